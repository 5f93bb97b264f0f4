import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Brings the knowledge up to date for all machines. At most one runs at a time. */
export const syncKnowledgeJob = job('sync-knowledge', {
  payload: z.object({}),
  lane: 'heavy',
  exclusive: true,
  retries: 2,
  timeoutSeconds: 60 * 60,
});
