import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/calls/accounts.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';

const handled = { handled: true };

export const accountsQuery = (query: ListParameters<typeof accountCalls.listAccounts>) =>
  queryOptions({
    queryKey: [AREAS.accounts, 'list', query],
    queryFn: ({ signal }) => request(accountCalls.listAccounts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const failedMailsQuery = (query: ListParameters<typeof accountCalls.listFailedMails>) =>
  queryOptions({
    queryKey: [AREAS.accounts, 'mails', query],
    queryFn: ({ signal }) => request(accountCalls.listFailedMails, { query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

const changes = [AREAS.accounts];

export const setAccountDisabledMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (disabled: boolean) => request(accountCalls.updateAccount, { params: { accountId }, body: { disabled } }),
    meta: { changes, handled: true },
  });

export const endAccountSessionsMutation = (accountId: string) =>
  mutationOptions({ mutationFn: () => request(accountCalls.endAccountSessions, { params: { accountId } }), meta: { changes } });
