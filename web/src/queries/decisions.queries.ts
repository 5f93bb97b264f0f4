import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionBody, DecisionTarget } from '#contract/entities/decision.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const handled = { handled: true };

/** How many open findings a decision on this target would close. */
export const decisionPreviewQuery = (orgId: string, target: DecisionTarget) =>
  queryOptions({
    queryKey: [AREAS.decisions, orgId, 'preview', target],
    // The count depends on the target alone; the judgment only completes the body.
    queryFn: ({ signal }) =>
      request(decisionCalls.previewDecisions, {
        params: { orgId },
        body: { targets: [target], state: 'false_positive', justification: null, note: '', expires_on: null },
        signal,
      }),
    meta: handled,
  });

export const makeDecisions = (orgId: string, body: DecisionBody) => request(decisionCalls.makeDecisions, { params: { orgId }, body });
export const withdrawDecision = (orgId: string, decisionId: string) =>
  request(decisionCalls.withdrawDecision, { params: { orgId, decisionId } });

/** Loads again what depends on what is open. */
export async function refreshOpen(queries: QueryClient): Promise<void> {
  await Promise.all(
    [AREAS.decisions, AREAS.results, AREAS.dashboard, AREAS.projects].map((area) => queries.invalidateQueries({ queryKey: [area] })),
  );
}
