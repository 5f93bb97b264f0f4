import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Reads the list of repositories of one integration; at most one at a time for each. */
export const syncRepositoriesJob = job('sync-repositories', {
  payload: z.object({ integration_id: z.uuid(), organization_id: z.uuid() }),
  exclusive: true,
  retries: 2,
  timeoutSeconds: 300,
});
