import { queryOptions } from '@tanstack/react-query';
import { aboutCalls } from '#contract/calls/about.ts';
import { anonymously, request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

const meta = { handled: true };

export const aboutQuery = queryOptions({
  queryKey: [AREAS.account, 'about'],
  queryFn: ({ signal }) => anonymously(aboutCalls.showAbout, { signal }),
  staleTime: Infinity,
  meta,
});

export const versionsQuery = queryOptions({
  queryKey: [AREAS.account, 'versions'],
  queryFn: ({ signal }) => request(aboutCalls.showVersions, { signal }),
  staleTime: Infinity,
  meta,
});

export const legalTextQuery = (page: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: [AREAS.account, 'legal', page],
    queryFn: ({ signal }) => anonymously(aboutCalls.showLegalText, { query: { page }, signal }),
    staleTime: 300_000,
    meta,
  });

export const installationQuery = queryOptions({
  queryKey: [AREAS.account, 'installation'],
  queryFn: ({ signal }) => request(aboutCalls.showInstallation, { signal }),
  meta,
});
