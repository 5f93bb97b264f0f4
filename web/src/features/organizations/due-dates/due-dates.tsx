import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { isLimited, selectionQuery } from '#web/components/project-selection.ts';
import { SelectionChips } from '#web/components/selection-chips.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { SEVERITY_FILTERS } from '#web/components/severities.ts';
import { t } from '#web/messages/translate.ts';
import { dueDatesQuery, dueFindingsQuery } from '#web/queries/due-dates.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonFields, SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { DaysAllowedPanel } from './days-allowed.tsx';
import { DUE_COLUMNS, DUE_SORTS } from './due-columns.tsx';
import { DueFigures } from './due-figures.tsx';

const route = getRouteApi('/organization/orgs/manage/due_dates/$orgId');

const FILTERS: FiltersOf<typeof portfolioCalls.listFindings> = [
  {
    label: t('Due'),
    filters: [
      { name: 'overdue', label: t('Overdue') },
      { name: 'due_soon', label: t('Due within 7 days') },
      { name: 'no_due_date', label: t('No due date') },
    ],
  },
  SEVERITY_FILTERS,
];

/** The days allowed per severity, what is overdue, and how long findings took to be resolved. */
export function View() {
  const organization = useShownOrganization();
  const { integration, project } = route.useSearch();
  const only = { integration, project };
  const choice = selectionQuery(only);
  const dates = useQuery(dueDatesQuery(organization.id, choice));
  const [state, dispatch] = useTableState(portfolioCalls.listFindings.list, { sortKey: 'due', direction: 'ASC', perPage: 20 });
  const list = useQuery(dueFindingsQuery(organization.id, { ...listQueryOf(state), ...choice }));
  return (
    <>
      <QueryView query={dates} failed={t('The due dates could not be loaded')} loading={<Loading />} frame={Card}>
        {(found) => (
          <>
            {isLimited(only) && <SelectionChips orgId={organization.id} only={only} />}
            <DueFigures dates={found} />
            <DaysAllowedPanel key={found.changed_on} orgId={organization.id} dates={found} mayChange={organization.role === 'OWNER'} />
          </>
        )}
      </QueryView>
      <ServerTable
        label={t('Open findings by due date')}
        columns={DUE_COLUMNS}
        list={list}
        rowKey={(finding) => `${finding.project.id} ${finding.vulnerability_id} ${finding.purl}`}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search findings')}
        filters={FILTERS}
        sorts={DUE_SORTS}
        empty={<EmptyState title={t('Nothing open')}>{t('No project has an open finding.')}</EmptyState>}
        error={<QueryError title={t('The findings could not be loaded')} query={list} />}
      />
    </>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <span className="flex flex-wrap gap-8">
        {Array.from({ length: 5 }, (_, figure) => (
          <Skeleton key={figure} className="h-12 w-20" />
        ))}
      </span>
      <SkeletonPanel>
        <SkeletonFields fields={5} className="grid-cols-2 md:grid-cols-5" />
      </SkeletonPanel>
    </SkeletonShape>
  );
}
