import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { endRun } from './end-run.ts';
import { lockAnalysis } from '#server/runs/find-analysis.ts';
import { runAnalysisJob } from '#server/runs/run-analysis.job.ts';

/** Cancels the current run. Steps that are done keep their results. Throws AnalysisNotRunning. */
export async function cancelRun(ctx: Context<MemberActor>, path: { projectId: string; analysisId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    const [run] = await runRows.latestRunsOf(tx.db, [analysis.id]);
    if (!run) throw new BusinessError('AnalysisNotRunning');
    const ended = await endRun(tx, run, { key: 'Cancelled', description: 'The run was canceled by a member.' });
    if (!ended) throw new BusinessError('AnalysisNotRunning');
    if (run.job_id !== null) await tx.queue.cancel(tx, runAnalysisJob, run.job_id);
    await recordAudit(tx, {
      action: 'AnalysisCancel',
      organizationId: tx.actor.organizationId,
      description: compose(AUDIT_TEXTS.AnalysisCancel.canceled, { analysis: analysis.title }),
      after: { analysis_id: analysis.id, run_index: run.run_index },
    });
  });
}
