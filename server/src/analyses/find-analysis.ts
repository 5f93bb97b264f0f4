import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as store from './analyses.store.ts';

interface Path {
  readonly projectId: string;
  readonly analysisId: string;
}

/** The analysis of the path within the actor's organization. Throws ProjectDoesNotExist or AnalysisDoesNotExist. */
export async function findAnalysis(ctx: Context<MemberActor>, path: Path): Promise<store.AnalysisRow> {
  return existing(ctx, path, store.findAnalysis);
}

/** The same, locked until the transaction ends. */
export async function lockAnalysis(tx: Context<MemberActor>, path: Path): Promise<store.AnalysisRow> {
  return existing(tx, path, store.lockAnalysis);
}

async function existing(
  ctx: Context<MemberActor>,
  { projectId, analysisId }: Path,
  find: typeof store.findAnalysis,
): Promise<store.AnalysisRow> {
  const { organizationId } = ctx.actor;
  await findProject(ctx, { organizationId, projectId });
  const row = await find(ctx.db, { organizationId, projectId, analysisId });
  if (!row) throw new BusinessError('AnalysisDoesNotExist');
  return row;
}
