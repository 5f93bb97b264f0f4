import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import { BusinessError } from '#contract/errors.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import { resendConfirmationMutation, signInMutation } from '#web/queries/account.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField, showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { safeReturnPath } from './safe-return-path.ts';
import { SocialProviders } from './social-providers.tsx';

const route = getRouteApi('/login');

export function View() {
  const { redirect, email, ended } = route.useSearch();
  const router = useRouter();
  const form = useSchemaForm(authCalls.authenticate.body, { defaultValues: { email: email ?? '', password: '' } });
  const [asksForCode, setAsksForCode] = useState(false);
  const submit = useMutation({
    ...signInMutation,
    onSuccess: () => router.navigate({ href: safeReturnPath(redirect), replace: true }),
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'SecondFactorRequired' || error.code === 'SecondFactorInvalid') setAsksForCode(true);
      showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <AuthLayout
      title={TEXTS.signIn}
      subtitle={TEXTS.signInPrompt}
      footer={
        <>
          {rich('No account yet? <link>Sign up</link>', {
            link: (inside) => (
              <Link to="/signup" search={redirect ? { redirect } : {}} className={TEXT_LINK}>
                {inside}
              </Link>
            ),
          })}
        </>
      }
    >
      <SubmitForm form={form} onSubmit={({ code, ...values }) => submit.mutate({ ...values, ...(code ? { code } : {}) })}>
        {ended && submit.isIdle && <Notice>{t('Your session has ended. Sign in to continue where you left off.')}</Notice>}
        {redirect?.startsWith('/email_action/join_org') && submit.isIdle && (
          <Notice>{t('Sign in to see the invitation, or sign up with the invited address first.')}</Notice>
        )}
        {submit.isError && <SignInError error={submit.error} email={form.getValues('email')} />}
        <TextField form={form} name="email" label={t('Email')} type="email" placeholder={t('Enter your email')} autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label={t('Password')}
          type="password"
          placeholder={t('Enter your password')}
          autoComplete="current-password"

          action={
            <Link to="/password_reset_request" className={`text-sm ${TEXT_LINK}`}>
              {t('Forgot your password?')}
            </Link>
          }
        />
        {asksForCode && (
          <TextField
            form={form}
            name="code"
            label={t('Code')}
            hint={t('From your authenticator app, or a recovery code.')}
            autoComplete="one-time-code"
          />
        )}
        <Button type="submit" variant="primary" loading={submit.isPending}>
          {t('Sign in')}
        </Button>
      </SubmitForm>
      <SocialProviders />
    </AuthLayout>
  );
}

function SignInError({ error, email }: { error: Error; email: string }) {
  const resend = useMutation(resendConfirmationMutation);
  if (error instanceof BusinessError && error.code === 'SecondFactorRequired') return <Notice>{t(error.message)}</Notice>;
  if (!(error instanceof BusinessError && error.code === 'RegistrationNotVerified'))
    return <Notice tone="danger">{reasonOf(error)}</Notice>;
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button size="sm" loading={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate(email)}>
            {resend.isSuccess ? t('Sent') : t('Send it again')}
          </Button>
        }
      >
        {t(error.message)}
      </Notice>
      <OutboxHint />
    </>
  );
}
