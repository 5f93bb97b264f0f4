import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { t } from '#web/messages/translate.ts';
import { disownRegistration } from '#web/queries/account.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** Removes an account that a stranger registered with one's address. Asks first: programs open the links of mails, too. */
export function View() {
  const { token, userid } = useSearch({ strict: false });
  const remove = useMutation({ mutationFn: disownRegistration, meta: { handled: true } });
  if (!token || !userid) return <Navigate to="/login" replace />;
  if (remove.isSuccess) {
    return (
      <AuthLayout title={t('Account removed')} footer={<ToSignIn />}>
        <Notice tone="success">{t('The account is gone, and your address is free again. There is nothing else to do.')}</Notice>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('Not your account?')}
      subtitle={t('Someone registered an account with your email address and has not confirmed it.')}
      footer={<ToSignIn />}
    >
      {remove.isError && <Notice tone="danger">{reasonOf(remove.error)}</Notice>}
      <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({ token, user_id_hash: userid })}>
        {t('Remove the account')}
      </Button>
    </AuthLayout>
  );
}
