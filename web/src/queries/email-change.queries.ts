import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { userCalls } from '#contract/calls/users.ts';
import { anonymously, request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

const changes = { changes: [AREAS.account], handled: true };

export const emailChangeQuery = (userId: string) =>
  queryOptions({
    queryKey: [AREAS.account, 'email-change'],
    queryFn: ({ signal }) => request(userCalls.showEmailChange, { params: { userId }, signal }),
    meta: { handled: true },
  });

export const requestEmailChangeMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof userCalls.requestEmailChange>) => request(userCalls.requestEmailChange, { params: { userId }, body }),
    meta: changes,
  });

export const cancelEmailChangeMutation = (userId: string) =>
  mutationOptions({
    mutationFn: () => request(userCalls.cancelEmailChange, { params: { userId } }),
    meta: { changes: [AREAS.account] },
  });

export const answerEmailChangeMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof userCalls.answerEmailChange>) => anonymously(userCalls.answerEmailChange, { body }),
  meta: { handled: true },
});
