import * as z from 'zod';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './code-reports.store.ts';
import { startRunOfBranch } from './start-run-of-branch.ts';

export const startWaitingRunsJob = job('start-runs-of-code-reports', { payload: z.object({}), exclusive: true });

const MOST_AT_ONCE = 100;
// A branch that was never analyzed would be tried forever; its next run takes the reports in any case.
const TRIED_FOR_MS = 24 * 60 * 60 * 1_000;

/** Starts the runs of branches whose reports came while another run had begun without them. */
export const startWaitingRunsHandler = handleJob(startWaitingRunsJob, async (ctx) => {
  const since = new Date(ctx.clock.now().getTime() - TRIED_FOR_MS);
  const waiting = await store.waitingBranches(ctx.db, { since, limit: MOST_AT_ONCE });
  for (const { organization_id: organizationId, project_id: projectId, branch } of waiting) {
    await inTransaction(ctx, (tx) => startRunOfBranch(tx, { organizationId, projectId, branch }));
  }
});
