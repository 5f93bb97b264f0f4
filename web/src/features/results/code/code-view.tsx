import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { codeCalls } from '#contract/calls/code.ts';
import type { CodeChangeName, ListedCode } from '#contract/entities/code-rows.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import { isAtLeast } from '#contract/roles.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { CoverageBar } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { BulkBar } from '#web/features/results/vulnerabilities/bulk-bar.tsx';
import { fromFirstPage } from '#web/features/results/without-list.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { codeQuery, codeStatsQuery } from '#web/queries/code.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Selection } from '#web/ui/table/select-cells.tsx';
import { FacetColumn } from '#web/ui/table/facet-column.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { changeOf, CodeChanges } from './code-changes.tsx';
import { CODE_COLUMNS, CODE_SORTS } from './code-columns.tsx';
import { codeFilterGroups } from './code-filters.ts';
import { CodeReports } from './code-reports.tsx';
import { CODE_ORDERS, type CodeOrder, codeSections } from './code-sections.tsx';
import { Engines } from './engines.tsx';
import { ReportCard } from './report-card.tsx';
import { useChosenCode } from './use-chosen-code.ts';

const route = getRouteApi('/results');

/** Facets and the weaknesses in the code, with the scanner and what it could not scan. */
export function View() {
  const { selection, analysis } = useResult();
  const [showsReports, setShowsReports] = useState(false);
  const [showsCard, setShowsCard] = useState(false);
  const [state, dispatch] = useTableState(codeCalls.listCode.list, { sortKey: 'severity', perPage: PAGE_SIZES.results });
  const search = route.useSearch();
  const showsAll = search.code === 'all';
  const choice = { code: showsAll ? 'all' : 'main', engine: search.engine, change: changeOf(search.since) } as const;
  const page = useQuery(codeQuery(selection, listQueryOf(state), choice));
  const stats = useQuery(codeStatsQuery(selection, choice));
  const groups = codeFilterGroups(stats.data?.by_rule, showsAll);
  const isGone = choice.change === 'fixed' || choice.change === 'not_looked_at';
  const isWhole = state.search === '' && state.filters.length === 0;
  const sections = codeSections(state.sortKey, isWhole ? stats.data : undefined);
  const order = (Object.keys(CODE_ORDERS) as CodeOrder[]).find((key) => key === state.sortKey);
  const role = useOrganization()?.role;
  const mayDecide = role !== undefined && isAtLeast(role, 'MODERATOR');
  const chosen = useChosenCode([selection, state.search, state.filters, search.code, search.engine, search.since]);
  const selectCode: Selection<ListedCode> = {
    nameOf: ({ title, file, line }) => `${composed(title)}, ${file}:${line}`,
    isSelected: ({ fingerprint }) => chosen.rows.has(fingerprint),
    toggle: chosen.toggle,
  };
  return (
    <>
      {!stats.isError && <CoverageBar coverage={stats.data?.coverage} counts={stats.data && filesInWords(stats.data.files)} />}
      <div className="flex min-w-0 items-start">
        {page.data?.total_entries !== 0 && (
          <FacetColumn
            groups={groups}
            active={state.filters}
            counts={page.data?.filter_count}
            complete={page.data?.complete}
            onToggle={(filter) => dispatch({ type: 'toggleFilter', filter })}
          />
        )}
        <div className="min-w-0 flex-1 bg-surface">
          {stats.data && (
            <p className="flow-root border-b border-line px-4 py-2 text-sm md:px-6 text-muted tabular-nums">
              {t('{name} code scanning {version}', { name: stats.data.engine.name, version: stats.data.engine.version })}
              {stats.data.report_card && (
                <button
                  type="button"
                  aria-expanded={showsCard}
                  className="ml-2 cursor-pointer rounded-sm underline hover:no-underline"
                  onClick={() => setShowsCard(!showsCard)}
                >
                  {t('Report card')}
                </button>
              )}
              {stats.data.left_out > 0 &&
                t(' · {leftOut} more of low confidence, in tests, examples, vendored or generated code, or suppressed by a comment', {
                  leftOut: stats.data.left_out,
                })}
              {(stats.data.left_out > 0 || showsAll) && (
                <Link
                  to="/results/codeql"
                  search={{ ...fromFirstPage(search), code: showsAll ? undefined : 'all' }}
                  className="ml-2 rounded-sm underline hover:no-underline"
                >
                  {showsAll ? t('Hide them') : t('Show them')}
                </Link>
              )}
              <button
                type="button"
                className="cursor-pointer max-sm:block sm:float-right sm:ml-4 rounded-sm underline hover:no-underline"
                onClick={() => setShowsReports(true)}
              >
                {t('Reports of other engines')}
              </button>
            </p>
          )}
          {showsCard && stats.data?.report_card && <ReportCard card={stats.data.report_card} version={stats.data.engine.version} />}
          {stats.data && <Engines engines={stats.data.engines} />}
          {stats.data?.changes && <CodeChanges changes={stats.data.changes} />}
          <ServerTable
            flat
            label={t('Weaknesses in the code')}
            columns={CODE_COLUMNS}
            list={page}
            rowKey={(row) => row.fingerprint}
            selection={mayDecide && !isGone ? selectCode : undefined}
            sections={sections}
            toolbar={
              <ChoiceBar
                label={t('Group weaknesses')}
                choices={CODE_ORDERS}
                value={order}
                onChange={(key) => dispatch({ type: 'sort', key, direction: key === 'severity' ? 'DESC' : 'ASC' })}
              />
            }
            state={state}
            dispatch={dispatch}
            searchLabel={t('Search weaknesses')}
            filters={groups}
            facetsFrom="xl"
            facetsElsewhere
            sorts={CODE_SORTS}
            bar={
              chosen.rows.size > 0 && (
                <BulkBar orgId={selection.orgId} findings={chosen.decided(selection.projectId)} onClear={chosen.clear} />
              )
            }
            empty={
              stats.data?.files.wanted === 0 ? (
                <EmptyState title={t('No code to scan')}>
                  {t('The code scanner reads JavaScript, TypeScript and PHP. This branch has no such file.')}
                </EmptyState>
              ) : choice.change !== undefined ? (
                <EmptyState title={NONE[choice.change]} />
              ) : (
                <EmptyState
                  title={stats.data?.coverage.complete ? t('No weaknesses found') : t('No weaknesses found in what could be scanned')}
                />
              )
            }
            error={<QueryError title={t('The weaknesses could not be loaded')} query={page} />}
          />
        </div>
      </div>
      {showsReports && (
        <CodeReports
          orgId={selection.orgId}
          projectId={selection.projectId}
          branch={analysis.branch}
          onClose={() => setShowsReports(false)}
        />
      )}
    </>
  );
}

const NONE: Readonly<Record<CodeChangeName, string>> = {
  new: t('No new weaknesses'),
  there_before: t('No weaknesses that were there before'),
  fixed: t('No fixed weaknesses'),
  not_looked_at_before: t('No weaknesses that the previous scan did not look at'),
  not_looked_at: t('No weaknesses that were not looked at again'),
};

function filesInWords({ scanned, wanted }: { scanned: number; wanted: number }): string {
  if (wanted === 0) return t('no code files');
  return t('{scanned} of {wanted, plural, one {# code file} other {# code files}}', { scanned, wanted });
}
