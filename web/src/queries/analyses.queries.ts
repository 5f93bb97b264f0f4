import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
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
