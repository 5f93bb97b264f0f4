import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

export const checkImportJob = job('check-knowledge-import', {
  payload: z.object({ import_id: z.uuid(), accept_older: z.boolean(), accept_shrunken: z.array(z.string()) }),
  lane: 'heavy',
  retries: 2,
  timeoutSeconds: 30 * 60,
});
