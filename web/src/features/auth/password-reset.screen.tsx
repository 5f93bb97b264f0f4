import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import * as z from 'zod';
import { authCalls } from '#contract/calls/auth.ts';
import { BusinessError } from '#contract/errors.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { resetPasswordMutation } from '#web/queries/account.queries.ts';
import { DEFAULT_ERROR_PREFIX, validationLines } from '#web/queries/error-toast.tsx';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';

const route = getRouteApi('/email_action/reset_password');

const NewPassword = authCalls.passwordReset.body
  .pick({ new_password: true })
  .extend({ new_password_confirmation: z.string() })
  .refine((body) => body.new_password === body.new_password_confirmation, {
    path: ['new_password_confirmation'],
    error: TEXTS.passwordsMustMatch,
  });

/** Sets a new password with the link of a mail. Its texts are the specification's, typos included. */
export function View() {
  const { token, userid } = route.useSearch();
  if (!token || !userid) return <Navigate to="/login" replace />;
  return <PasswordReset token={token} userIdHash={userid} />;
}

function PasswordReset({ token, userIdHash }: { token: string; userIdHash: string }) {
  const form = useSchemaForm(NewPassword, { defaultValues: { new_password: '', new_password_confirmation: '' } });
  const submit = useMutation(resetPasswordMutation);
  if (submit.isSuccess) return <ResetSuccess />;
  if (isFailure(submit.error, 'PasswordResetTokenInvalidOrExpired')) return <ResetFailed expired />;
  if (isFailure(submit.error, 'InternalError') || isDamagedLink(submit.error)) return <ResetFailed />;
  return (
    <AuthLayout
      title={TEXTS.passwordReset}
      subtitle={t('Choose a new password for your account.')}
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {TEXTS.backToLogin}
        </Link>
      }
    >
      <SubmitForm form={form} onSubmit={(values) => submit.mutate({ ...values, token, user_id_hash: userIdHash })}>
        {submit.isError && <ResetError error={submit.error} />}
        <TextField
          form={form}
          name="new_password"
          label={TEXTS.newPassword}
          type="password"
          placeholder={TEXTS.enterNewPassword}
          autoComplete="new-password"
        />
        <TextField
          form={form}
          name="new_password_confirmation"
          label={TEXTS.confirmNewPassword}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" loading={submit.isPending}>
          {TEXTS.updatePassword}
        </Button>
      </SubmitForm>
    </AuthLayout>
  );
}

function isFailure(error: Error | null, code: string): boolean {
  return error instanceof BusinessError && error.code === code;
}

/** The error is about the link, so another password would not help. */
function isDamagedLink(error: Error | null): boolean {
  if (!(error instanceof BusinessError) || error.code !== 'ValidationFailed') return false;
  return (error.validationErrors ?? []).some(({ property }) => property === 'token' || property === 'user_id_hash');
}

function ResetError({ error }: { error: Error }) {
  if (isFailure(error, 'PasswordsDoNotMatch')) return <Notice tone="danger">{TEXTS.passwordsDoNotMatch}</Notice>;
  if (!isFailure(error, 'ValidationFailed')) return <Notice tone="danger">{DEFAULT_ERROR_PREFIX}</Notice>;
  return (
    <Notice tone="danger" title={TEXTS.invalidForm}>
      <ul className="list-disc pl-5">
        {validationLines(error).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function ResetSuccess() {
  return (
    <AuthLayout title={TEXTS.success} subtitle={TEXTS.passwordUpdated}>
      <ButtonLink to="/login" variant="primary">
        {TEXTS.backToLogin}
      </ButtonLink>
    </AuthLayout>
  );
}

function ResetFailed({ expired = false }: { expired?: boolean }) {
  return (
    <AuthLayout
      title={TEXTS.failed}
      subtitle={
        expired
          ? t(
              'Your password was not reset because the password reset expired. Please request a new password reset and click the link in the e-mail. The link is valid for only 5 minutes.',
            )
          : DEFAULT_ERROR_PREFIX
      }
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {TEXTS.backToLogin}
        </Link>
      }
    >
      <ButtonLink to="/password_reset_request" variant="primary">
        {TEXTS.requestNewReset}
      </ButtonLink>
    </AuthLayout>
  );
}
