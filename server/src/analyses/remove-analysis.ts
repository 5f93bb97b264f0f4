import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { isAtLeast } from '#contract/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { lockProjectState, settleProjectState } from '#server/results/settle-project-state.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { lockAnalysis } from '#server/runs/find-analysis.ts';
import { runAnalysisJob } from '#server/runs/run-analysis.job.ts';

/** Removes an analysis with its runs and results. Moderators may, and anyone who started it. */
export async function removeAnalysis(ctx: Context<MemberActor>, path: { projectId: string; analysisId: string }): Promise<void> {
  const { organizationId, userId, role } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    if (!isAtLeast(role, 'MODERATOR') && analysis.created_by !== userId) throw new BusinessError('NotAuthorized');
    const [run] = await runRows.latestRunsOf(tx.db, [analysis.id]);
    if (run && run.ended_on === null && run.job_id !== null) await tx.queue.cancel(tx, runAnalysisJob, run.job_id);
    const project = { organizationId, projectId: analysis.project_id };
    await lockProjectState(tx, project);
    await analysisRows.remove(tx.db, { organizationId, ...path });
    await settleProjectState(tx, project);
    await recordAudit(tx, {
      action: 'AnalysisDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.AnalysisDelete.removed, { analysis: analysis.title }),
      before: { analysis_id: analysis.id, project_id: analysis.project_id, branch: analysis.branch },
    });
  });
}
