import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import type { Organization } from '#contract/entities/organization.ts';
import { ApiKeyScope } from '#contract/entities/session.ts';
import { BusinessError } from '#contract/errors.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { accountSecurityQuery, createApiKeyMutation } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyCode } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { SCOPE_LABELS } from './api-key-scopes.ts';

const LIFETIMES = [7, 30, 90, 366].map((days) => ({ value: String(days), label: days === 366 ? t('1 year') : t('{days} days', { days }) }));
const ALL = 'all';

interface Props {
  organizations: readonly Organization[];
  onClose(): void;
}

export function CreateApiKey({ organizations, onClose }: Props) {
  const security = useQuery(accountSecurityQuery);
  const asksForPassword = security.data?.sign_in === 'PASSWORD';
  const asksForCode = security.data?.second_factor === true;
  const [key, setKey] = useState<string>();
  const form = useSchemaForm(authCalls.createApiKey.body, {
    defaultValues: { name: '', scopes: ['read'], organization_id: null, expires_in_days: 90 },
  });
  const create = useMutation({
    ...createApiKeyMutation,
    onSuccess: (data) => setKey(data.key),
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  if (key !== undefined) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('Copy your API key')}
        description={t("It won't be shown again. Send it in the header X-API-KEY.")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        }
      >
        <CopyCode label={t('Copy API key')}>{key}</CopyCode>
      </Dialog>
    );
  }
  const scopes = form.watch('scopes') as ApiKeyScope[];
  const toggle = (scope: ApiKeyScope, on: boolean) =>
    form.setValue('scopes', on ? [...scopes, scope] : scopes.filter((other) => other !== scope), { shouldValidate: true });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Create an API key')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="create-api-key" variant="primary" disabled={scopes.length === 0} loading={create.isPending}>
            {t('Create key')}
          </Button>
        </>
      }
    >
      <SubmitForm id="create-api-key" draft="api_key/new" form={form} onSubmit={create.mutate} error={create.error}>
        <TextField form={form} name="name" label={t('Name')} hint={t('What uses it, such as “CI of storefront”.')} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-[560]">{t('What it may do')}</legend>
          {ApiKeyScope.options.map((scope) => (
            <Checkbox
              key={scope}
              label={SCOPE_LABELS[scope].label}
              hint={SCOPE_LABELS[scope].hint}
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Organization')}>
            {(control) => (
              <Select
                {...control}
                value={form.watch('organization_id') ?? ALL}
                onChange={(event) => form.setValue('organization_id', event.target.value === ALL ? null : event.target.value)}
                options={[{ value: ALL, label: t('All of mine') }, ...organizations.map(({ id, name }) => ({ value: id, label: name }))]}
              />
            )}
          </Field>
          <Field label={t('Expires after')}>
            {(control) => (
              <Select
                {...control}
                value={String(form.watch('expires_in_days'))}
                onChange={(event) => form.setValue('expires_in_days', Number(event.target.value))}
                options={LIFETIMES}
              />
            )}
          </Field>
        </div>
        {asksForPassword && (
          <TextField
            form={form}
            name="password"
            label={t('Your password')}
            type="password"
            hint={t('A key outlives your session, so confirm that it is you.')}
            autoComplete="current-password"
          />
        )}
        {asksForCode && (
          <TextField
            form={form}
            name="code"
            label={t('Code')}
            hint={t('From your authenticator app, or a recovery code.')}
            autoComplete="one-time-code"
          />
        )}
      </SubmitForm>
    </Dialog>
  );
}
