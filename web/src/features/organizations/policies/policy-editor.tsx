import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { policyCalls } from '#contract/calls/policies.ts';
import type { PolicyKind } from '#contract/entities/policy.ts';
import { BusinessError } from '#contract/errors.ts';
import { useDraft } from '#web/components/draft.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { type Policy, type PolicyDraft, savePolicyMutation } from '#web/queries/policies.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ContentEditor } from './content-editor.tsx';
import { draftProblems, newDraft } from './policy-draft.ts';
import { PolicyTester } from './policy-tester.tsx';
import { POLICY_TEXTS } from './policy-kinds.ts';

interface Props {
  orgId: string;
  kind: PolicyKind;
  /** The policy to change. */
  policy?: Policy;
  onClose(): void;
}

/** The key of what is typed into the editor. */
export const draftKey = (orgId: string, kind: PolicyKind, policy?: Policy) =>
  policy ? `policy/${policy.id}` : `policy/new/${kind}/${orgId}`;

const Head = policyCalls.createLicensePolicy.body.pick({ name: true, description: true, is_default: true });

export function PolicyEditor({ orgId, kind, policy, onClose }: Props) {
  const key = draftKey(orgId, kind, policy);
  const [draft, setDraft] = useDraft<PolicyDraft>(`${key}/content`, policy ?? newDraft(kind));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useSchemaForm(Head, {
    defaultValues: { name: policy?.name ?? '', description: policy?.description ?? '', is_default: false },
  });
  const save = useMutation({
    ...savePolicyMutation(orgId, policy?.id),
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof BusinessError) setProblems(showServerErrors(form, error.validationErrors));
    },
  });
  const submit = (values: { name: string; description: string; is_default: boolean }) => {
    const found = draftProblems(draft);
    setProblems(found);
    if (found.length === 0) save.mutate({ ...values, draft });
  };
  const { one, hint } = POLICY_TEXTS[kind];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={policy ? t('Edit {name}', { name: given(policy.name) }) : t('New {one}', { one })}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="policy" variant="primary" loading={save.isPending}>
            {policy ? t('Save') : t('Create policy')}
          </Button>
        </>
      }
    >
      <SubmitForm id="policy" draft={key} form={form} onSubmit={submit} error={save.error}>
        <TextField form={form} name="name" label={t('Name')} />
        <TextField form={form} name="description" label={t('Description')} type="textarea" required={false} />
        <ContentEditor draft={draft} onChange={setDraft} />
        <PolicyTester orgId={orgId} draft={draft} policyId={policy?.id} />
        {!policy && (
          <Checkbox
            label={t('Make it the default')}
            hint={t('It applies to every analysis without a policy of its own.')}
            {...form.register('is_default')}
          />
        )}
        {problems.length > 0 && (
          <Notice tone="danger" title={t('The policy cannot be saved')}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
      </SubmitForm>
    </Dialog>
  );
}
