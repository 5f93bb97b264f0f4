import { useQuery } from '@tanstack/react-query';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { Organization } from '#contract/entities/organization.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { membersQuery } from '#web/queries/organizations.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { MemberMenu } from './member-menu.tsx';
import { MemberRole } from './member-role.tsx';
import { ROLE_FILTERS } from './role-filters.ts';
import { useShownOrganization } from './shown-organization.ts';

export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState(organizationCalls.listMembers.list, { sortKey: 'joined_on' });
  const list = useQuery(membersQuery(organization.id, listQueryOf(state)));
  return (
    <ServerTable
      label={t('Members')}
      columns={columnsFor(organization)}
      list={list}
      rowKey={(member) => member.id}
      state={state}
      dispatch={dispatch}
      searchLabel={t('Search members')}
      filters={ROLE_FILTERS}
      empty={<EmptyState title={t('No members')} />}
      error={<QueryError title={t('The members could not be loaded')} query={list} />}
    />
  );
}

function columnsFor(organization: Organization): ColumnsOf<typeof organizationCalls.listMembers> {
  return [
    {
      key: 'name',
      header: t('Member'),
      lines: 2,
      sortKey: 'last_name',
      className: 'w-full sm:max-w-0 sm:min-w-52',
      cell: (member) => (
        <div className="flex min-w-0 items-center gap-3 max-sm:[&>:first-child]:hidden">
          <Avatar name={`${member.first_name} ${member.last_name}`} url={member.avatar_url} />
          <div className="min-w-0">
            <div className="line-clamp-2 font-[560] [overflow-wrap:anywhere]">
              {member.first_name} {member.last_name} <span className="font-normal text-muted max-sm:hidden">@{member.handle}</span>
            </div>
            <NameText name={member.email} className="text-sm text-muted max-sm:max-w-[calc(100vw-16.25rem)]" />
          </div>
        </div>
      ),
    },
    {
      key: 'role',
      header: t('Role'),
      sortKey: 'role',
      // Without a select, the column beside it would leave it no room.
      className: 'w-40 min-w-36 max-sm:w-28 max-sm:min-w-28',
      cell: (member) => <MemberRole organization={organization} member={member} />,
    },
    {
      key: 'added_by',
      header: t('Added by'),
      priority: 4,
      className: 'max-w-44 min-w-40',
      cell: (member) =>
        member.added_by ? (
          <NameText name={`${member.added_by.first_name} ${member.added_by.last_name}`} />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
    {
      key: 'joined_on',
      header: t('Joined'),
      sortKey: 'joined_on',
      priority: 3,
      className: 'w-36',
      cell: (member) => <RelativeTime date={member.joined_on} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('Actions')}</span>,
      align: 'end',
      className: 'w-px',
      cell: (member) => <MemberMenu organization={organization} member={member} />,
    },
  ];
}
