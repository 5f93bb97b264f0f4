import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Looks for new runs and new knowledge. At most one runs at a time. */
export const reevaluateJob = job('reevaluate', {
  payload: z.object({}),
  lane: 'heavy',
  exclusive: true,
  retries: 1,
  timeoutSeconds: 60 * 60,
});
