import { useMutation } from '@tanstack/react-query';
import type { Organization } from '#contract/entities/organization.ts';
import { BusinessError } from '#contract/errors.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { updateOrganizationMutation } from '#web/queries/organizations.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { showServerErrors, TextField } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { ColorSchemeField } from './color-scheme-field.tsx';
import { useOrganizationForm } from './organization-form.ts';

export function EditOrganization({ organization }: { organization: Organization }) {
  const form = useOrganizationForm({
    name: organization.name,
    // Unchanged, it is saved as it reads.
    description: given(organization.description),
    color_scheme: organization.color_scheme,
  });
  const save = useMutation({
    ...updateOrganizationMutation(organization.id),
    onSuccess: () => toasts.show({ description: t('The organization was saved.') }),
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <Panel title={t('Edit organization')}>
      <SubmitForm form={form} draft={`organization/${organization.id}`} onSubmit={save.mutate} error={save.error}>
        <TextField form={form} name="name" label={t('Name')} hint={t('5 to 50 characters.')} />
        <TextField form={form} name="description" label={t('Description')} type="textarea" hint={t('10 to 250 characters.')} />
        <ColorSchemeField form={form} />
        <Button type="submit" variant="primary" className="self-end" loading={save.isPending}>
          {t('Save organization')}
        </Button>
      </SubmitForm>
    </Panel>
  );
}
