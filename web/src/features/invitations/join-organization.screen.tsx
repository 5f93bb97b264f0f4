import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BusinessError } from '#contract/errors.ts';
import { TOAST } from '#contract/specification-constants.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { TEXTS, TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { invitationInfoQuery, joinOrganizationMutation } from '#web/queries/organizations.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { Page } from '#web/ui/page.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { BlockInvites } from './block-invites.tsx';
import { JoinQuestions } from './join-questions.tsx';

const route = getRouteApi('/email_action/join_org');
const EXPIRED = TEXTS.inviteExpired;

/** The target of an invitation link. Its texts are the specification's. */
export function View() {
  const { token, useremail, orgId } = route.useSearch();
  if (!token || !useremail || !orgId) return <Navigate to="/" replace />;
  return <JoinOrganization token={token} digest={useremail} orgId={orgId} />;
}

function JoinOrganization({ token, digest, orgId }: { token: string; digest: string; orgId: string }) {
  const navigate = useNavigate();
  const info = useQuery(invitationInfoQuery(orgId, { token, user_email_hash: digest }));
  const join = useMutation({
    ...joinOrganizationMutation(orgId, { token, email_digest: digest }),
    onSuccess: () => {
      toasts.show({ description: TEXTS.joined, duration: TOAST.joinDurationMs });
      return navigate({ to: '/orgs/manage/overview/$orgId', params: { orgId } });
    },
  });
  const goBack = <Button onClick={() => void navigate({ to: '/' })}>{t('Go back')}</Button>;
  if (info.isPending) return <Loading />;
  if (info.isError)
    return (
      <Frame>
        <ErrorState title={TEXTS.inviteInfoFailed} onRetry={isGone(info.error) ? undefined : () => void info.refetch()} action={goBack}>
          {isGone(info.error) ? EXPIRED : TEXTS.inviteInfoFailedDetail}
        </ErrorState>
      </Frame>
    );
  if (join.isError)
    return (
      <Frame>
        <ErrorState title={TEXTS.joinFailed} onRetry={isGone(join.error) ? undefined : () => join.mutate()} action={goBack}>
          {hasCode(join.error, 'InvitationInvalidOrExpired') ? EXPIRED : TEXTS.joinFailedDetail}
        </ErrorState>
      </Frame>
    );
  const { data } = info;
  const inviter = data.invite_created_by;
  return (
    <Page narrow title={t('Join an organization')}>
      <Panel
        title={
          <span className="flex items-center gap-3">
            <OrganizationMark organization={data} size="lg" />
            {data.name}
          </span>
        }
      >
        <p className="mb-5">{data.description}</p>
        <Facts
          facts={[
            {
              label: t('Invited by'),
              value: inviter ? `${inviter.last_name} ${inviter.first_name} (${inviter.email})` : TEXTS.deletedUser,
            },
            { label: t('Role'), value: ROLE_LABELS[data.role] },
            { label: t('Owner'), value: data.owner ? `${data.owner.first_name} ${data.owner.last_name}` : TEXTS.deletedUser },
            { label: t('Members'), value: data.number_of_members },
            { label: t('Invited'), value: <RelativeTime date={data.invite_created_on} /> },
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" loading={join.isPending} onClick={() => join.mutate()}>
            {TITLES.joinOrganization}
          </Button>
          <Button onClick={() => void navigate({ to: '/' })}>{t('Cancel')}</Button>
        </div>
        <BlockInvites token={token} digest={digest} orgId={orgId} name={data.name} />
      </Panel>
      <JoinQuestions />
    </Page>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page narrow title={t('Join an organization')}>
      <Card>{children}</Card>
    </Page>
  );
}

function hasCode(error: Error, ...codes: string[]): boolean {
  return error instanceof BusinessError && codes.includes(error.code);
}

function isGone(error: Error): boolean {
  // A damaged link is rejected before it is looked up.
  return hasCode(error, 'NotAuthorized', 'EntityNotFound', 'ValidationFailed');
}
