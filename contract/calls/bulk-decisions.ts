import * as z from 'zod';
import { call } from '../call.ts';
import { BulkDecisionBody, BulkPreview, BulkPreviewBody } from '../entities/chosen-findings.ts';

const base = '/org/{orgId}/portfolio/decisions';

export const bulkDecisionCalls = {
  decideOnFindings: call(`POST ${base}`, () => ({
    access: 'MODERATOR',
    summary: 'Decide on open findings of all projects as they are chosen in the list, at most 2,000 decisions at once.',
    body: BulkDecisionBody,
    data: z.object({ ids: z.array(z.uuid()), closes: z.number().int() }),
  })),
  previewDecisionsOnFindings: call(`POST ${base}/preview`, () => ({
    access: 'MODERATOR',
    summary: 'Count the findings that were chosen, the decisions that each scope takes, and what they would close, without making them.',
    body: BulkPreviewBody,
    data: BulkPreview,
  })),
} as const;
