import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { ColumnsOf, FiltersOf } from '#web/components/list-types.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { componentsQuery } from '#web/queries/portfolio.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Bounded } from '#web/ui/bounded.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SavedViews } from '#web/components/saved-views.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';

const FILTERS: FiltersOf<typeof portfolioCalls.listComponents> = [
  {
    label: t('State'),
    filters: [
      { name: 'vulnerable', label: t('With findings') },
      { name: 'deprecated', label: t('Deprecated') },
      { name: 'several_versions', label: t('Several versions') },
      { name: 'unlicensed', label: t('No license found') },
    ],
  },
  {
    label: t('Ecosystem'),
    filters: [
      { name: 'npm', label: t('npm') },
      { name: 'composer', label: t('Composer') },
    ],
  },
];

const SHOWN_VERSIONS = 4;

const columnsOf = (complete: boolean | null | undefined): ColumnsOf<typeof portfolioCalls.listComponents> => [
  {
    key: 'name',
    header: t('Component'),
    sortKey: 'name',
    className: 'sm:max-w-60 lg:max-w-72 xl:max-w-md',
    cell: ({ name, ecosystem, deprecated }) => (
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <NameText name={name} className="font-[560]" />
        <span className="text-xs text-muted">{ecosystem === 'npm' ? t('npm') : t('Composer')}</span>
        {deprecated && <Badge tone="warning">{t('Deprecated')}</Badge>}
      </span>
    ),
  },
  {
    key: 'versions',
    header: t('Versions in use'),
    sortKey: 'versions',
    priority: 2,
    cell: ({ versions }) => (
      <span className="flex flex-wrap gap-x-3 text-sm">
        {versions
          .toReversed()
          .slice(0, SHOWN_VERSIONS)
          .map(({ version, projects }) => (
            <span key={version} title={`${projects} ${projects === 1 ? t('project') : t('projects')}`}>
              <code>{version}</code>
              {projects > 1 && <span className="text-muted"> ×{projects}</span>}
            </span>
          ))}
        {versions.length > SHOWN_VERSIONS && (
          <span className="text-muted">{t('and {number} more', { number: versions.length - SHOWN_VERSIONS })}</span>
        )}
      </span>
    ),
  },
  {
    key: 'licenses',
    header: t('Licenses'),
    priority: 3,
    className: 'w-44',
    cell: ({ licenses }) =>
      licenses.length === 0 ? <span className="text-muted">{t('Not found')}</span> : <span className="text-sm">{licenses.join(', ')}</span>,
  },
  {
    key: 'direct',
    header: t('Direct in'),
    sortKey: 'direct',
    priority: 3,
    align: 'end',
    className: 'w-28 max-sm:w-px',
    cell: ({ direct }) => <Count value={direct} complete={complete} />,
  },
  {
    key: 'projects',
    header: t('Projects'),
    sortKey: 'projects',
    align: 'end',
    className: 'w-28 max-sm:w-px',
    cell: ({ projects }) => <Count value={projects} complete={complete} />,
  },
  {
    key: 'findings',
    header: t('Findings'),
    sortKey: 'findings',
    align: 'end',
    className: 'w-28 max-sm:w-px',
    cell: ({ findings }) => (
      <span className={findings ? 'font-[600] tabular-nums' : 'text-muted tabular-nums'}>
        <Bounded value={findings} complete={complete} inList />
      </span>
    ),
  },
];

function Count({ value, complete }: { value: number; complete: boolean | null | undefined }) {
  return (
    <span className="tabular-nums">
      <Bounded value={value} complete={complete} inList />
    </span>
  );
}

export function View() {
  const organization = useOrganization();
  return (
    <Page
      title={t('Components')}
      description={t('Every component on the default branches of all projects: where it is used, and in which versions.')}
    >
      {organization ? <Components orgId={organization.id} /> : <NoOrganization />}
    </Page>
  );
}

function Components({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(portfolioCalls.listComponents.list, { sortKey: 'projects', perPage: 20 });
  const list = useQuery(componentsQuery(orgId, listQueryOf(state)));
  const complete = list.data?.complete;
  const columns = useMemo(() => columnsOf(complete), [complete]);
  return (
    <>
      <SavedViews orgId={orgId} list="components" isEmpty={list.data?.total_entries === 0} />
      <ServerTable
        label={t('Components')}
        columns={columns}
        list={list}
        rowKey={({ ecosystem, name }) => `${ecosystem} ${name}`}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search components')}
        filters={FILTERS}
        facetsFrom="xl"
        empty={
          <EmptyState
            title={t('No components yet')}
            action={
              <ButtonLink to="/analyses/add" variant="primary">
                {t('Start an analysis')}
              </ButtonLink>
            }
          >
            {t('Analyze a project to see its inventory here.')}
          </EmptyState>
        }
        error={<QueryError title={t('The components could not be loaded')} query={list} />}
      />
    </>
  );
}
