import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authCalls } from '#contract/calls/auth.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { requestPasswordResetMutation } from '#web/queries/account.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';
import { OutboxHint } from './outbox-hint.tsx';

export function View() {
  const form = useSchemaForm(authCalls.requestPasswordReset.body, { defaultValues: { email: '' } });
  const submit = useMutation(requestPasswordResetMutation);
  return (
    <AuthLayout
      title={t('Reset your password')}
      subtitle={t('We email you a link to set a new one. It is valid for 5 minutes.')}
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {TEXTS.backToLogin}
        </Link>
      }
    >
      {submit.isSuccess ? (
        <>
          <Notice tone="success" title={t('Check your email')}>
            {t('If there is an account with {email}, a link is on its way to it.', { email: submit.variables })}
          </Notice>
          <OutboxHint />
          <Button onClick={() => submit.reset()}>{t('Use another address')}</Button>
        </>
      ) : (
        <SubmitForm form={form} onSubmit={({ email }) => submit.mutate(email)} error={submit.error}>
          <TextField form={form} name="email" label={t('Email')} type="email" autoComplete="username" />
          <Button type="submit" variant="primary" loading={submit.isPending}>
            {t('Send the link')}
          </Button>
        </SubmitForm>
      )}
    </AuthLayout>
  );
}
