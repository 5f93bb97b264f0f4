import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { endRun } from './end-run.ts';
import { runAnalysisJob } from '#server/runs/run-analysis.job.ts';

/** Ends runs whose job is over although they are not, so that no run looks unfinished forever on the screen. */
export async function endLostRuns(ctx: Context): Promise<void> {
  const longestMs = (runAnalysisJob.retries + 1) * runAnalysisJob.timeoutSeconds * 1_000;
  const before = new Date(ctx.clock.now().getTime() - longestMs);
  for (const run of await runRows.runsGoingOnSince(ctx.db, before)) {
    await inTransaction(ctx, (tx) =>
      endRun(tx, run, { key: 'InternalError', description: 'The run did not end in time. Run the analysis again.' }),
    );
  }
}
