import type { Run } from '#contract/entities/analysis.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as documents from './result-documents.store.ts';
import { countsOfRuns } from './result-stats.store.ts';

/** Components, findings per class and completeness of each run that has a result. */
export async function summariesOf(
  ctx: Context<MemberActor>,
  runIds: readonly string[],
): Promise<Map<string, Pick<Run, 'counts' | 'complete'>>> {
  const { organizationId } = ctx.actor;
  const [heads, counts] = await Promise.all([documents.headsOf(ctx.db, { organizationId, runIds }), countsOfRuns(ctx.db, runIds)]);
  return new Map(
    [...Map.groupBy(heads, ({ run_id }) => run_id)].map(([runId, ofRun]) => [
      runId,
      { counts: counts.get(runId) ?? null, complete: mergeCoverage(ofRun.map(({ coverage }) => coverage)).complete },
    ]),
  );
}
