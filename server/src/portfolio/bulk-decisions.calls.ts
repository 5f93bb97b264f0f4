import { bulkDecisionCalls } from '#contract/calls/bulk-decisions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { decideOnFindings, previewOnFindings } from './decide-on-findings.ts';

export const bulkDecisionBindings = bind(bulkDecisionCalls, {
  decideOnFindings: (ctx, { body }) => decideOnFindings(ctx, body),
  previewDecisionsOnFindings: (ctx, { body }) => previewOnFindings(ctx, body),
});
