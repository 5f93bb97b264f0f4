import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

export const knowledgeStatusQuery = queryOptions({
  queryKey: [AREAS.knowledge],
  queryFn: ({ signal }) => request(knowledgeCalls.knowledgeStatus, { signal }),
  meta: { handled: true },
});

const changes = [AREAS.knowledge];

export const synchronizeKnowledgeMutation = mutationOptions({
  mutationFn: () => request(knowledgeCalls.synchronizeKnowledge, {}),
  meta: { changes },
});

export const acceptShrunkenFeedsMutation = mutationOptions({
  mutationFn: (feeds: string[]) => request(knowledgeCalls.acceptShrunkenFeeds, { body: { feeds } }),
  meta: { changes },
});

export const cancelKnowledgeSyncMutation = mutationOptions({
  mutationFn: () => request(knowledgeCalls.cancelKnowledgeSync, {}),
  meta: { changes },
});
