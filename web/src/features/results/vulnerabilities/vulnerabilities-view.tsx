import { useQuery } from '@tanstack/react-query';
import { resultCalls } from '#contract/calls/results.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import { isAtLeast } from '#contract/roles.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { CoverageBar } from '#web/features/results/coverage.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { WorkspaceSelect } from '#web/features/results/workspace-select.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { allVulnerabilitiesQuery, sbomStatsQuery, vulnerabilitiesQuery, vulnerabilityStatsQuery } from '#web/queries/results.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Bounded } from '#web/ui/bounded.tsx';
import { SkeletonList, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { FacetColumn, INSTEAD_OF_FACETS } from '#web/ui/table/facet-column.tsx';
import { FilterPanel } from '#web/ui/table/filter-panel.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { SearchBox } from '#web/ui/table/table-toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FindingGroups } from './finding-groups.tsx';
import { FindingPeek } from './finding-peek.tsx';
import { findingsOf, groupByComponent, groupByFix } from './group-findings.ts';
import { GroupingSwitch } from './grouping-switch.tsx';
import { NoVulnerabilities } from './no-vulnerabilities.tsx';
import { useFindingsAddress } from './groupings.ts';
import { useChosenFindings } from './use-chosen-findings.ts';
import { useDueDates } from './use-due-dates.ts';
import { useFindingKeys } from './use-finding-keys.ts';
import { VULNERABILITY_SORTS, vulnerabilityColumns } from './vulnerability-columns.tsx';
import { vulnerabilityFilterGroups } from './vulnerability-filters.ts';

const PANE = 'xl:sticky xl:top-19 xl:max-h-[calc(100dvh-4.75rem)] xl:overflow-y-auto';

/** Facets, the findings grouped by the change that fixes them, and one finding next to the list. */
export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState(resultCalls.listVulnerabilities.list, { sortKey: 'severity', perPage: PAGE_SIZES.results });
  const address = useFindingsAddress();
  const isTable = address.grouping === 'vulnerability';
  const { search_key, active_filters, ...rest } = listQueryOf(state);
  const all = useQuery({ ...allVulnerabilitiesQuery(selection, { search_key, active_filters }), enabled: !isTable });
  const page = useQuery({ ...vulnerabilitiesQuery(selection, { ...rest, search_key, active_filters }), enabled: isTable });
  const stats = useQuery(vulnerabilityStatsQuery(selection));
  const inventory = useQuery(sbomStatsQuery({ ...selection, workspace: undefined }));
  const list = isTable ? page : all;
  const findings = findingsOf(all.data?.data ?? []);
  const groups = address.grouping === 'component' ? groupByComponent(findings) : groupByFix(findings);
  const order = groups.flatMap((group) => group.findings.map((finding) => ({ finding, target: group.target })));
  const at = order.findIndex(({ finding }) => finding.key === address.peek);
  const open = order[at];
  const move = (by: 1 | -1) => {
    const next = order[at === -1 ? 0 : Math.min(order.length - 1, Math.max(0, at + by))];
    if (next) address.setPeek(next.finding.key);
  };
  const dueDates = useDueDates();
  const role = useOrganization()?.role;
  const mayDecide = role !== undefined && isAtLeast(role, 'MODERATOR');
  const chosen = useChosenFindings(findings);
  const onSelect = (key: string) => mayDecide && chosen.toggle([key]);
  useFindingKeys({
    enabled: !isTable && order.length > 0,
    open: open?.finding,
    onMove: move,
    onClose: () => address.setPeek(undefined),
    onSelect,
  });
  const facets = {
    groups: vulnerabilityFilterGroups(stats.data?.by_owasp),
    active: state.filters,
    counts: list.data?.filter_count,
    complete: list.data?.complete,
    onToggle: (filter: (typeof state.filters)[number]) => dispatch({ type: 'toggleFilter', filter }),
  };
  const isEmpty = list.data?.total_entries === 0;
  const openCount = findings.filter(({ component }) => !component.covered_by).length;
  const hasFixes = groups.filter(({ target }) => target !== null).length;
  return (
    <>
      {!stats.isError && <CoverageBar coverage={stats.data?.coverage} />}
      <div className="flex min-w-0 items-start">
        {!isEmpty && <FacetColumn {...facets} />}
        <div className="min-w-0 flex-1 border-line bg-surface xl:border-r">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-0.5 text-sm md:px-6">
            <GroupingSwitch value={address.grouping} onChange={address.setGrouping} />
            {!isTable && all.data && !isEmpty && (
              <span className="text-muted tabular-nums">
                {rich('{count, plural, one {{number} finding} other {{number} findings}}', {
                  count: findings.length,
                  number: <Bounded value={findings.length} complete={all.data.complete} />,
                })}
                {openCount < findings.length && ` · ${t('{openCount} open', { openCount })}`}
                {address.grouping === 'fix' && ` · ${t('{hasFixes, plural, one {# update} other {# updates}}', { hasFixes })}`}
                {all.data.data.length < all.data.matching_count &&
                  t(' · of the first {count} of {matchingCount} vulnerabilities', {
                    count: all.data.data.length,
                    matchingCount: all.data.matching_count,
                  })}
              </span>
            )}
            <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:pb-1.5">
              {!isTable && !isEmpty && (
                <span className={INSTEAD_OF_FACETS.xl}>
                  <FilterPanel {...facets} />
                </span>
              )}
              {!isTable && !isEmpty && (
                <SearchBox
                  label={t('Search vulnerabilities')}
                  value={state.search}
                  onSearch={(text) => dispatch({ type: 'search', text })}
                  small
                />
              )}
              {(state.filters.length > 0 || state.search !== '') && (
                <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'clearFilters' })}>
                  {t('Clear')}
                </Button>
              )}
              {inventory.data && <WorkspaceSelect workspaces={inventory.data.workspaces} />}
            </div>
          </div>
          {!isTable && mayDecide && chosen.findings.length > 0 && (
            <BulkBar
              orgId={selection.orgId}
              findings={chosen.findings.map(({ row, component: { purl, name } }) => ({
                vulnerabilityId: row.vulnerability_id,
                projectId: selection.projectId,
                purl,
                name,
              }))}
              onClear={chosen.clear}
            />
          )}
          {isTable ? (
            <ServerTable
              flat
              label={t('Vulnerabilities')}
              columns={vulnerabilityColumns}
              list={page}
              rowKey={(row) => row.vulnerability_id}
              state={state}
              dispatch={dispatch}
              searchLabel={t('Search vulnerabilities')}
              filters={facets.groups}
              facetsFrom="xl"
              facetsElsewhere
              sorts={VULNERABILITY_SORTS}
              empty={<NoVulnerabilities coverage={stats.data?.coverage} />}
              error={<QueryError title={t('The vulnerabilities could not be loaded')} query={page} />}
            />
          ) : (
            <QueryView
              query={all}
              failed={t('The vulnerabilities could not be loaded')}
              loading={
                <SkeletonShape className="">
                  <SkeletonList flat dense rows={16} search={false} phoneLines={2} />
                </SkeletonShape>
              }
              isEmpty={({ total_entries }) => total_entries === 0 || findings.length === 0}
              empty={
                isEmpty ? (
                  <NoVulnerabilities coverage={stats.data?.coverage} />
                ) : (
                  <EmptyState
                    title={t('No matches')}
                    action={<Button onClick={() => dispatch({ type: 'clearFilters' })}>{t('Clear search and filters')}</Button>}
                  />
                )
              }
            >
              {() => (
                <div
                  aria-busy={all.isPlaceholderData}
                  className={all.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
                >
                  <FindingGroups
                    label={t('Findings')}
                    groups={groups}
                    complete={all.data?.complete}
                    selected={address.peek}
                    checked={mayDecide ? chosen.keys : undefined}
                    dueDates={dueDates}
                    search={address.search}
                    onPeek={address.setPeek}
                    onCheck={chosen.toggle}
                  />
                </div>
              )}
            </QueryView>
          )}
        </div>
        {open && (
          <div
            className={`w-[26.25rem] max-w-full shrink-0 bg-surface max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-40 max-xl:overflow-y-auto max-xl:border-l max-xl:border-line max-xl:shadow-far ${PANE}`}
          >
            <FindingPeek
              key={open.finding.key}
              finding={open.finding}
              target={open.target}
              position={at + 1}
              count={order.length}
              search={address.search}
              onMove={move}
              onClose={() => address.setPeek(undefined)}
            />
          </div>
        )}
      </div>
    </>
  );
}
