import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { codeCalls } from '#contract/calls/code.ts';
import type { CodeChangeName } from '#contract/entities/code-rows.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import type { ResultSelection } from './results.queries.ts';

const handled = { handled: true };
// Results of a run never change.
const staleTime = Number.POSITIVE_INFINITY;

function whereOf({ orgId, projectId, analysisId, runIndex, at }: ResultSelection) {
  return {
    key: [AREAS.results, orgId, projectId, analysisId, runIndex ?? at ?? 'latest', 'code'] as const,
    params: { orgId, projectId, analysisId },
    query: { run_index: runIndex, at },
  };
}

export interface CodeChoice {
  readonly code: 'main' | 'all';
  /** Only what an engine of this name found. */
  readonly engine: string | undefined;
  /** Only what has come, was there, or is gone since the scan before. */
  readonly change?: CodeChangeName | undefined;
}

export function codeQuery(selection: ResultSelection, list: ListParameters<typeof codeCalls.listCode>, choice: CodeChoice) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, list, choice],
    queryFn: ({ signal }) => request(codeCalls.listCode, { params, query: { ...list, ...query, ...choice }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    meta: handled,
  });
}

/** Of the default list, where nothing else is chosen. */
export function codeStatsQuery(selection: ResultSelection, choice: CodeChoice = { code: 'main', engine: undefined }) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'stats', choice],
    queryFn: ({ signal }) => request(codeCalls.codeStats, { params, query: { ...query, ...choice }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    meta: handled,
  });
}

export function codeFindingQuery(selection: ResultSelection, fingerprint: string) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'finding', fingerprint],
    queryFn: ({ signal }) =>
      request(codeCalls.showCodeFinding, { params: { ...params, fingerprint }, query: { ...query, code: 'all' }, signal }),
    staleTime,
    meta: handled,
  });
}
