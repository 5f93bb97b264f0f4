import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as analysisRows from './analysis-rows.store.ts';

interface Path {
  readonly projectId: string;
  readonly analysisId: string;
}

/** The analysis of the path within the actor's organization. Throws ProjectDoesNotExist or AnalysisDoesNotExist. */
export async function findAnalysis(ctx: Context<MemberActor>, path: Path): Promise<analysisRows.AnalysisRow> {
  return existing(ctx, path, analysisRows.find);
}

/** The same, locked until the transaction ends. */
export async function lockAnalysis(tx: Context<MemberActor>, path: Path): Promise<analysisRows.AnalysisRow> {
  return existing(tx, path, analysisRows.lock);
}

async function existing(
  ctx: Context<MemberActor>,
  { projectId, analysisId }: Path,
  find: typeof analysisRows.find,
): Promise<analysisRows.AnalysisRow> {
  const { organizationId } = ctx.actor;
  await findProject(ctx, { organizationId, projectId });
  const row = await find(ctx.db, { organizationId, projectId, analysisId });
  if (!row) throw new BusinessError('AnalysisDoesNotExist');
  return row;
}
