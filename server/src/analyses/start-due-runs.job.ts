import * as z from 'zod';
import { BusinessError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { endLostRuns } from './end-lost-runs.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { startRun } from '#server/runs/start-run.ts';

export const startDueRunsJob = job('start-due-runs', { payload: z.object({}), exclusive: true });

/** Analyses whose runs start in one transaction. */
const BATCH = 100;

/** Starts the runs whose time has come. Those missed while the machine was off run once. */
export const startDueRunsHandler = handleJob(startDueRunsJob, async (ctx, _payload, { signal }) => {
  while (!signal.aborted && (await startDueRuns(ctx)) === BATCH);
  await endLostRuns(ctx);
});

/** Gives how many were due. */
async function startDueRuns(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const due = await analysisRows.lockDueAnalyses(tx.db, { now, limit: BATCH });
    for (const analysis of due) {
      const { schedule_type: type, timezone, is_active } = analysis;
      const next = nextOccurrence({ first: analysis.next_scheduled_run!, type, timezone, now }) ?? null;
      await analysisRows.updateSchedule(tx.db, {
        organizationId: analysis.organization_id,
        analysisId: analysis.id,
        schedule_type: type,
        next_scheduled_run: next,
        timezone,
        is_active,
      });
      await startUnlessRunning(tx, analysis);
    }
    return due.length;
  });
}

async function startUnlessRunning(tx: Context, analysis: analysisRows.AnalysisRow): Promise<void> {
  try {
    await startRun(tx, analysis, 'schedule');
  } catch (error) {
    if (!(error instanceof BusinessError && error.code === 'AnalysisAlreadyRunning')) throw error;
    tx.log.info({ analysis: analysis.id }, 'A scheduled run was left out: the one before it is still running.');
  }
}
