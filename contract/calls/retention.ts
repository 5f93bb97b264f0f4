import * as z from 'zod';
import { call } from '../call.ts';
import { Retention, RetentionPreview, RetentionRule } from '../entities/retention.ts';

export const retentionCalls = {
  showRetention: call('GET /org/{orgId}/retention', () => ({
    access: 'USER',
    summary: 'Show how long runs are kept, when runs are removed next, and what was removed.',
    data: Retention,
  })),
  previewRetention: call('GET /org/{orgId}/retention/preview', () => ({
    access: 'OWNER',
    summary: 'Show what a retention rule would remove now. Removes nothing.',
    query: z.object({
      runs: z.coerce.number().int().min(1).max(1_000).optional(),
      days: z.coerce.number().int().min(7).max(3_650).optional(),
    }),
    data: RetentionPreview,
  })),
  setRetention: call('PUT /org/{orgId}/retention', () => ({
    access: 'OWNER',
    summary: 'Set how long runs are kept. Nothing is removed within 24 hours of a change.',
    body: RetentionRule,
    data: Retention,
  })),
} as const;
