import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';

export interface DefaultBranch {
  readonly branch: string;
  /** The latest first. */
  readonly analyses: readonly analysisRows.AnalysisRow[];
  /** The latest one by an analyzer; without one of all. */
  latest(analyzerId: string | null): analysisRows.AnalysisRow | undefined;
}

/** The analyses of the tip of a project's default branch. Throws ProjectDoesNotExist, and Unsupported for an empty repository. */
export async function analysesOfDefaultBranch(ctx: Context<MemberActor>, projectId: string): Promise<DefaultBranch> {
  const { organizationId } = ctx.actor;
  const { default_branch: branch } = await findProject(ctx, { organizationId, projectId });
  if (branch === null) throw new BusinessError('Unsupported', { message: 'The repository is empty: it has no default branch.' });
  const analyses = await analysisRows.ofBranch(ctx.db, { organizationId, projectId, branch });
  return {
    branch,
    analyses,
    latest: (analyzerId) => analyses.find((analysis) => analyzerId === null || analysis.analyzer_id === analyzerId),
  };
}

export function neverAnalyzed(): BusinessError {
  return new BusinessError('AnalysisDoesNotExist', { message: 'The default branch was never analyzed. Choose an analyzer.' });
}
