import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { BodyOf } from '#contract/call.ts';
import type { analysisCalls } from '#contract/calls/analyses.ts';
import { checkConfig } from '#server/analyzers/check-config.ts';
import { findAnalyzer } from '#server/analyzers/find-analyzer.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { checkPolicyConfig } from '#server/policies/chosen-policies.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { startRun } from '#server/runs/start-run.ts';
import { refusedField } from '#server/platform/refused-field.ts';

type Input = BodyOf<(typeof analysisCalls)['createAnalysis']> & { projectId: string };

/** Creates an analysis and starts its first run, unless a schedule puts the first run into the future. */
export async function createAnalysis(ctx: Context<MemberActor>, input: Input): Promise<{ id: string }> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const project = await findProject(tx, { organizationId, projectId: input.projectId });
    const analyzer = await findAnalyzer(tx.db, { organizationId, analyzerId: input.analyzer_id });
    const steps = analyzer.steps.flat().map(({ name }) => name);
    await checkPolicyConfig(tx.db, { organizationId, config: input.config ?? {}, steps });
    checkConfig(analyzer.steps, input.config ?? {});
    const now = tx.clock.now();
    const type = input.schedule_type ?? 'once';
    const timezone = input.timezone ?? 'UTC';
    const first = input.next_scheduled_run === undefined ? undefined : new Date(input.next_scheduled_run);
    if (type === 'once' && first && first <= now) throw refusedField('next_scheduled_run', 'inFuture');
    const startsNow = first === undefined || first <= now;
    const row: analysisRows.AnalysisRow = {
      id: newId(),
      organization_id: organizationId,
      project_id: project.id,
      analyzer_id: analyzer.id,
      analyzer_name: analyzer.name,
      stages: analyzer.steps,
      branch: input.branch,
      tag: input.tag ?? null,
      commit_hash: input.commit_hash ?? null,
      config: input.config ?? {},
      schedule_type: type,
      next_scheduled_run: nextOccurrence({ first: first ?? now, type, timezone, now }) ?? null,
      timezone,
      is_active: input.is_active ?? true,
      created_on: now,
      created_by: userId,
    };
    await analysisRows.insert(tx.db, row);
    await recordAudit(tx, {
      action: 'AnalysisCreate',
      organizationId,
      description: compose(AUDIT_TEXTS.AnalysisCreate.created, { name: project.name, branch: row.tag ?? row.branch ?? '' }),
      after: { analysis_id: row.id, project_id: project.id, branch: row.branch, analyzer: analyzer.name, schedule_type: type },
    });
    if (startsNow) await startRun(tx, row, 'person');
    return { id: row.id };
  });
}
