import * as z from 'zod';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './code-reports.store.ts';
import { startRunOfBranch } from './start-run-of-branch.ts';

export const startWaitingRunsJob = job('start-runs-of-code-reports', { payload: z.object({}), exclusive: true });

const MOST_AT_ONCE = 100;

/** Starts the runs of branches whose reports came while another run had begun without them. */
export const startWaitingRunsHandler = handleJob(startWaitingRunsJob, async (ctx) => {
  for (const { organization_id: organizationId, project_id: projectId, branch } of await store.waitingBranches(ctx.db, {
    limit: MOST_AT_ONCE,
  })) {
    await inTransaction(ctx, (tx) => startRunOfBranch(tx, { organizationId, projectId, branch }));
  }
});
