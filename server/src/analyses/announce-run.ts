import type { Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import * as store from './analyses.store.ts';
import { toStages } from './to-analysis.ts';

/** Tells the screens where a run stands, within the transaction that changed it. */
export async function announceRun(tx: Context, runId: string): Promise<void> {
  const run = await store.findRun(tx.db, runId);
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
      steps: toStages(await store.stepsOf(tx.db, [run.id])),
    },
  );
}
