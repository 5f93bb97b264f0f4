import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { lockAnalysis } from '#server/runs/find-analysis.ts';
import { startRun } from '#server/runs/start-run.ts';

export async function runAgain(ctx: Context<MemberActor>, path: { projectId: string; analysisId: string }): Promise<{ run_index: number }> {
  return inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    const run_index = await startRun(tx, analysis, 'person');
    await recordAudit(tx, {
      action: 'AnalysisRun',
      organizationId: tx.actor.organizationId,
      description: compose(AUDIT_TEXTS.AnalysisRun.rerun, { analysis: analysis.title }),
      after: { analysis_id: analysis.id, run_index },
    });
    return { run_index };
  });
}
