import type { ProjectOutcome } from '#contract/entities/bulk-projects.ts';
import { findAnalyzer } from '#server/analyzers/find-analyzer.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { analysesOfDefaultBranch, neverAnalyzed } from './analyses-of-default-branch.ts';
import { createAnalysis } from './create-analysis.ts';
import { forEachProject } from './for-each-project.ts';
import { runAgain } from './run-again.ts';

interface Choice {
  readonly projectIds: readonly string[];
  /** Null: that of the latest analysis of each. */
  readonly analyzerId: string | null;
}

/** Runs the latest analysis of the default branch of each project again; where the analyzer has none there, it makes one. */
export async function analyzeProjects(
  ctx: Context<MemberActor>,
  { projectIds, analyzerId }: Choice,
): Promise<{ outcomes: ProjectOutcome[] }> {
  if (analyzerId !== null) await findAnalyzer(ctx.db, { organizationId: ctx.actor.organizationId, analyzerId });
  return forEachProject(ctx, projectIds, async (tx, projectId) => {
    const { branch, latest } = await analysesOfDefaultBranch(tx, projectId);
    const analysis = latest(analyzerId);
    if (analysis) await runAgain(tx, { projectId, analysisId: analysis.id });
    else if (analyzerId !== null) await createAnalysis(tx, { projectId, branch, analyzer_id: analyzerId });
    else throw neverAnalyzed();
    return {};
  });
}
