import { useQuery } from '@tanstack/react-query';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { sbomStatsQuery, vulnerabilitiesQuery, vulnerabilityStatsQuery } from '#web/queries/results.queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { CoverageDetails, CoverageWarning } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { WorkspaceSelect } from '#web/features/results/workspace-select.tsx';
import { VulnerabilityBreakdown } from './vulnerability-breakdown.tsx';
import { vulnerabilityFilterGroups } from './vulnerability-filters.ts';
import { VULNERABILITY_SORTS, vulnerabilityColumns } from './vulnerability-columns.tsx';
import { VulnerabilityStats } from './vulnerability-stats.tsx';

export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState({
    sortKey: 'severity',
    perPage: PAGE_SIZES.results,
  });
  const list = useQuery(vulnerabilitiesQuery(selection, listQueryOf(state)));
  const stats = useQuery(vulnerabilityStatsQuery(selection));
  const inventory = useQuery(sbomStatsQuery({ ...selection, workspace: undefined }));
  return (
    <div className="flex flex-col gap-5">
      {stats.data && <CoverageWarning coverage={stats.data.coverage} />}
      {stats.data ? <VulnerabilityStats stats={stats.data} /> : stats.isPending && <Skeleton className="h-40 w-full" />}
      {stats.data && (
        <div className="grid gap-3 lg:grid-cols-2 lg:[&>[open]]:col-span-2">
          <VulnerabilityBreakdown
            stats={stats.data}
            active={state.filters}
            onToggle={(filter) => dispatch({ type: 'toggleFilter', filter })}
          />
          <CoverageDetails coverage={stats.data.coverage} />
        </div>
      )}
      <ServerTable<VulnerabilityRow>
        label="Vulnerabilities"
        columns={vulnerabilityColumns}
        list={list}
        rowKey={(row) => row.vulnerability_id}
        state={state}
        dispatch={dispatch}
        searchLabel="Search vulnerabilities"
        filters={vulnerabilityFilterGroups(stats.data?.by_owasp)}
        sorts={VULNERABILITY_SORTS}
        toolbar={inventory.data && <WorkspaceSelect workspaces={inventory.data.workspaces} />}
        empty={
          stats.data?.coverage.complete === false ? (
            <EmptyState title="Nothing found in what could be read">
              The result is incomplete, so unread parts may contain more. The coverage above shows what is missing.
            </EmptyState>
          ) : stats.data?.coverage.packages.extracted === 0 ? (
            <EmptyState title="Nothing to compare">The inventory contains no component that an advisory could match.</EmptyState>
          ) : (
            <EmptyState title="No known vulnerabilities">
              No component matches an advisory in the vulnerability data used for this run.
            </EmptyState>
          )
        }
        error={<QueryError title="The vulnerabilities could not be loaded" query={list} />}
      />
    </div>
  );
}
