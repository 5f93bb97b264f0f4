import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { IsoDate } from '../fields.ts';
import { KnowledgeState } from '../results/coverage.ts';

export const knowledgeCalls = {
  knowledgeStatus: call('GET /knowledge/status', () => ({
    access: 'session',
    summary: 'Show the vulnerability data in use, its age, and the progress of the sync.',
    data: z.object({
      /** Null before the first bundle. */
      state: KnowledgeState.nullable(),
      syncing: z.object({ source: z.string(), done: z.number(), total: z.number().nullable(), started_at: IsoDate }).nullable(),
      /** The last synchronization that failed after the last one that worked. */
      last_error: z.object({ source: z.string(), message: z.string(), at: IsoDate }).nullable(),
      /** Why single feeds could not be read by the last sync; the others were. */
      failures: z.record(z.string(), z.string()),
      /** Feeds among them that lost records, which an operator may accept. */
      shrunken: z.array(z.string()),
      last_success: IsoDate.nullable(),
      /** The schedule's next one, or an earlier retry of one that failed. */
      next_sync: IsoDate.nullable(),
      /** Whether the person that asks may start a sync. */
      may_sync: z.boolean(),
    }),
  })),
  synchronizeKnowledge: call('POST /knowledge/sync', () => ({
    access: 'operator',
    summary: 'Sync the vulnerability data now. Repeated requests run one sync.',
    data: Nothing,
    errors: ['NotAuthorized', 'TooManyRequests'],
  })),
  acceptShrunkenFeeds: call('POST /knowledge/sync/accept_shrunken', () => ({
    access: 'operator',
    summary: 'Sync the vulnerability data now, and use these feeds although they lost records.',
    body: z.object({ feeds: z.array(z.string().min(1).max(100)).min(1).max(50) }),
    data: Nothing,
    errors: ['NotAuthorized', 'TooManyRequests', 'EntityNotFound', 'SyncAlreadyRunning'],
  })),
  cancelKnowledgeSync: call('POST /knowledge/sync/cancel', () => ({
    access: 'operator',
    summary: 'Cancel the sync that waits or runs. The vulnerability data in use stays.',
    data: Nothing,
    errors: ['NotAuthorized', 'SyncNotRunning'],
  })),
} as const;
