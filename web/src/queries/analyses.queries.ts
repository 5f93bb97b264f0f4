import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { StepConfig } from '#contract/entities/analysis.ts';
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

export const analyzersQuery = (orgId: string, query: ListParameters<typeof analyzerCalls.listAnalyzers>) =>
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
export const saveAnalyzerMutation = (orgId: string, analyzerId: string | undefined) =>
  mutationOptions({
    mutationFn: async (body: AnalyzerInput) => {
      if (analyzerId === undefined) await request(analyzerCalls.createAnalyzer, { params: { orgId }, body });
      else await request(analyzerCalls.updateAnalyzer, { params: { orgId, analyzerId }, body });
    },
    meta: { changes: [AREAS.analyzers], handled: true },
  });

export const removeAnalyzerMutation = (orgId: string, analyzerId: string) =>
  mutationOptions({
    mutationFn: () => request(analyzerCalls.removeAnalyzer, { params: { orgId, analyzerId } }),
    meta: { changes: [AREAS.analyzers, AREAS.analyses], handled: true },
  });

export const analysesQuery = (orgId: string, projectId: string, query: ListParameters<typeof analysisCalls.listAnalyses>) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, projectId, 'list', query],
    queryFn: ({ signal }) => request(analysisCalls.listAnalyses, { params: { orgId, projectId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const scheduledAnalysesQuery = (
  orgId: string,
  projectId: string,
  query: ListParameters<typeof analysisCalls.listScheduledAnalyses>,
) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, projectId, 'scheduled', query],
    queryFn: ({ signal }) => request(analysisCalls.listScheduledAnalyses, { params: { orgId, projectId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

/** The analyses of all projects, or of some, or with one analyzer. */
export const activityQuery = (
  orgId: string,
  query: ListParameters<typeof analysisCalls.listActivity> & { project_ids?: string; analyzer_id?: string },
) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'activity', query],
    queryFn: ({ signal }) => request(analysisCalls.listActivity, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const activityCountQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'count'],
    queryFn: ({ signal }) => request(analysisCalls.countActivity, { params: { orgId }, signal }),
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

export const createAnalysisMutation = (orgId: string, projectId: string) =>
  mutationOptions({
    /** `runsNow`: also where the schedule puts the first run into the future. */
    mutationFn: async ({ runsNow = false, ...body }: BodyOf<typeof analysisCalls.createAnalysis> & { runsNow?: boolean }) => {
      const { id: analysisId } = await request(analysisCalls.createAnalysis, { params: { orgId, projectId }, body });
      if (runsNow) await request(analysisCalls.runAnalysis, { params: { orgId, projectId, analysisId } });
    },
    meta: { changes: [AREAS.analyses, AREAS.projects], handled: true },
  });

export const choosePoliciesMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: (body: { config: StepConfig }) => request(analysisCalls.choosePolicies, { params: { ...place }, body }),
    meta: { changes: [AREAS.analyses], handled: true },
  });

export const runAnalysisMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: () => request(analysisCalls.runAnalysis, { params: { ...place } }),
    meta: { changes: [AREAS.analyses] },
  });

export const cancelAnalysisMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: () => request(analysisCalls.cancelAnalysis, { params: { ...place } }),
    meta: { changes: [AREAS.analyses] },
  });

export const removeAnalysisMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: () => request(analysisCalls.removeAnalysis, { params: { ...place } }),
    meta: { changes: [AREAS.analyses, AREAS.projects, AREAS.dashboard], handled: true },
  });

export const schedulePreviewQuery = (orgId: string, query: QueryOf<typeof analysisCalls.previewSchedule>) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'schedule-preview', query],
    queryFn: ({ signal }) => request(analysisCalls.previewSchedule, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const setScheduleMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof analysisCalls.setSchedule>) => request(analysisCalls.setSchedule, { params: { ...place }, body }),
    meta: { changes: [AREAS.analyses], handled: true },
  });

export const removeScheduleMutation = (place: AnalysisPlace) =>
  mutationOptions({
    mutationFn: () => request(analysisCalls.removeSchedule, { params: { ...place } }),
    meta: { changes: [AREAS.analyses], handled: true },
  });
