import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rich, t } from '#web/messages/translate.ts';
import { resendConfirmationMutation } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';
import { OutboxHint } from './outbox-hint.tsx';

export function RegistrationSent({ email, redirect }: { email: string; redirect: string | undefined }) {
  const resend = useMutation({
    ...resendConfirmationMutation,
    onSuccess: () => toasts.show({ description: t('The confirmation email was sent again.') }),
  });
  return (
    <AuthLayout
      title={t('Confirm your address')}
      subtitle={
        <>
          {rich('We sent an email to {email}. Its link confirms your registration and is valid for 24 hours.', {
            email: <strong className="font-[600] text-text">{email}</strong>,
          })}
        </>
      }
      footer={
        <Link to="/login" search={{ email, ...(redirect ? { redirect } : {}) }} className={TEXT_LINK}>
          {t('Go to sign-in')}
        </Link>
      }
    >
      <OutboxHint />
      <Button loading={resend.isPending} onClick={() => resend.mutate(email)}>
        {t('Send the email again')}
      </Button>
    </AuthLayout>
  );
}
