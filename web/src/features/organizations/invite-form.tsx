import { useMutation } from '@tanstack/react-query';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { Organization } from '#contract/entities/organization.ts';
import { BusinessError } from '#contract/errors.ts';
import { mayActOn, Role } from '#contract/roles.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { t } from '#web/messages/translate.ts';
import { createInviteMutation } from '#web/queries/organizations.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { ROLE_EXPLANATIONS } from './role-filters.ts';

/** Invites one address after the other; the role stays as it was chosen. */
export function InviteForm({ organization }: { organization: Organization }) {
  const form = useSchemaForm(organizationCalls.createInvite.body, { defaultValues: { user_email: '', role: 'USER' } });
  const invite = useMutation({
    ...createInviteMutation(organization.id),
    onSuccess: (_, body) => {
      toasts.show({ description: t('{userEmail} was invited.', { userEmail: body.user_email }) });
      form.reset({ user_email: '', role: body.role });
      form.setFocus('user_email');
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const role = form.watch('role') as Role;
  return (
    <Panel
      title={t('Invite a person')}
      description={t('The link is valid for 7 days, and only the invited address can join. An account is not needed beforehand.')}
    >
      <SubmitForm form={form} draft={`invitation/${organization.id}`} onSubmit={invite.mutate} error={invite.error}>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField form={form} name="user_email" label={t('Email')} type="email" />
          <Field label={t('Role')} hint={ROLE_EXPLANATIONS[role]}>
            {(control) => (
              <Select
                {...control}
                {...form.register('role')}
                options={Role.options
                  .filter((entry) => mayActOn(organization.role, entry))
                  .map((entry) => ({ value: entry, label: ROLE_LABELS[entry] }))}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" className="self-end" loading={invite.isPending}>
          {t('Send invitation')}
        </Button>
      </SubmitForm>
    </Panel>
  );
}
