import { ANALYSIS_TRANSITIONS, STEP_TRANSITIONS } from '#contract/entities/analysis-status.ts';
import type { AnalysisStatus, StepStatus } from '#contract/entities/analysis-status.ts';
import type { Run, Step } from '#contract/entities/analysis.ts';
import type { Context } from '#server/platform/context.ts';
import * as runRows from './runs.store.ts';

/**
 * Moves a run to a status, together with what the status brings. Nothing else changes a run's status.
 * Gives false when the run is not in a status that leads there: another worker or a person was first.
 */
export async function moveRun(
  ctx: Context,
  run: { id: string },
  to: AnalysisStatus,
  change: { started_on?: Date; ended_on?: Date; failure?: Run['failure']; knowledge_hash?: string | null } = {},
): Promise<boolean> {
  return runRows.move(ctx.db, { runId: run.id, from: sourcesOf(ANALYSIS_TRANSITIONS, to), to, change });
}

/** Moves a step to a status. Nothing else changes a step's status. Gives false when it is not in a status that leads there. */
export async function moveStep(
  ctx: Context,
  step: runRows.StepKey,
  to: StepStatus,
  change: { started_on?: Date; ended_on?: Date; error?: Step['Error']; result_id?: string; version?: string } = {},
): Promise<boolean> {
  return runRows.moveStep(ctx.db, { ...step, from: sourcesOf(STEP_TRANSITIONS, to), to, change });
}

function sourcesOf<Status extends string>(transitions: Readonly<Record<Status, readonly Status[]>>, to: Status): Status[] {
  return (Object.keys(transitions) as Status[]).filter((from) => transitions[from].includes(to));
}
