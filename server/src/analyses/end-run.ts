import type { Run } from '#contract/entities/analysis.ts';
import type { Context } from '#server/platform/context.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { settleProjectState } from '#server/results/settle-project-state.ts';
import { announceRun } from '#server/runs/announce-run.ts';
import { tellRunEnded } from './tell-run-ended.ts';
import { moveRun, moveStep } from '#server/runs/transitions.ts';

/**
 * Ends a run: completed without a failure, else failed, and then every step that is not done fails for the same reason.
 * Gives false when it had ended already.
 */
export async function endRun(
  tx: Context,
  run: Pick<runRows.RunRow, 'id' | 'organization_id' | 'project_id'>,
  failure: Run['failure'],
): Promise<boolean> {
  const now = tx.clock.now();
  const moved = await moveRun(tx, run, failure ? 'failed' : 'completed', { ended_on: now, failure });
  if (!moved) return false;
  if (failure) {
    for (const step of await runRows.stepsOf(tx.db, [run.id])) await moveStep(tx, step, 'failure', { ended_on: now, error: failure });
  }
  await announceRun(tx, run.id);
  await settleProjectState(tx, { organizationId: run.organization_id, projectId: run.project_id });
  await tellRunEnded(tx, run.id, failure);
  return true;
}
