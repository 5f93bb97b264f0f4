import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { BodyOf, QueryOf } from '#contract/call.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const handled = { handled: true };

export interface AnalysisPlace {
  orgId: string;
  projectId: string;
  analysisId: string;
}

export const analyzersQuery = (orgId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.analyzers, orgId, query],
    queryFn: ({ signal }) => request(analyzerCalls.listAnalyzers, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const pluginsQuery = queryOptions({
  queryKey: [AREAS.analyzers, 'plugins'],
  queryFn: ({ signal }) => request(analyzerCalls.listPlugins, { signal }),
  staleTime: Infinity,
  meta: handled,
});

export type AnalyzerInput = BodyOf<typeof analyzerCalls.createAnalyzer>;
/** Creates an analyzer, or updates the one with the id. */
export async function saveAnalyzer(orgId: string, analyzerId: string | undefined, body: AnalyzerInput): Promise<void> {
  if (analyzerId === undefined) await request(analyzerCalls.createAnalyzer, { params: { orgId }, body });
  else await request(analyzerCalls.updateAnalyzer, { params: { orgId, analyzerId }, body });
}
export const removeAnalyzer = (orgId: string, analyzerId: string) =>
  request(analyzerCalls.removeAnalyzer, { params: { orgId, analyzerId } });

export const analysesQuery = (orgId: string, projectId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, projectId, 'list', query],
    queryFn: ({ signal }) => request(analysisCalls.listAnalyses, { params: { orgId, projectId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const analysisQuery = (place: AnalysisPlace) =>
  queryOptions({
    queryKey: [AREAS.analyses, place.orgId, place.projectId, place.analysisId],
    queryFn: ({ signal }) => request(analysisCalls.getAnalysis, { params: { ...place }, signal }),
    meta: handled,
  });

export const runsQuery = (place: AnalysisPlace) =>
  queryOptions({
    queryKey: [AREAS.analyses, place.orgId, place.projectId, place.analysisId, 'runs'],
    queryFn: ({ signal }) => request(analysisCalls.listRuns, { params: { ...place }, signal }),
    meta: handled,
  });

export const createAnalysis = (orgId: string, projectId: string, body: { analyzer_id: string; branch: string }) =>
  request(analysisCalls.createAnalysis, { params: { orgId, projectId }, body });
export const runAnalysis = (place: AnalysisPlace) => request(analysisCalls.runAnalysis, { params: { ...place } });
export const cancelAnalysis = (place: AnalysisPlace) => request(analysisCalls.cancelAnalysis, { params: { ...place } });
export const removeAnalysis = (place: AnalysisPlace) => request(analysisCalls.removeAnalysis, { params: { ...place } });
export const schedulePreviewQuery = (orgId: string, query: QueryOf<typeof analysisCalls.previewSchedule>) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'schedule-preview', query],
    queryFn: ({ signal }) => request(analysisCalls.previewSchedule, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });
export const setSchedule = (place: AnalysisPlace, body: BodyOf<typeof analysisCalls.setSchedule>) =>
  request(analysisCalls.setSchedule, { params: { ...place }, body });
export const removeSchedule = (place: AnalysisPlace) => request(analysisCalls.removeSchedule, { params: { ...place } });
