import { useMutation } from '@tanstack/react-query';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { Organization } from '#contract/entities/organization.ts';
import { BusinessError } from '#contract/errors.ts';
import { mayActOn, Role, ROLE_LABELS } from '#contract/roles.ts';
import { createInviteMutation } from '#web/queries/organizations.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { ROLE_EXPLANATIONS } from './role-filters.ts';

interface Props {
  organization: Organization;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function InviteDialog({ organization, open, onOpenChange }: Props) {
  const form = useSchemaForm(organizationCalls.createInvite.body, { defaultValues: { user_email: '', role: 'USER' } });
  const invite = useMutation({
    ...createInviteMutation(organization.id),
    onSuccess: (_, body) => {
      toasts.show({ description: `${body.user_email} was invited.` });
      onOpenChange(false);
      form.reset();
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const role = form.watch('role') as Role;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Invite to ${organization.name}`}
      description="The invitation is valid for 7 days. Only the invited address can join."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form="invite" variant="primary" loading={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <SubmitForm id="invite" form={form} onSubmit={invite.mutate} error={invite.error}>
        <TextField form={form} name="user_email" label="E-mail" type="email" />
        <Field label="Role" hint={ROLE_EXPLANATIONS[role]}>
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
      </SubmitForm>
    </Dialog>
  );
}
