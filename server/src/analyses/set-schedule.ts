import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { BodyOf } from '#contract/call.ts';
import type { analysisCalls } from '#contract/calls/analyses.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { lockAnalysis } from '#server/runs/find-analysis.ts';
import { nextOccurrence } from './next-occurrence.ts';

type Path = { projectId: string; analysisId: string };
type Schedule = BodyOf<(typeof analysisCalls)['setSchedule']>;

export async function setSchedule(ctx: Context<MemberActor>, { schedule, ...path }: Path & { schedule: Schedule }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    const { schedule_type, timezone, is_active } = schedule;
    const now = tx.clock.now();
    const first = schedule.next_scheduled_run === undefined ? now : new Date(schedule.next_scheduled_run);
    const next_scheduled_run = nextOccurrence({ first, type: schedule_type, timezone, now }) ?? null;
    const after = { schedule_type, timezone, is_active, next_scheduled_run };
    await analysisRows.updateSchedule(tx.db, { organizationId, analysisId: analysis.id, ...after });
    await recordAudit(tx, {
      action: 'ScheduleUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.ScheduleUpdate.changed, {
        analysis: analysis.title,
        before: inWords(analysis),
        after: inWords({ ...analysis, ...after }),
      }),
      before: scheduleOf(analysis),
      after: scheduleOf({ ...analysis, ...after }),
    });
  });
}

export async function removeSchedule(ctx: Context<MemberActor>, path: Path): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const analysis = await lockAnalysis(tx, path);
    await analysisRows.updateSchedule(tx.db, {
      organizationId,
      analysisId: analysis.id,
      schedule_type: 'once',
      next_scheduled_run: null,
      timezone: analysis.timezone,
      is_active: analysis.is_active,
    });
    await recordAudit(tx, {
      action: 'ScheduleDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.ScheduleDelete.removed, { analysis: analysis.title, before: inWords(analysis) }),
      before: scheduleOf(analysis),
    });
  });
}

function scheduleOf(analysis: analysisRows.AnalysisRow): Record<string, unknown> {
  const { id, schedule_type, timezone, is_active, next_scheduled_run } = analysis;
  return { analysis_id: id, schedule_type, timezone, is_active, next_scheduled_run: next_scheduled_run?.toISOString() ?? null };
}

function inWords({ schedule_type: type, is_active, next_scheduled_run: next }: analysisRows.AnalysisRow): string {
  if (!is_active) return AUDIT_VALUES[`${type}Paused`];
  if (!next) return type === 'once' ? AUDIT_VALUES.noSchedule : AUDIT_VALUES[type];
  const date = `${next.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return compose(type === 'once' ? AUDIT_VALUES.onceOn : AUDIT_VALUES[`${type}NextOn`], { date });
}
