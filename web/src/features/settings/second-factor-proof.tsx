import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#contract/calls/auth.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { disableSecondFactorMutation, renewRecoveryCodesMutation } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const PURPOSES = {
  renew: {
    title: t('Replace your recovery codes'),
    description: t('Your current codes stop working.'),
    action: t('Replace codes'),
  },
  disable: {
    title: t('Turn off the second factor'),
    description: t('You will sign in with your password alone.'),
    action: t('Turn off'),
  },
} as const;

interface Props {
  purpose: keyof typeof PURPOSES;
  onClose(): void;
  onDone(recoveryCodes?: readonly string[]): void;
}

/** Asks for the password and a code before the second factor is changed. */
export function ProveSecondFactor({ purpose, onClose, onDone }: Props) {
  const { title, description, action } = PURPOSES[purpose];
  const form = useSchemaForm(authCalls.disableSecondFactor.body, { defaultValues: { password: '', code: '' } });
  const renew = useMutation({ ...renewRecoveryCodesMutation, onSuccess: (codes) => onDone(codes) });
  const disable = useMutation({
    ...disableSecondFactorMutation,
    onSuccess: () => {
      toasts.show({ description: t('The second factor is off.') });
      onDone();
    },
  });
  const change = purpose === 'renew' ? renew : disable;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form="second-factor-proof"
            variant={purpose === 'disable' ? 'danger' : 'primary'}
            loading={change.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <SubmitForm id="second-factor-proof" form={form} onSubmit={change.mutate} error={change.error}>
        <TextField form={form} name="password" label={t('Password')} type="password" autoComplete="current-password" />
        <TextField
          form={form}
          name="code"
          label={t('Code')}
          hint={t('From your authenticator app, or a recovery code.')}
          autoComplete="one-time-code"
        />
      </SubmitForm>
    </Dialog>
  );
}
