import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { bulkDecisionCalls } from '#contract/calls/bulk-decisions.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { BulkDecisionBody, BulkScope, ChosenFindings } from '#contract/entities/chosen-findings.ts';
import type { DecisionBody, DecisionTarget } from '#contract/entities/decision.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS, OPEN_FINDINGS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const handled = { handled: true };
const COMMENTS_PER_PAGE = 10;

export const decisionsQuery = (orgId: string, query: ListParameters<typeof decisionCalls.listDecisions> & { project_id?: string }) =>
  queryOptions({
    queryKey: [AREAS.decisions, orgId, 'list', query],
    queryFn: ({ signal }) => request(decisionCalls.listDecisions, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export interface CommentPlace {
  orgId: string;
  projectId: string;
  vulnerabilityId: string;
}

/** Comments of members on a vulnerability in a project, latest first. */
export const commentsQuery = ({ orgId, projectId, vulnerabilityId }: CommentPlace, page: number) =>
  queryOptions({
    queryKey: [AREAS.decisions, orgId, 'comments', projectId, vulnerabilityId, page],
    queryFn: ({ signal }) =>
      request(decisionCalls.listComments, {
        params: { orgId, projectId },
        query: {
          vulnerability_id: vulnerabilityId,
          page,
          entries_per_page: COMMENTS_PER_PAGE,
          sort_key: 'created_on',
          sort_direction: 'DESC',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

/** The number of open findings that a decision on these targets would close, and of their projects. */
export const decisionPreviewQuery = (orgId: string, targets: readonly DecisionTarget[]) =>
  queryOptions({
    queryKey: [AREAS.decisions, orgId, 'preview', targets],
    // The count depends on the targets alone; the rest only completes the body.
    queryFn: ({ signal }) =>
      request(decisionCalls.previewDecisions, {
        params: { orgId },
        body: { targets: [...targets], state: 'false_positive', justification: null, note: '', expires_on: null },
        signal,
      }),
    meta: handled,
  });

/** What decisions on chosen findings of all projects would be and close. */
export const bulkPreviewQuery = (orgId: string, body: { chosen: ChosenFindings; scope: BulkScope }) =>
  queryOptions({
    queryKey: [AREAS.decisions, orgId, 'bulk-preview', body],
    queryFn: ({ signal }) => request(bulkDecisionCalls.previewDecisionsOnFindings, { params: { orgId }, body, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const decideOnFindingsMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: BulkDecisionBody) => request(bulkDecisionCalls.decideOnFindings, { params: { orgId }, body }),
    meta: { changes: OPEN_FINDINGS, handled: true },
  });

export const makeDecisionsMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: DecisionBody) => request(decisionCalls.makeDecisions, { params: { orgId }, body }),
    meta: { changes: OPEN_FINDINGS, handled: true },
  });

export const withdrawDecisionsMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (ids: string[]) => request(decisionCalls.withdrawDecisions, { params: { orgId }, body: { ids } }),
    meta: { changes: OPEN_FINDINGS },
  });

export const importVexMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof decisionCalls.importVex>) => request(decisionCalls.importVex, { params: { orgId }, body }),
    meta: { changes: OPEN_FINDINGS, handled: true },
  });

export const addCommentMutation = ({ orgId, projectId, vulnerabilityId }: CommentPlace) =>
  mutationOptions({
    mutationFn: ({ text }: { text: string }) =>
      request(decisionCalls.addComment, { params: { orgId, projectId }, body: { vulnerability_id: vulnerabilityId, text } }),
    meta: { changes: [AREAS.decisions], handled: true },
  });

export const removeCommentMutation = ({ orgId, projectId }: CommentPlace, commentId: string) =>
  mutationOptions({
    mutationFn: () => request(decisionCalls.removeComment, { params: { orgId, projectId, commentId } }),
    meta: { changes: [AREAS.decisions], handled: true },
  });
