import type { BodyOf } from '#contract/call.ts';
import type { bulkProjectCalls } from '#contract/calls/bulk-projects.ts';
import type { ProjectOutcome, SchedulesBefore } from '#contract/entities/bulk-projects.ts';
import { findAnalyzer } from '#server/analyzers/find-analyzer.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { AnalysisRow } from '#server/runs/analysis-rows.store.ts';
import { analysesOfDefaultBranch, neverAnalyzed } from './analyses-of-default-branch.ts';
import { createAnalysis } from './create-analysis.ts';
import { forEachProject } from './for-each-project.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { removeAnalysis } from './remove-analysis.ts';
import { removeSchedule, setSchedule } from './set-schedule.ts';

type Schedule = NonNullable<BodyOf<(typeof bulkProjectCalls)['scheduleProjects']>['schedule']>;
type Scheduled = Omit<SchedulesBefore, 'project_id'>;

interface Choice {
  readonly projectIds: readonly string[];
  /** Null: that of the latest analysis of each. */
  readonly analyzerId: string | null;
  readonly schedule: Schedule | null;
}

const NOTHING: Scheduled = { before: [], created: null };

/** Gives the default branch of each project this schedule and takes its others away. Nothing runs before its time. */
export async function scheduleProjects(
  ctx: Context<MemberActor>,
  { projectIds, analyzerId, schedule }: Choice,
): Promise<{ outcomes: (ProjectOutcome & Scheduled)[] }> {
  if (analyzerId !== null) await findAnalyzer(ctx.db, { organizationId: ctx.actor.organizationId, analyzerId });
  const work = (tx: Context<MemberActor>, projectId: string) => scheduleProject(tx, { projectId, analyzerId, schedule });
  return forEachProject(ctx, projectIds, work, NOTHING);
}

async function scheduleProject(
  tx: Context<MemberActor>,
  { projectId, analyzerId, schedule }: Omit<Choice, 'projectIds'> & { projectId: string },
): Promise<Scheduled> {
  const { branch, analyses, latest } = await analysesOfDefaultBranch(tx, projectId);
  const meant = schedule === null ? undefined : latest(analyzerId);
  const others = analyses.filter((analysis) => analysis.next_scheduled_run !== null && analysis !== meant);
  const before = [...(meant ? [meant] : []), ...others].map((analysis) => ({ analysis_id: analysis.id, schedule: scheduleOf(analysis) }));
  for (const { id: analysisId } of others) await removeSchedule(tx, { projectId, analysisId });
  if (schedule === null) return { before, created: null };
  if (meant) {
    await setSchedule(tx, { projectId, analysisId: meant.id, schedule });
    return { before, created: null };
  }
  if (analyzerId === null) throw neverAnalyzed();
  const { id } = await createAnalysis(tx, { projectId, branch, analyzer_id: analyzerId, ...later(schedule, tx.clock.now()) });
  return { before, created: id };
}

/** Puts the schedules back that analyses had before, and removes those analyses that were made for the new one. */
export async function restoreSchedules(
  ctx: Context<MemberActor>,
  projects: readonly SchedulesBefore[],
): Promise<{ outcomes: ProjectOutcome[] }> {
  const byId = new Map(projects.map((project) => [project.project_id, project]));
  return forEachProject(ctx, [...byId.keys()], async (tx, projectId) => {
    const { before, created } = byId.get(projectId)!;
    if (created !== null) await removeAnalysis(tx, { projectId, analysisId: created });
    for (const { analysis_id: analysisId, schedule } of before) {
      if (schedule === null) await removeSchedule(tx, { projectId, analysisId });
      else await setSchedule(tx, { projectId, analysisId, schedule });
    }
    return {};
  });
}

/** The same schedule from its next occurrence on: one whose first has passed would start a run at once. */
function later(schedule: Schedule, now: Date): Schedule {
  const { schedule_type: type, timezone, next_scheduled_run } = schedule;
  const next = nextOccurrence({ first: new Date(next_scheduled_run), type, timezone, now });
  return next ? { ...schedule, next_scheduled_run: next.toISOString() } : schedule;
}

function scheduleOf({ schedule_type, timezone, is_active, next_scheduled_run }: AnalysisRow): Schedule | null {
  if (next_scheduled_run === null) return null;
  return { schedule_type, timezone, is_active, next_scheduled_run: next_scheduled_run.toISOString() };
}
