import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useState } from 'react';
import { resultCalls } from '#contract/calls/results.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { patchesQuery, patchFindingsQuery, patchStatsQuery } from '#web/queries/results.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useResult } from '#web/features/results/result-context.ts';
import { ownGaps } from '#web/features/results/own-gaps.ts';
import { PatchesSkeleton } from '#web/features/results/results-skeleton.tsx';
import { BeforeAfter } from './before-after.tsx';
import { effectOf } from './chosen-effect.ts';
import { strongestPlans, type Choices } from './chosen-moves.ts';
import { PATCH_FILTER_GROUPS, PATCH_SORTS, patchColumns } from './patch-columns.tsx';
import { PatchedProjectPanel } from './patched-project.tsx';

export function View() {
  const { selection } = useResult();
  const [state, dispatch] = useTableState(resultCalls.listPatches.list, { sortKey: 'severity', perPage: PAGE_SIZES.results });
  const list = useQuery(patchesQuery(selection, listQueryOf(state)));
  const stats = useQuery(patchStatsQuery(selection));
  const weighed = useQuery(patchFindingsQuery(selection));
  // The default is all of the strongest plan.
  const [chosen, setChosen] = useState<Choices>({});
  const projects = stats.data?.projects ?? [];
  const choices = { ...strongestPlans(projects), ...chosen };
  const coverage = stats.data?.coverage;
  const gaps = coverage ? ownGaps(coverage) : [];
  const isRead = coverage === undefined || coverage.complete || coverage.packages.extracted > 0;
  const bounded = (value: number) => <Bounded value={value} complete={coverage?.complete} />;
  // The list would be pushed down by the plans above it.
  if (stats.isPending || weighed.isPending) return <PatchesSkeleton />;
  if (!isRead)
    return (
      <Card>
        <EmptyState title={t('No plans')}>
          {t('No dependency of this project could be read, so there was nothing to plan for.')}
          <Reasons gaps={gaps} />
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      {gaps.length > 0 && (
        <Notice tone="warning" title={t('This result is incomplete')}>
          {t('What was not read may have vulnerabilities that no plan considers.')}
          <Reasons gaps={gaps} />
        </Notice>
      )}
      {stats.data && (
        <StatRow>
          <StatTile
            icon={<CircleCheck />}
            label={t('Fixed by a proven plan')}
            value={bounded(stats.data.full)}
            variant={stats.data.full > 0 ? 'success' : 'default'}
          />
          <StatTile icon={<CircleDashed />} label={t('Fixed in part')} value={bounded(stats.data.partial)} />
          <StatTile
            icon={<CircleX />}
            label={t('No proven fix')}
            value={bounded(stats.data.none)}
            note={stats.data.none > 0 && t('The list below says why.')}
          />
        </StatRow>
      )}
      {projects.length > 0 && weighed.data && <BeforeAfter effect={effectOf(projects, choices, weighed.data.findings)} />}
      {projects.map((project) => (
        <PatchedProjectPanel
          key={project.lockfile}
          project={project}
          choice={choices[project.lockfile]}
          onChoose={(choice) => setChosen({ ...chosen, [project.lockfile]: choice })}
        />
      ))}
      <ServerTable
        label={t('Patches')}
        columns={patchColumns}
        list={list}
        rowKey={(row) => row.vulnerability_id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search vulnerabilities and components')}
        filters={PATCH_FILTER_GROUPS}
        facetsFrom="xl"
        sorts={PATCH_SORTS}
        empty={<EmptyState title={t('Nothing to fix')}>{t('This run found no vulnerability to plan for.')}</EmptyState>}
        error={<QueryError title={t('The patches could not be loaded')} query={list} />}
      />
    </div>
  );
}

// The tabs beside this one list all of them.
const REASONS_SHOWN = 3;

function Reasons({ gaps }: { gaps: readonly string[] }) {
  return (
    <ul>
      {gaps.slice(0, REASONS_SHOWN).map((gap) => (
        <li key={gap}>{composed(gap)}</li>
      ))}
    </ul>
  );
}
