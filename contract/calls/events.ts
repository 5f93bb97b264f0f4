import * as z from 'zod';
import { call } from '../call.ts';
import { AnalysisStatus } from '../entities/analysis-status.ts';
import { Step } from '../entities/analysis.ts';

/** What the event stream carries; a screen loads again what an event names. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('analysis'),
    project_id: z.uuid(),
    analysis_id: z.uuid(),
    run_index: z.number().int(),
    status: AnalysisStatus,
    steps: z.array(z.array(Step)),
  }),
  z.object({ type: z.literal('import'), project_id: z.uuid().nullable(), repository: z.string(), outcome: z.string() }),
  z.object({ type: z.literal('repositories'), integration_id: z.uuid(), count: z.number().int() }),
  z.object({
    type: z.literal('knowledge'),
    phase: z.enum(['started', 'progress', 'finished', 'failed']),
    source: z.string().nullable(),
    done: z.number(),
    total: z.number().nullable(),
  }),
  z.object({ type: z.literal('notification'), id: z.uuid() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventCalls = {
  events: call('GET /org/{orgId}/events', () => ({
    access: 'USER',
    summary: 'Stream events as server-sent events, resumable with Last-Event-ID.',
    answer: 'stream',
    data: LiveEvent,
  })),
} as const;
