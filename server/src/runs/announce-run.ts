import type { Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import * as runRows from './runs.store.ts';
import { toStages } from './to-stages.ts';

/** Notifies the screens of a run's progress, within the transaction that changed it. */
export async function announceRun(tx: Context, runId: string): Promise<void> {
  const run = await runRows.find(tx.db, runId);
  if (!run) return;
  await publishEvent(
    tx,
    { organizationId: run.organization_id },
    {
      type: 'analysis',
      project_id: run.project_id,
      analysis_id: run.analysis_id,
      run_index: run.run_index,
      status: run.status,
      steps: toStages(await runRows.stepsOf(tx.db, [run.id])),
    },
  );
}
