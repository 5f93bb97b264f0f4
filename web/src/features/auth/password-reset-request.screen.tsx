import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authCalls } from '#contract/calls/auth.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
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
      title="Reset your password"
      subtitle="We send you a link that sets a new one. It is valid for 5 minutes."
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {TEXTS.backToLogin}
        </Link>
      }
    >
      {submit.isSuccess ? (
        <>
          <Notice tone="success" title="Check your mail">
            If there is an account with {submit.variables}, a link is on its way to it.
          </Notice>
          <OutboxHint />
          <Button onClick={() => submit.reset()}>Use another address</Button>
        </>
      ) : (
        <SubmitForm form={form} onSubmit={({ email }) => submit.mutate(email)} error={submit.error}>
          <TextField form={form} name="email" label="E-mail" type="email" autoComplete="username" />
          <Button type="submit" variant="primary" loading={submit.isPending}>
            Send the link
          </Button>
        </SubmitForm>
      )}
    </AuthLayout>
  );
}
