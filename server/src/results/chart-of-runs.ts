import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import { countsOfRuns } from './result-stats.store.ts';
import * as runs from './selected-run.store.ts';

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
  const key = { organizationId, projectId, analysisId };
  await findProject(ctx, { organizationId, projectId });
  if (!(await runs.analysisExists(ctx.db, key))) throw new BusinessError('AnalysisDoesNotExist');
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
        value: counts.get(run.id)?.[field] ?? 0,
      })),
    })),
  };
}
