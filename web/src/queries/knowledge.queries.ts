import { queryOptions } from '@tanstack/react-query';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

export const knowledgeStatusQuery = queryOptions({
  queryKey: [AREAS.knowledge],
  queryFn: ({ signal }) => request(knowledgeCalls.knowledgeStatus, { signal }),
  meta: { handled: true },
});

export const cancelKnowledgeSync = () => request(knowledgeCalls.cancelKnowledgeSync, {});
export const synchronizeKnowledge = () => request(knowledgeCalls.synchronizeKnowledge, {});
