import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BusinessError } from '#contract/errors.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { createOrganizationMutation } from '#web/queries/organizations.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showServerErrors, TextField } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { ColorSchemeField } from './color-scheme-field.tsx';
import { useOrganizationForm } from './organization-form.ts';

export function View() {
  const navigate = useNavigate();
  const form = useOrganizationForm({ name: '', description: '', color_scheme: 'moss' });
  const create = useMutation({
    ...createOrganizationMutation,
    onSuccess: (orgId) => navigate({ to: '/orgs/manage/overview/$orgId', params: { orgId } }),
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <Page
      narrow
      title={TITLES.createOrganization}
      description={t('Projects, integrations and results belong to an organization, and so do the people you invite.')}
      crumbs={[
        {
          label: t('Organizations'),
          link: { to: '/orgs/list' },
        },
        { label: TITLES.createOrganization },
      ]}
    >
      <Card className="p-4 sm:p-5">
        <SubmitForm form={form} draft="organization/new" onSubmit={create.mutate} error={create.error}>
          <TextField form={form} name="name" label={t('Name')} hint={t('5 to 50 characters.')} />
          <TextField form={form} name="description" label={t('Description')} type="textarea" hint={t('10 to 250 characters.')} />
          <ColorSchemeField form={form} />
          <Button type="submit" variant="primary" className="self-end" loading={create.isPending}>
            {t('Create organization')}
          </Button>
        </SubmitForm>
      </Card>
    </Page>
  );
}
