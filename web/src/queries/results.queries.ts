import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { AnalysisPlace } from './analyses.queries.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

/** Which result to show; by default the latest completed run and all workspaces. */
export interface ResultSelection extends AnalysisPlace {
  runIndex?: number | undefined;
  /** ISO 8601: as known then. Used when no run is named. */
  at?: string | undefined;
  workspace?: string | undefined;
}

const handled = { handled: true };
// Results of a run never change.
const staleTime = Number.POSITIVE_INFINITY;

/** The parameters of a result, and the start of its key. */
export function whereOf({ orgId, projectId, analysisId, runIndex, at, workspace }: ResultSelection) {
  return {
    key: [AREAS.results, orgId, projectId, analysisId, runIndex ?? at ?? 'latest', workspace ?? 'all'] as const,
    params: { orgId, projectId, analysisId },
    query: { run_index: runIndex, at, workspace },
  };
}

export function sbomQuery(selection: ResultSelection, list: ListParameters<typeof resultCalls.listSbom>) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'sbom', list],
    queryFn: ({ signal }) => request(resultCalls.listSbom, { params, query: { ...list, ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    meta: handled,
  });
}

export function sbomStatsQuery(selection: ResultSelection) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'sbom-stats'],
    queryFn: ({ signal }) => request(resultCalls.sbomStats, { params, query, signal }),
    staleTime,
    meta: handled,
  });
}

export function componentQuery(selection: ResultSelection, purl: string) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'dependency', purl],
    queryFn: ({ signal }) => request(resultCalls.showDependency, { params: { ...params, purl }, query, signal }),
    staleTime,
    meta: handled,
  });
}

// Decisions and policies change which findings are open, so they are refetched.
export function vulnerabilitiesQuery(selection: ResultSelection, list: ListParameters<typeof resultCalls.listVulnerabilities>) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'vulnerabilities', list],
    queryFn: ({ signal }) => request(resultCalls.listVulnerabilities, { params, query: { ...list, ...query }, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });
}

export function vulnerabilityStatsQuery(selection: ResultSelection) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'vulnerability-stats'],
    queryFn: ({ signal }) => request(resultCalls.vulnerabilityStats, { params, query, signal }),
    meta: handled,
  });
}

export function vulnerabilityQuery(selection: ResultSelection, vulnerabilityId: string) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'vulnerability', vulnerabilityId],
    queryFn: ({ signal }) => request(resultCalls.showVulnerability, { params: { ...params, vulnerabilityId }, query, signal }),
    staleTime,
    meta: handled,
  });
}

export function patchesQuery(selection: ResultSelection, list: ListParameters<typeof resultCalls.listPatches>) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'patches', list],
    queryFn: ({ signal }) => request(resultCalls.listPatches, { params, query: { ...list, ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    meta: handled,
  });
}

export function patchStatsQuery(selection: ResultSelection) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'patch-stats'],
    queryFn: ({ signal }) => request(resultCalls.patchStats, { params, query, signal }),
    staleTime,
    meta: handled,
  });
}

export function patchFindingsQuery(selection: ResultSelection) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'patch-findings'],
    queryFn: ({ signal }) => request(resultCalls.patchFindings, { params, query, signal }),
    staleTime,
    meta: handled,
  });
}

export function planQuery(selection: ResultSelection, planId: string) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'plan', planId],
    queryFn: ({ signal }) => request(resultCalls.showPlan, { params: { ...params, planId }, query, signal }),
    staleTime,
    meta: handled,
  });
}

export const chartQuery = (place: AnalysisPlace) =>
  queryOptions({
    queryKey: [AREAS.results, place.orgId, place.projectId, place.analysisId, 'chart'],
    queryFn: ({ signal }) => request(portfolioCalls.chart, { params: { ...place }, signal }),
    meta: handled,
  });

export const comparisonQuery = (place: AnalysisPlace, query: { base_run: number; head_run: number; base_analysis_id?: string }) =>
  queryOptions({
    queryKey: [AREAS.results, place.orgId, place.projectId, place.analysisId, 'diff', query],
    queryFn: ({ signal }) => request(resultCalls.diff, { params: { ...place }, query, signal }),
    staleTime,
    meta: handled,
  });

/** A grouped list needs all entries; those beyond this number are counted, not shown. */
const MOST_GROUPED = 1_000;
const LARGEST_PAGE = 100;

/** All vulnerabilities that match a search and filters, for grouping. */
export function allVulnerabilitiesQuery(
  selection: ResultSelection,
  list: Pick<ListParameters<typeof resultCalls.listVulnerabilities>, 'search_key' | 'active_filters'>,
) {
  const { key, params, query } = whereOf(selection);
  return queryOptions({
    queryKey: [...key, 'all-vulnerabilities', list],
    queryFn: async ({ signal }) => {
      const fetchPage = (page: number) =>
        request(resultCalls.listVulnerabilities, { params, query: { ...list, ...query, page, entries_per_page: LARGEST_PAGE }, signal });
      const first = await fetchPage(0);
      const pages = Math.min(first.total_pages, MOST_GROUPED / LARGEST_PAGE);
      const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 1)));
      return { ...first, data: [first, ...others].flatMap(({ data }) => data) };
    },
    placeholderData: keepPreviousData,
    staleTime,
    meta: handled,
  });
}
