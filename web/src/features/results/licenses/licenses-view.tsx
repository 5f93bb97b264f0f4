import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { CoverageBar } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { licensesQuery, licenseStatsQuery } from '#web/queries/licenses.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { LicenseCorrections } from './license-corrections.tsx';
import { LicenseHints } from './license-hints.tsx';
import { LICENSE_FILTER_GROUPS, LICENSE_SORTS, licenseColumns } from './license-columns.tsx';

export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState(licenseCalls.listLicenses.list, { sortKey: 'type', perPage: PAGE_SIZES.results });
  const list = useQuery(licensesQuery(selection, listQueryOf(state)));
  const stats = useQuery(licenseStatsQuery(selection));
  return (
    <>
      {!stats.isError && <CoverageBar coverage={stats.data?.coverage} />}
      <div className="border-line bg-surface">
        <LicenseTotals stats={stats.data} />
        <ServerTable
          flat
          label={t('Licenses')}
          columns={licenseColumns(list.data?.complete)}
          list={list}
          rowKey={(row) => row.id}
          state={state}
          dispatch={dispatch}
          searchLabel={t('Search licenses')}
          filters={LICENSE_FILTER_GROUPS}
          sorts={LICENSE_SORTS}
          empty={<NoLicenses complete={stats.data?.coverage.complete} />}
          error={<QueryError title={t('The licenses could not be loaded')} query={list} />}
        />
      </div>
      {stats.data && stats.data.hints.length > 0 && <LicenseHints hints={stats.data.hints} />}
      <LicenseCorrections orgId={selection.orgId} />
    </>
  );
}

function NoLicenses({ complete }: { complete: boolean | undefined }) {
  if (complete === false)
    return (
      <EmptyState title={t('No licenses in what could be read')}>
        {t('The result is incomplete, so unread parts may contain more. The coverage above shows what is missing.')}
      </EmptyState>
    );
  return <EmptyState title={t('No components')}>{t('Without components there is nothing to license.')}</EmptyState>;
}

/** The license totals on one line, with the policy that was applied. */
function LicenseTotals({ stats }: { stats: DataOf<(typeof licenseCalls)['licenseStats']> | undefined }) {
  if (!stats) return <div className="h-10 border-b border-line" />;
  if (stats.components === 0 && !stats.coverage.complete) return null;
  const totals = [
    { label: t('components'), value: stats.components },
    { label: t('licenses'), value: stats.licenses },
    { label: stats.violations === 1 ? t('violation') : t('violations'), value: stats.violations },
    { label: t('not recognized'), value: stats.by_type.unrecognized },
    { label: t('without a license'), value: stats.by_type.unlicensed },
  ];
  return (
    <ul
      aria-label={t('Totals')}
      className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2 text-sm md:px-6"
    >
      {totals.map(({ label, value }) => (
        <li key={label} className="text-muted">
          <span className="font-[640] text-text tabular-nums">
            <Bounded value={value} complete={stats.coverage.complete} inList />
          </span>{' '}
          {label}
        </li>
      ))}
      <li className="text-muted">{t('Judged by: {name}', { name: given(stats.policy.name) })}</li>
    </ul>
  );
}
