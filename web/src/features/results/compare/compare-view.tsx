import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Run } from '#contract/entities/analysis.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { BackToResults } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { runBefore } from '#web/features/results/shown-run.ts';
import { t } from '#web/messages/translate.ts';
import { runsQuery } from '#web/queries/analyses.queries.ts';
import { comparisonQuery } from '#web/queries/results.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Changes } from './changes.tsx';
import { ChooseRuns } from './choose-runs.tsx';
import type { RunAt } from './compared.ts';

const route = getRouteApi('/results');

/** What is new, resolved and left between two runs of a project, and by what: the code, new advisories, or decisions. */
export function View() {
  const { selection: place, runs } = useResult();
  const search = route.useSearch();
  const basePlace = { ...place, analysisId: search.base_analysis ?? place.analysisId };
  const isElsewhere = basePlace.analysisId !== place.analysisId;
  const elsewhere = useQuery({ ...runsQuery(basePlace), enabled: isElsewhere });
  const completed = runs.filter(isCompleted);
  const completedBase = isElsewhere ? (elsewhere.data?.runs.filter(isCompleted) ?? []) : completed;
  const head = find(completed, search.head_run) ?? completed[0];
  const before = isElsewhere ? completedBase[0] : ((head && runBefore(runs, head)) ?? completed.find((run) => run !== head));
  const base = find(completedBase, search.base_run) ?? before;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5 px-4 py-5 md:px-6">
      <BackToResults />
      <ChooseRuns base={{ place: basePlace, run: base, runs: completedBase }} head={{ place, run: head, runs: completed }} />
      {head && base ? (
        <Compared base={{ place: basePlace, run: base }} head={{ place, run: head }} />
      ) : (
        <Card>
          <EmptyState title={t('Nothing to compare yet')}>{t('A comparison needs two completed runs.')}</EmptyState>
        </Card>
      )}
    </div>
  );
}

const isCompleted = (run: Run) => run.status === 'completed';
const find = (runs: readonly Run[], index: string | undefined) => runs.find((run) => String(run.run_index) === index);

function Compared({ base, head }: { base: RunAt; head: RunAt }) {
  const query = useQuery(
    comparisonQuery(head.place, {
      base_run: base.run.run_index,
      head_run: head.run.run_index,
      ...(base.place.analysisId === head.place.analysisId ? {} : { base_analysis_id: base.place.analysisId }),
    }),
  );
  return (
    <QueryView query={query} failed={t('The runs could not be compared')} loading={<Loading />} frame={Card}>
      {(data) => <Changes base={base} head={head} data={data} />}
    </QueryView>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonPanel lines={8} />
    </SkeletonShape>
  );
}
