import { useMutation } from '@tanstack/react-query';
import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { updatePasswordMutation } from '#web/queries/account.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField, showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const NewPassword = userCalls.updatePassword.body.refine((body) => body.new_password === body.new_password_confirmation, {
  path: ['new_password_confirmation'],
  error: TEXTS.passwordsMustMatch,
});
const EMPTY = { old_password: '', new_password: '', new_password_confirmation: '', revoke_api_keys: false };

export function PasswordForm() {
  const form = useSchemaForm(NewPassword, { defaultValues: EMPTY });
  const save = useMutation({
    ...updatePasswordMutation,
    onSuccess: () => {
      form.reset(EMPTY);
      toasts.show({ description: t('Your password was changed. Your other sessions have ended.') });
    },
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'WrongCredentials') form.setError('old_password', { message: t('Wrong password.') });
      showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <div id="password">
      <Panel title={t('Password')} description={t('Changing it ends all your other sessions.')}>
        <SubmitForm form={form} onSubmit={save.mutate} error={isWrongPassword(save.error) ? null : save.error}>
          <TextField form={form} name="old_password" label={t('Current password')} type="password" autoComplete="current-password" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="new_password"
              label={TEXTS.newPassword}
              type="password"
              hint={t('10 to 75 characters.')}
              autoComplete="new-password"
            />
            <TextField
              form={form}
              name="new_password_confirmation"
              label={TEXTS.confirmNewPassword}
              type="password"
              autoComplete="new-password"
            />
          </div>
          <Checkbox
            label={t('Also revoke all API keys')}
            hint={t('Do this if somebody else may know your current password.')}
            {...form.register('revoke_api_keys')}
          />
          <Button type="submit" variant="primary" className="self-end" loading={save.isPending}>
            {TEXTS.updatePassword}
          </Button>
        </SubmitForm>
      </Panel>
    </div>
  );
}

function isWrongPassword(error: Error | null): boolean {
  return error instanceof BusinessError && error.code === 'WrongCredentials';
}
