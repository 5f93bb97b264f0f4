import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import type { DataOf } from '#contract/call.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { beginSecondFactorMutation, confirmSecondFactorMutation } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyCode } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

interface Props {
  onClose(): void;
  onDone(recoveryCodes: readonly string[]): void;
}

const FORM = 'second-factor-form';

/** Password, then the secret for the app, then a first code as proof that the app has it. */
export function SetUpSecondFactor({ onClose, onDone }: Props) {
  const [secret, setSecret] = useState<DataOf<typeof authCalls.beginSecondFactor>>();
  const begin = useMutation({ ...beginSecondFactorMutation, onSuccess: (data) => setSecret(data) });
  const confirm = useMutation({
    ...confirmSecondFactorMutation,
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Set up a second factor')}
      description={
        secret ? t('Scan the code with an authenticator app, then enter the code it shows.') : t('Enter your password to continue.')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" loading={begin.isPending || confirm.isPending}>
            {secret ? t('Turn on') : t('Continue')}
          </Button>
        </>
      }
    >
      {secret ? (
        <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
          <QrCode text={secret.url} label={t('QR code with the secret for your authenticator app')} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <div className="text-sm">
              <div className="mb-1 text-muted">{t('Or type this secret into the app:')}</div>
              <CopyCode label={t('Copy secret')}>{secret.secret}</CopyCode>
            </div>
            <CodeForm onSubmit={confirm.mutate} error={confirm.error} />
          </div>
        </div>
      ) : (
        <PasswordOnly onSubmit={begin.mutate} error={begin.error} />
      )}
    </Dialog>
  );
}

function PasswordOnly({ onSubmit, error }: { onSubmit(body: { password: string }): void; error: unknown }) {
  const form = useSchemaForm(authCalls.beginSecondFactor.body, { defaultValues: { password: '' } });
  return (
    <SubmitForm id={FORM} form={form} onSubmit={onSubmit} error={error}>
      <TextField form={form} name="password" label={t('Password')} type="password" autoComplete="current-password" />
    </SubmitForm>
  );
}

function CodeForm({ onSubmit, error }: { onSubmit(body: { code: string }): void; error: unknown }) {
  const form = useSchemaForm(authCalls.confirmSecondFactor.body, { defaultValues: { code: '' } });
  return (
    <SubmitForm id={FORM} form={form} onSubmit={onSubmit} error={error}>
      <TextField form={form} name="code" label={t('Code')} hint={t('Six digits.')} autoComplete="one-time-code" />
    </SubmitForm>
  );
}
