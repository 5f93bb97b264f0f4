import { CHART_SERIES } from '#contract/chart-series.ts';
import type { DataOf } from '#contract/call.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { countsOfRuns, licensesOfRuns } from '#server/results/result-stats.store.ts';
import { findAnalysis } from '#server/runs/find-analysis.ts';
import * as runs from '#server/runs/selected-run.store.ts';
import { scoresAfter } from './grade-items.store.ts';

/** One point per completed run and series: components, findings by severity, licenses, and the score of the grade after the run. */
export async function chartOf(
  ctx: Context<MemberActor>,
  { projectId, analysisId }: { projectId: string; analysisId: string },
): Promise<DataOf<(typeof portfolioCalls)['chart']>> {
  const { organizationId } = ctx.actor;
  await findAnalysis(ctx, { projectId, analysisId });
  const completed = await runs.completedRuns(ctx.db, { organizationId, analysisId });
  const ids = completed.map(({ id }) => id);
  const [counts, licenses, scores] = await Promise.all([countsOfRuns(ctx.db, ids), licensesOfRuns(ctx.db, ids), scoresAfter(ctx.db, ids)]);
  const seriesOf = (name: string, valueOf: (runId: string) => number | null | undefined) => ({
    name,
    points: completed.map((run) => ({
      run_index: run.run_index,
      date: run.created_on.toISOString(),
      value: valueOf(run.id) ?? null,
      complete: run.complete === true,
    })),
  });
  return {
    series: [
      ...Object.entries(CHART_SERIES).map(([name, field]) => seriesOf(name, (id) => counts.get(id)?.[field])),
      seriesOf('Licenses', (id) => licenses.get(id)),
      seriesOf('Grade', (id) => scores.get(id)),
    ],
  };
}
