import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { IsoDate } from '../fields.ts';
import { KnowledgeState } from '../results/coverage.ts';

export const knowledgeCalls = {
  knowledgeStatus: call('GET /knowledge/status', {
    access: 'session',
    summary: 'Show the knowledge in service, its age, and what the synchronization is doing.',
    data: z.object({
      /** Null before the first bundle. */
      state: KnowledgeState.nullable(),
      syncing: z.object({ source: z.string(), done: z.number(), total: z.number().nullable(), started_at: IsoDate }).nullable(),
      /** The last synchronization that failed after the last one that worked. */
      last_error: z.object({ source: z.string(), message: z.string(), at: IsoDate }).nullable(),
      next_sync: IsoDate.nullable(),
    }),
  }),
  synchronizeKnowledge: call('POST /knowledge/sync', {
    access: 'session',
    summary: 'Ask for a synchronization now. Asking twice runs it once.',
    data: Nothing,
    errors: ['NotAuthorized', 'TooManyRequests'],
  }),
} as const;
