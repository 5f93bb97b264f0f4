import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { EmailChangeState } from '#contract/entities/email-change.ts';
import { t } from '#web/messages/translate.ts';
import { answerEmailChangeMutation } from '#web/queries/email-change.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** What the link in either mail about another address of an account opens. Asks first: programs open the links of mails, too. */
export function View() {
  const { token, userid } = useSearch({ strict: false });
  const answer = useMutation(answerEmailChangeMutation);
  if (!token || !userid) return <Navigate to="/login" replace />;
  if (answer.data) return <Answered answer={answer.data} />;
  const say = (accept: boolean) => answer.mutate({ token, user_id_hash: userid, accept });
  return (
    <AuthLayout
      title={t('Change of address')}
      subtitle={t('Someone asked to change the email address of your account. It changes once both addresses have confirmed.')}
      footer={<ToSignIn />}
    >
      {answer.isError && <Notice tone="danger">{reasonOf(answer.error)}</Notice>}
      <Button variant="primary" loading={answer.isPending && answer.variables.accept} onClick={() => say(true)}>
        {t('Confirm the change')}
      </Button>
      <Button variant="danger" loading={answer.isPending && !answer.variables.accept} onClick={() => say(false)}>
        {t("That wasn't me: stop the change")}
      </Button>
    </AuthLayout>
  );
}

function Answered({ answer: { state, waits_for: box } }: { answer: EmailChangeState }) {
  const signIn = <ButtonLink to="/login">{t('Go to sign-in')}</ButtonLink>;
  if (state === 'changed')
    return (
      <AuthLayout title={t('The address has changed')}>
        <Notice tone="success">{t('Both addresses have confirmed. Sign in with the new one from now on.')}</Notice>
        {signIn}
      </AuthLayout>
    );
  if (state === 'stopped')
    return (
      <AuthLayout title={t('The change was stopped')}>
        <Notice>{t('Your account keeps its address. If you did not ask for the change, choose a new password.')}</Notice>
        {signIn}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('One confirmation to go')} footer={<ToSignIn />}>
      <Notice tone="success">
        {box === 'new'
          ? t('This address has confirmed. Now open the link in the email to the new address.')
          : t('This address has confirmed. Now open the link in the email to the current address.')}
      </Notice>
    </AuthLayout>
  );
}
