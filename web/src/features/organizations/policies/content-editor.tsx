import { useState } from 'react';
import type { LicensePolicyContent, UpgradePolicyContent } from '#contract/entities/policy.ts';
import { t } from '#web/messages/translate.ts';
import type { PolicyDraft } from '#web/queries/policies.queries.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, TextArea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { licensesOf } from './policy-draft.ts';
import { RulesEditor } from './rules-editor.tsx';

/** The content of a policy, by its kind. */
export function ContentEditor({ draft, onChange }: { draft: PolicyDraft; onChange(draft: PolicyDraft): void }) {
  switch (draft.kind) {
    case 'license_policy':
      return <LicenseEditor content={draft.content} onChange={(content) => onChange({ kind: draft.kind, content })} />;
    case 'vulnerability_policy':
      return <RulesEditor rules={draft.content.rules} onChange={(rules) => onChange({ kind: draft.kind, content: { rules } })} />;
    case 'dependency_patch':
      return <UpgradeEditor content={draft.content} onChange={(content) => onChange({ kind: draft.kind, content })} />;
  }
}

interface Editing<Content> {
  content: Content;
  onChange(content: Content): void;
}

function LicenseEditor({ content, onChange }: Editing<LicensePolicyContent>) {
  // The input keeps its line breaks until it is saved.
  const [text, setText] = useState(() => content.licenses.join('\n'));
  return (
    <>
      <Field label={t('The licenses below')}>
        {(control) => (
          <Select
            {...control}
            value={content.type}
            onChange={({ target }) => onChange({ ...content, type: target.value as LicensePolicyContent['type'] })}
            options={[
              { value: 'WHITELIST', label: t('are allowed, and no others') },
              { value: 'BLACKLIST', label: t('are denied, all others are allowed') },
            ]}
          />
        )}
      </Field>
      <Field label={t('Licenses')} hint={t('SPDX identifiers, one per line.')}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onChange({ ...content, licenses: licensesOf(target.value) });
            }}
          />
        )}
      </Field>
      <Checkbox
        label={t('A component without a license violates the policy')}
        checked={content.unlicensed_violates}
        onChange={({ target }) => onChange({ ...content, unlicensed_violates: target.checked })}
      />
      <Checkbox
        label={t('A component whose license is not recognized violates the policy')}
        checked={content.unrecognized_violates}
        onChange={({ target }) => onChange({ ...content, unrecognized_violates: target.checked })}
      />
    </>
  );
}

function UpgradeEditor({ content, onChange }: Editing<UpgradePolicyContent>) {
  return (
    <>
      <Field label={t('Prefer')}>
        {(control) => (
          <Select
            {...control}
            value={content.prefer}
            onChange={({ target }) => onChange({ ...content, prefer: target.value as UpgradePolicyContent['prefer'] })}
            options={[
              { value: 'nearest', label: t('The nearest version that fixes') },
              { value: 'newest', label: t('The latest version') },
            ]}
          />
        )}
      </Field>
      <Field label={t('Minimum age of a release, in days')} hint={t('0: a release may be used immediately.')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={3_650}
            value={content.minimum_release_age_days}
            onChange={({ target }) => onChange({ ...content, minimum_release_age_days: Number(target.value) })}
          />
        )}
      </Field>
      <Checkbox
        label={t('No major versions')}
        checked={content.no_major}
        onChange={({ target }) => onChange({ ...content, no_major: target.checked })}
      />
    </>
  );
}
