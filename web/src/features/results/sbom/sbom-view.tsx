import { useQuery } from '@tanstack/react-query';
import { resultCalls } from '#contract/calls/results.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { sbomQuery, sbomStatsQuery } from '#web/queries/results.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { CoverageBar } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { WorkspaceSelect } from '#web/features/results/workspace-select.tsx';
import { SBOM_SORTS, sbomColumns } from './sbom-columns.tsx';
import { SBOM_FILTER_GROUPS } from './sbom-filters.ts';

export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState(resultCalls.listSbom.list, {
    sortKey: 'combined_severity',
    perPage: PAGE_SIZES.results,
  });
  const list = useQuery(sbomQuery(selection, listQueryOf(state)));
  const stats = useQuery(sbomStatsQuery(selection));
  return (
    <>
      {!stats.isError && <CoverageBar coverage={stats.data?.coverage} />}
      <div className="border-line bg-surface">
        <SbomTotals stats={stats.data} />
        <ServerTable
          flat
          label={t('Components')}
          columns={sbomColumns}
          list={list}
          rowKey={(row) => row.purl}
          state={state}
          dispatch={dispatch}
          searchLabel={t('Search components')}
          filters={SBOM_FILTER_GROUPS}
          facetsFrom="xl"
          sorts={SBOM_SORTS}
          toolbar={stats.data && <WorkspaceSelect workspaces={stats.data.workspaces} />}
          empty={<NoComponents coverage={stats.data?.coverage} />}
          error={<QueryError title={t('The components could not be loaded')} query={list} />}
        />
      </div>
    </>
  );
}

function NoComponents({ coverage }: { coverage: CoverageLedger | undefined }) {
  if (coverage?.complete === false)
    return (
      <EmptyState title={t('No components in what could be read')}>
        {t('The result is incomplete, so unread parts may contain more. The coverage above shows what is missing.')}
      </EmptyState>
    );
  return <EmptyState title={t('No components')}>{coverage && t('The manifests that were found do not declare any package.')}</EmptyState>;
}

interface Stats {
  components: number;
  direct: number;
  transitive: number;
  deprecated: number;
  outdated: number | null;
  coverage: Pick<CoverageLedger, 'complete'>;
}

/** The figures of the inventory on one line. */
function SbomTotals({ stats }: { stats: Stats | undefined }) {
  if (!stats) return <div className="h-10 border-b border-line" />;
  if (stats.components === 0 && !stats.coverage.complete) return null;
  const totals = [
    { label: t('components'), value: stats.components },
    { label: t('direct'), value: stats.direct },
    { label: t('transitive'), value: stats.transitive },
    { label: t('deprecated'), value: stats.deprecated },
    { label: t('outdated'), value: stats.outdated },
  ];
  return (
    <ul
      aria-label={t('Totals')}
      className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2 text-sm md:px-6"
    >
      {totals.map(({ label, value }) => (
        <li key={label} className="text-muted">
          {value === null ? (
            <span title={t('Not asked: no registry is configured')}>–</span>
          ) : (
            <span className="font-[640] text-text tabular-nums">
              <Bounded value={value} complete={stats.coverage.complete} inList />
            </span>
          )}{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}
