import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findAnalysis } from '#server/runs/find-analysis.ts';
import { countsOfRuns } from './result-stats.store.ts';
import * as runs from '#server/runs/selected-run.store.ts';

const SERIES = {
  Dependencies: 'components',
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  None: 'none',
  'Not yet scored': 'not_scored',
} as const;

/** One point per completed run and series: components, and findings by severity. */
export async function chartOf(
  ctx: Context<MemberActor>,
  { projectId, analysisId }: { projectId: string; analysisId: string },
): Promise<DataOf<(typeof resultCalls)['chart']>> {
  const { organizationId } = ctx.actor;
  const key = { organizationId, analysisId };
  await findAnalysis(ctx, { projectId, analysisId });
  const completed = await runs.completedRuns(ctx.db, key);
  const counts = await countsOfRuns(
    ctx.db,
    completed.map(({ id }) => id),
  );
  return {
    series: Object.entries(SERIES).map(([name, field]) => ({
      name,
      points: completed.map((run) => ({
        run_index: run.run_index,
        date: run.created_on.toISOString(),
        value: counts.get(run.id)?.[field] ?? null,
        complete: run.complete === true,
      })),
    })),
  };
}
