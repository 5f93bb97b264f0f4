import { useQuery } from '@tanstack/react-query';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import type { ColumnsOf, FiltersOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { invitationsQuery } from '#web/queries/organizations.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { InvitationMenu } from './invitation-menu.tsx';
import { InviteForm } from './invite-form.tsx';
import { ROLE_FILTERS } from './role-filters.ts';
import { useShownOrganization } from './shown-organization.ts';

const FILTERS: FiltersOf<typeof organizationCalls.listInvitations> = [
  {
    label: t('State'),
    filters: [
      { name: 'open', label: t('Open') },
      { name: 'expired', label: t('Expired') },
    ],
  },
  ...ROLE_FILTERS,
];

export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState(organizationCalls.listInvitations.list, { sortKey: 'created_on' });
  const list = useQuery(invitationsQuery(organization.id, listQueryOf(state)));
  if (organization.personal)
    return (
      <Card>
        <EmptyState title={t('A personal organization is only for you')}>
          {t('Create another organization to work with others.')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <InviteForm organization={organization} />
      <ServerTable
        label={t('Invitations')}
        columns={COLUMNS}
        list={list}
        rowKey={(invitation) => invitation.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search invitations')}
        filters={FILTERS}
        empty={<EmptyState title={t('No open invitations')} />}
        error={<QueryError title={t('The invitations could not be loaded')} query={list} />}
      />
    </>
  );
}

const COLUMNS: ColumnsOf<typeof organizationCalls.listInvitations> = [
  {
    key: 'user_email',
    header: t('Email'),
    sortKey: 'user_email',
    className: 'max-w-0 sm:min-w-52',
    cell: (invitation) => <NameText name={invitation.user_email} className="font-[560]" />,
  },
  { key: 'role', header: t('Role'), sortKey: 'role', className: 'w-28', cell: (invitation) => ROLE_LABELS[invitation.role] },
  {
    key: 'created_by',
    header: t('Invited by'),
    priority: 4,
    className: 'w-48 max-w-48',
    cell: ({ created_by: inviter }) => <NameText name={inviter ? `${inviter.first_name} ${inviter.last_name}` : TEXTS.deletedUser} />,
  },
  {
    key: 'created_on',
    header: t('Sent'),
    sortKey: 'created_on',
    priority: 3,
    className: 'w-32',
    cell: (invitation) => <RelativeTime date={invitation.created_on} />,
  },
  {
    key: 'ttl',
    header: t('Expires'),
    sortKey: 'ttl',
    priority: 2,
    className: 'w-36',
    cell: (invitation) =>
      Date.parse(invitation.ttl) < Date.now() ? <Badge tone="warning">{t('Expired')}</Badge> : <RelativeTime date={invitation.ttl} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">{t('Actions')}</span>,
    align: 'end',
    className: 'w-px',
    cell: (invitation) => <InvitationMenu invitation={invitation} />,
  },
];
