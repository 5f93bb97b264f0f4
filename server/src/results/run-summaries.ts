import type { Run } from '#contract/entities/analysis.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as documents from './result-documents.store.ts';
import { countsOfRuns } from './result-stats.store.ts';

/** Components and findings per class of each run that has a result. */
export async function summariesOf(ctx: Context<MemberActor>, runIds: readonly string[]): Promise<Map<string, Pick<Run, 'counts'>>> {
  const { organizationId } = ctx.actor;
  const [heads, counts] = await Promise.all([documents.headsOf(ctx.db, { organizationId, runIds }), countsOfRuns(ctx.db, runIds)]);
  return new Map(heads.map(({ run_id }) => [run_id, { counts: counts.get(run_id) ?? null }]));
}
