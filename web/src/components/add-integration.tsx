import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { IntegrationProvider } from '#contract/entities/integration.ts';
import { HttpUrl } from '#contract/fields.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf, validationLines } from '#web/queries/error-toast.tsx';
import { addIntegrationMutation } from '#web/queries/integrations.queries.ts';
import { SubmitForm } from './submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PROVIDER_NAMES } from './provider-mark.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { TokenHelp } from './token-help.tsx';

const IntegrationForm = z.object({
  token: integrationCalls.addGithubIntegration.body.shape.token,
  baseUrl: z.union([z.literal(''), HttpUrl], 'must be a URL address'),
});

interface Props {
  orgId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onLinked?(integrationId: string): void;
}

export function AddIntegration({ orgId, open, onOpenChange, onLinked }: Props) {
  const [provider, setProvider] = useState<IntegrationProvider>('GITHUB');
  const form = useSchemaForm(IntegrationForm, { defaultValues: { token: '', baseUrl: '' } });
  const add = useMutation({
    ...addIntegrationMutation(orgId),
    onSuccess: ({ id }) => {
      onLinked?.(id);
      toasts.show({ description: t('{provider} was linked.', { provider: PROVIDER_NAMES[provider] }) });
      close(false);
    },
  });
  function close(next: boolean) {
    onOpenChange(next);
    form.reset();
    add.reset();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('Link a code host')}
      description={t('The token is checked with the code host, stored encrypted, and never shown again.')}
      footer={
        <>
          <Button onClick={() => close(false)}>{t('Cancel')}</Button>
          <Button type="submit" form="add-integration" variant="primary" loading={add.isPending}>
            {t('Link {provider}', { provider: PROVIDER_NAMES[provider] })}
          </Button>
        </>
      }
    >
      <SubmitForm
        id="add-integration"
        form={form}
        onSubmit={({ token, baseUrl }) => add.mutate({ provider, token, ...(baseUrl ? { baseUrl } : {}) })}
      >
        {add.isError && (
          <Notice tone="danger" title={reasonOf(add.error)}>
            {validationLines(add.error).join(' ')}
          </Notice>
        )}
        <fieldset>
          <legend className="text-sm font-[560]">{t('Code host')}</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-2">
            {IntegrationProvider.options.map((option) => (
              <label
                key={option}
                className="flex cursor-pointer items-center gap-2.5 rounded-md border border-control px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="provider"
                  className="accent-accent"
                  checked={provider === option}
                  onChange={() => setProvider(option)}
                />
                {PROVIDER_NAMES[option]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          form={form}
          name="token"
          label={t('Personal access token')}
          type="password"
          autoComplete="off"
          hint={<TokenHelp provider={provider} />}
        />
        <TextField
          form={form}
          name="baseUrl"
          label={provider === 'GITHUB' ? t('Enterprise Server address') : t('Address of your GitLab')}
          type="url"
          required={false}
          placeholder={provider === 'GITHUB' ? 'https://github.example.org' : 'https://gitlab.example.org'}
          hint={t('Leave empty for {host}.', { host: provider === 'GITHUB' ? 'github.com' : 'gitlab.com' })}
        />
      </SubmitForm>
    </Dialog>
  );
}
