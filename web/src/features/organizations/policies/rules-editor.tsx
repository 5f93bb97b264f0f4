import { Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { VulnerabilityRule } from '#contract/entities/policy.ts';
import { Scope } from '#contract/results/inventory.ts';
import { REACHABILITY_VERDICTS } from '#contract/results/reachability.ts';
import { SEVERITY_CLASSES, type SeverityClass } from '#contract/results/severity-class.ts';
import { SCOPE_LABELS } from '#web/components/scope-labels.ts';
import { severityLook } from '#web/components/severities.ts';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, TextArea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

interface Props {
  rules: readonly VulnerabilityRule[];
  onChange(rules: VulnerabilityRule[]): void;
}

/** Rules of a vulnerability policy; a finding that matches one of them is ignored. */
export function RulesEditor({ rules, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Focus moves to a rule that was added; a rule that is removed would take the focus with it.
  const [focus, setFocus] = useState<{ rule: number; on: string }>();
  useLayoutEffect(() => {
    if (!focus) return;
    const all = box.current?.querySelectorAll('fieldset') ?? [];
    const place = all[Math.min(focus.rule, all.length - 1)] ?? box.current;
    place?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);
  return (
    <div ref={box} className="flex flex-col gap-3">
      {rules.length === 0 && <p className="text-sm text-muted">{t('No rules: nothing is ignored.')}</p>}
      {rules.map((rule, index) => (
        <RuleEditor
          // Rules have no ids, and their fields are controlled.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          rule={rule}
          number={index + 1}
          onChange={(next) => onChange(rules.with(index, next))}
          onRemove={() => {
            setFocus({ rule: index, on: 'button' });
            onChange(rules.toSpliced(index, 1));
          }}
        />
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus />}
        onClick={() => {
          setFocus({ rule: rules.length, on: 'input' });
          onChange([...rules, { reason: '' }]);
        }}
      >
        {t('Add rule')}
      </Button>
    </div>
  );
}

const ANY = 'any';

const REACHABILITIES: Readonly<Record<(typeof REACHABILITY_VERDICTS)[number], string>> = {
  reachable: t('Reachable'),
  unknown: t('Unknown, counts as reachable'),
  not_reachable: t('Not reachable'),
};

function RuleEditor({
  rule,
  number,
  onChange,
  onRemove,
}: {
  rule: VulnerabilityRule;
  number: number;
  onChange(rule: VulnerabilityRule): void;
  onRemove(): void;
}) {
  const condition = rule.condition ?? {};
  const when = (part: NonNullable<VulnerabilityRule['condition']>) => onChange({ ...rule, condition: { ...condition, ...part } });
  const text = (key: 'vulnerability' | 'package' | 'path', label: string, placeholder: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          placeholder={placeholder}
          value={rule[key] ?? ''}
          onChange={({ target }) => onChange({ ...rule, [key]: target.value || undefined })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="rounded-lg border border-line p-3.5">
      <legend className="px-1 text-sm font-[560]">{t('Rule {number}: ignore findings that match all of this', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('vulnerability', t('Vulnerability'), 'CVE-2020-8203')}
        {text('package', t('Package'), '@types/*')}
        {text('path', t('Folder that needs it'), 'packages/tools')}
        <Field label={t('Needed only in scope')}>
          {(control) => (
            <Select
              {...control}
              value={rule.scope ?? ANY}
              onChange={({ target }) => onChange({ ...rule, scope: target.value === ANY ? undefined : (target.value as Scope) })}
              options={[{ value: ANY, label: t('Any') }, ...Scope.options.map((value) => ({ value, label: SCOPE_LABELS[value] }))]}
            />
          )}
        </Field>
        <Field label={t('Severity at most')}>
          {(control) => (
            <Select
              {...control}
              value={condition.severity_at_most ?? ANY}
              onChange={({ target }) => when({ severity_at_most: target.value === ANY ? undefined : (target.value as SeverityClass) })}
              options={[{ value: ANY, label: t('Any') }, ...SEVERITY_CLASSES.map((value) => ({ value, label: severityLook(value).label }))]}
            />
          )}
        </Field>
        <Field label={t('Fixed version')}>
          {(control) => (
            <Select
              {...control}
              value={condition.fix_known === undefined ? ANY : condition.fix_known ? 'known' : 'unknown'}
              onChange={({ target }) => when({ fix_known: target.value === ANY ? undefined : target.value === 'known' })}
              options={[
                { value: ANY, label: t('Any') },
                { value: 'known', label: t('Known') },
                { value: 'unknown', label: t('None known') },
              ]}
            />
          )}
        </Field>
        <Field label={t('Reachable from the code')} hint={t('Known where the code is scanned.')}>
          {(control) => (
            <Select
              {...control}
              value={condition.reachability ?? ANY}
              onChange={({ target }) =>
                when({ reachability: target.value === ANY ? undefined : (target.value as (typeof REACHABILITY_VERDICTS)[number]) })
              }
              options={[
                { value: ANY, label: t('Any') },
                ...REACHABILITY_VERDICTS.map((value) => ({ value, label: REACHABILITIES[value] })),
              ]}
            />
          )}
        </Field>
        <Field label={t('EPSS below, in %')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={100}
              step="any"
              value={condition.epss_below === undefined ? '' : Number((condition.epss_below * 100).toPrecision(12))}
              onChange={({ target }) => when({ epss_below: target.value === '' ? undefined : Number(target.value) / 100 })}
            />
          )}
        </Field>
        <Field label={t('Published at least, in days ago')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={condition.days_old ?? ''}
              onChange={({ target }) => when({ days_old: target.value === '' ? undefined : Number(target.value) })}
            />
          )}
        </Field>
        <Checkbox
          label={t('Not known to be exploited (KEV)')}
          checked={condition.not_kev === true}
          onChange={({ target }) => when({ not_kev: target.checked ? true : undefined })}
        />
        <Field label={t('Rule expires')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={rule.expires_on?.slice(0, 10) ?? ''}
              onChange={({ target }) =>
                onChange({ ...rule, expires_on: target.value === '' ? undefined : `${target.value}T23:59:59.000Z` })
              }
            />
          )}
        </Field>
        <Field label={t('Reason')} required className="sm:col-span-2">
          {(control) => (
            <TextArea {...control} rows={2} value={rule.reason} onChange={({ target }) => onChange({ ...rule, reason: target.value })} />
          )}
        </Field>
      </div>
      <Button size="sm" variant="ghost" className="mt-2" icon={<Trash2 />} onClick={onRemove}>
        {t('Remove rule {number}', { number })}
      </Button>
    </fieldset>
  );
}
