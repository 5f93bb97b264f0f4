import { useQuery } from '@tanstack/react-query';
import { ArchiveX, Boxes, CornerDownRight, GitFork, PackageCheck } from 'lucide-react';
import type { SbomRow } from '#contract/entities/result-rows.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { sbomQuery, sbomStatsQuery } from '#web/queries/results.queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { CoverageDetails, CoverageWarning } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { WorkspaceSelect } from '#web/features/results/workspace-select.tsx';
import { SBOM_SORTS, sbomColumns } from './sbom-columns.tsx';
import { SBOM_FILTER_GROUPS } from './sbom-filters.ts';

export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState({
    sortKey: 'combined_severity',
    perPage: PAGE_SIZES.results,
  });
  const list = useQuery(sbomQuery(selection, listQueryOf(state)));
  const stats = useQuery(sbomStatsQuery(selection));
  return (
    <div className="flex flex-col gap-5">
      {stats.data && <CoverageWarning coverage={stats.data.coverage} />}
      <SbomStats stats={stats.data} loading={stats.isPending} />
      {stats.data && <CoverageDetails coverage={stats.data.coverage} />}
      <ServerTable<SbomRow>
        label="Components"
        columns={sbomColumns}
        list={list}
        rowKey={(row) => row.purl}
        state={state}
        dispatch={dispatch}
        searchLabel="Search components"
        filters={SBOM_FILTER_GROUPS}
        sorts={SBOM_SORTS}
        toolbar={stats.data && <WorkspaceSelect workspaces={stats.data.workspaces} />}
        empty={<EmptyState title="No components">{stats.data && reasonOfNone(stats.data.coverage)}</EmptyState>}
        error={<QueryError title="The components could not be loaded" query={list} />}
      />
    </div>
  );
}

function reasonOfNone({ complete }: CoverageLedger): string {
  return complete ? 'The manifests that were found declare no package.' : 'There is nothing to list. The coverage above shows why.';
}

interface Stats {
  components: number;
  direct: number;
  transitive: number;
  deprecated: number;
  outdated: number | null;
}

function SbomStats({ stats, loading }: { stats: Stats | undefined; loading: boolean }) {
  if (!stats) return loading ? <Skeleton className="h-24 w-full" /> : null;
  return (
    <StatRow>
      <StatTile icon={<Boxes />} label="Components" value={stats.components.toLocaleString('en')} />
      <StatTile icon={<CornerDownRight />} label="Direct" value={stats.direct.toLocaleString('en')} />
      <StatTile icon={<GitFork />} label="Transitive" value={stats.transitive.toLocaleString('en')} />
      <StatTile
        icon={<ArchiveX />}
        label="Deprecated"
        value={stats.deprecated.toLocaleString('en')}
        variant={stats.deprecated > 0 ? 'warning' : 'default'}
      />
      <StatTile
        icon={<PackageCheck />}
        label="Outdated"
        value={stats.outdated === null ? '–' : stats.outdated.toLocaleString('en')}
        note={stats.outdated === null ? 'Not asked: no registry is configured' : undefined}
      />
    </StatRow>
  );
}
