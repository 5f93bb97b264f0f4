import { BusinessError } from '#contract/errors.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import * as store from './integrations.store.ts';
import { syncRepositories } from './sync-repositories.ts';
import { syncRepositoriesJob } from './sync-repositories.job.ts';

/** Errors of the host end the job: the list stays as it is, and the next look at it tells the person what is wrong. */
export const syncRepositoriesHandler = handleJob(syncRepositoriesJob, async (ctx, { integration_id, organization_id }, { signal }) => {
  const row = await store.find(ctx.db, { organizationId: organization_id, integrationId: integration_id });
  if (!row) return;
  try {
    await syncRepositories(ctx, row, signal);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    ctx.log.warn({ integration: integration_id, code: error.code, reason: error.message }, 'The repositories could not be read.');
  }
});
