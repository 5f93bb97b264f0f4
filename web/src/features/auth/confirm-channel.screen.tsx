import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { ChannelRequest } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { answerChannelRequestMutation, channelRequestQuery } from '#web/queries/notifications.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** What the readers of a mailbox are asked before an organization may send its notifications there. They need no account. */
export function View() {
  const { token } = useSearch({ strict: false });
  return token ? <Request token={token} /> : <Navigate to="/login" replace />;
}

function Request({ token }: { token: string }) {
  // The answer ends the request, which must not be looked up again then.
  const request = useQuery({ ...channelRequestQuery(token), staleTime: Infinity, retry: (_, error) => !(error instanceof BusinessError) });
  const answer = useMutation(answerChannelRequestMutation);
  const title = t('Notifications for this mailbox');
  if (request.isPending) {
    return (
      <AuthLayout title={title} footer={<ToSignIn />}>
        <SkeletonLines />
      </AuthLayout>
    );
  }
  if (request.isError) {
    return (
      <AuthLayout title={title} footer={<ToSignIn />}>
        {request.error instanceof BusinessError ? (
          <Notice tone="danger">{reasonOf(request.error)}</Notice>
        ) : (
          <QueryError title={t('The request could not be loaded')} query={request} />
        )}
      </AuthLayout>
    );
  }
  const { organization_name: organization, address } = request.data;
  if (answer.isSuccess) return <Answered accept={answer.variables.accept} organization={organization} address={address} />;
  return (
    <AuthLayout
      title={title}
      subtitle={t('{organization} asks to send its notifications to {address}.', { organization, address })}
      footer={<ToSignIn />}
    >
      {answer.isError && <Notice tone="danger">{reasonOf(answer.error)}</Notice>}
      <Facts facts={factsOf(request.data)} />
      <p className="text-sm text-muted">
        {t('Nothing is sent before you confirm. If you refuse, {organization} can no longer enter this address.', { organization })}
      </p>
      <Button
        variant="primary"
        loading={answer.isPending && answer.variables.accept}
        onClick={() => answer.mutate({ token, accept: true })}
      >
        {t('Confirm')}
      </Button>
      <Button
        variant="danger"
        loading={answer.isPending && !answer.variables.accept}
        onClick={() => answer.mutate({ token, accept: false })}
      >
        {t('I did not ask for this')}
      </Button>
    </AuthLayout>
  );
}

function factsOf({ organization_name, channel_name, kinds, requested_by, requested_on }: ChannelRequest) {
  return [
    { label: t('Organization'), value: organization_name },
    {
      label: t('Requested by'),
      value: requested_by ? `${requested_by.first_name} ${requested_by.last_name} (${requested_by.email})` : TEXTS.deletedUser,
    },
    { label: t('Requested'), value: <RelativeTime date={requested_on} /> },
    { label: t('Channel'), value: channel_name },
    {
      label: t('Sends a message when'),
      value: (
        <ul className="flex flex-col gap-1">
          {kinds.map((kind) => (
            <li key={kind}>{NOTIFICATION_KINDS[kind]?.choice ?? kind}</li>
          ))}
        </ul>
      ),
    },
  ];
}

function Answered({ accept, organization, address }: { accept: boolean; organization: string; address: string }) {
  return accept ? (
    <AuthLayout title={t('The mailbox is confirmed')} footer={<ToSignIn />}>
      <Notice tone="success">{t('{organization} sends its notifications to {address} from now on.', { organization, address })}</Notice>
    </AuthLayout>
  ) : (
    <AuthLayout title={t('This mailbox gets nothing')} footer={<ToSignIn />}>
      <Notice>{t('{organization} can no longer send notifications to {address}.', { organization, address })}</Notice>
    </AuthLayout>
  );
}
