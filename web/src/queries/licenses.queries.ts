import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { whereOf, type ResultSelection } from './results.queries.ts';

// Policies change the verdicts, so unlike other results these are refetched.
const meta = { handled: true };

export function licensesQuery(selection: ResultSelection, list: ListParameters<typeof licenseCalls.listLicenses>) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'licenses', list],
    queryFn: ({ signal }) => request(licenseCalls.listLicenses, { params, query: { ...list, ...query }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function licenseStatsQuery(selection: ResultSelection) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'license-stats'],
    queryFn: ({ signal }) => request(licenseCalls.licenseStats, { params, query, signal }),
    meta,
  });
}

export function licenseQuery(selection: ResultSelection, licenseId: string) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'license', licenseId],
    queryFn: ({ signal }) => request(licenseCalls.showLicense, { params: { ...params, licenseId }, query, signal }),
    meta,
  });
}
