import { ANALYSIS_TITLE } from '#contract/analysis-title.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as analysisRows from './analysis-rows.store.ts';

interface Path {
  readonly projectId: string;
  readonly analysisId: string;
}

export interface FoundAnalysis extends analysisRows.AnalysisRow {
  /** What people call it: the project and its branch. */
  readonly title: string;
}

/** The analysis of the path within the actor's organization. Throws ProjectDoesNotExist or AnalysisDoesNotExist. */
export async function findAnalysis(ctx: Context<MemberActor>, path: Path): Promise<FoundAnalysis> {
  return existing(ctx, path, analysisRows.find);
}

/** The same, locked until the transaction ends. */
export async function lockAnalysis(tx: Context<MemberActor>, path: Path): Promise<FoundAnalysis> {
  return existing(tx, path, analysisRows.lock);
}

async function existing(
  ctx: Context<MemberActor>,
  { projectId, analysisId }: Path,
  find: typeof analysisRows.find,
): Promise<FoundAnalysis> {
  const { organizationId } = ctx.actor;
  const project = await findProject(ctx, { organizationId, projectId });
  const row = await find(ctx.db, { organizationId, projectId, analysisId });
  if (!row) throw new BusinessError('AnalysisDoesNotExist');
  return { ...row, title: compose(ANALYSIS_TITLE, { name: project.name, branch: row.tag ?? row.branch }) };
}
