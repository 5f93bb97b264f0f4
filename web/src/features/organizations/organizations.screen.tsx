import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { organizationsQuery } from '#web/queries/organizations.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';

const COLUMNS: ColumnsOf<typeof organizationCalls.listOrganizations> = [
  {
    key: 'name',
    header: t('Organization'),
    lines: 2,
    sortKey: 'name',
    className: 'max-w-0 sm:min-w-48',
    cell: (organization) => (
      <div className="flex min-w-0 items-center gap-3">
        <OrganizationMark organization={organization} />
        <div className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              to="/orgs/manage/overview/$orgId"
              params={{ orgId: organization.id }}
              className="min-w-0 font-[560] after:absolute after:inset-0 hover:underline"
            >
              <NameText name={organization.name} />
            </Link>
            {organization.personal && <Badge>{t('Personal')}</Badge>}
          </span>
          {organization.description && <div className="line-clamp-1 text-sm text-muted">{given(organization.description)}</div>}
        </div>
      </div>
    ),
  },
  { key: 'role', header: t('Your role'), sortKey: 'role', className: 'w-32', cell: (organization) => ROLE_LABELS[organization.role] },
  {
    key: 'members',
    header: t('Members'),
    sortKey: 'number_of_members',
    priority: 2,
    align: 'end',
    className: 'w-28 tabular-nums',
    cell: (organization) => organization.number_of_members ?? '–',
  },
  {
    key: 'joined_on',
    header: t('Joined'),
    sortKey: 'joined_on',
    priority: 3,
    className: 'w-40',
    cell: (organization) => <RelativeTime date={organization.joined_on} />,
  },
];

export function View() {
  const [state, dispatch] = useTableState(organizationCalls.listOrganizations.list, { sortKey: 'joined_on' });
  const list = useQuery(organizationsQuery(listQueryOf(state)));
  return (
    <Page
      title={t('Organizations')}
      description={t('Organizations you belong to.')}
      actions={
        <ButtonLink to="/orgs/add" variant="primary" icon={<Plus />}>
          {TITLES.createOrganization}
        </ButtonLink>
      }
    >
      <ServerTable
        label={t('Organizations')}
        columns={COLUMNS}
        list={list}
        rowKey={(organization) => organization.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search organizations')}
        empty={<EmptyState title={t('No organizations')}>{t('Create one, or ask for an invitation.')}</EmptyState>}
        error={<QueryError title={t('The organizations could not be loaded')} query={list} />}
      />
    </Page>
  );
}
