import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';

const handled = { handled: true };

/** The projects whose findings are meant; all of them by default. */
export interface ProjectChoice {
  integrationIds?: string;
  project_ids?: string;
}

export type Grouping = 'fix' | 'component' | 'vulnerability' | 'project';

export const findingGroupsQuery = (
  orgId: string,
  query: ListParameters<typeof portfolioCalls.listVulnerabilities> & ProjectChoice & { group: Grouping },
) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'findings', query],
    queryFn: ({ signal }) => request(portfolioCalls.listVulnerabilities, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const findingsQuery = (
  orgId: string,
  query: ListParameters<typeof portfolioCalls.listFindings> & ProjectChoice & { vulnerability_id?: string; purl?: string },
) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'each', query],
    queryFn: ({ signal }) => request(portfolioCalls.listFindings, { params: { orgId }, query, signal }),
    meta: handled,
  });

export const projectGradeQuery = (orgId: string, projectId: string) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'grade', projectId],
    queryFn: ({ signal }) => request(portfolioCalls.projectGrade, { params: { orgId, projectId }, signal }),
    meta: handled,
  });

export const projectExposureQuery = (orgId: string, projectId: string) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'exposure', projectId],
    queryFn: ({ signal }) => request(portfolioCalls.projectExposure, { params: { orgId, projectId }, signal }),
    meta: handled,
  });

export const componentsQuery = (orgId: string, query: ListParameters<typeof portfolioCalls.listComponents>) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'components', query],
    queryFn: ({ signal }) => request(portfolioCalls.listComponents, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });
