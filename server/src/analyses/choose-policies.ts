import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { StepConfig } from '#contract/entities/analysis.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { checkPolicyConfig } from '#server/policies/chosen-policies.ts';
import { describePolicyChanges } from '#server/policies/describe-policy-changes.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { lockAnalysis } from '#server/runs/find-analysis.ts';

interface Input {
  readonly projectId: string;
  readonly analysisId: string;
  readonly config: StepConfig;
}

/** Chooses the policies by which the next runs of an analysis are judged. Throws ValidationFailed, AnaylzerMissingConfigAttribute. */
export async function choosePolicies(ctx: Context<MemberActor>, { config, ...path }: Input): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    const steps = analysis.stages.flat().map(({ name }) => name);
    await checkPolicyConfig(tx.db, { organizationId, config, steps });
    const changes = await describePolicyChanges(tx.db, { organizationId, before: analysis.config, after: config });
    await analysisRows.updateConfig(tx.db, { organizationId, analysisId: analysis.id, config });
    await recordAudit(tx, {
      action: 'AnalysisPoliciesUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.AnalysisPoliciesUpdate.changed, { analysis: analysis.title, changes }),
      before: { analysis_id: analysis.id, config: analysis.config },
      after: { analysis_id: analysis.id, config },
    });
  });
}
