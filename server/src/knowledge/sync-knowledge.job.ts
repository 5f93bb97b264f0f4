import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Brings the knowledge up to date for all machines. At most one runs at a time. */
export const syncKnowledgeJob = job('sync-knowledge', {
  /** `accept_shrunken`: feeds that are used although they lost records. */
  payload: z.object({ accept_shrunken: z.array(z.string()).default([]) }),
  lane: 'heavy',
  exclusive: true,
  retries: 2,
  timeoutSeconds: 60 * 60,
});

/** Starts the sync that a failed one asked for; `at` tells it from one that a later sync made superfluous. */
export const retrySyncJob = job('retry-sync-knowledge', { payload: z.object({ at: z.iso.datetime() }) });
