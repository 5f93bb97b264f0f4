import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';

/** The projects and weeks of the dashboard. */
export interface DashboardChoice {
  integrationIds?: string;
  project_ids?: string;
  start_date?: string;
}

const handled = { handled: true };

export const overviewQuery = (orgId: string, query: DashboardChoice) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'overview', query],
    queryFn: ({ signal }) => request(dashboardCalls.overview, { params: { orgId }, query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const recentVulnerabilitiesQuery = (orgId: string, query: Omit<DashboardChoice, 'start_date'>) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'recent', query],
    queryFn: ({ signal }) => request(dashboardCalls.recentVulnerabilities, { params: { orgId }, query: { ...query }, signal }),
    meta: handled,
  });

export const licensesQuery = (orgId: string, query: Omit<DashboardChoice, 'start_date'>) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'licenses', query],
    queryFn: ({ signal }) => request(dashboardCalls.licenses, { params: { orgId }, query: { ...query }, signal }),
    meta: handled,
  });

export const ciaImpactQuery = (orgId: string, query: Omit<DashboardChoice, 'start_date'>) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'impact', query],
    queryFn: ({ signal }) => request(dashboardCalls.ciaImpact, { params: { orgId }, query: { ...query }, signal }),
    meta: handled,
  });

export const projectQuickStatsQuery = (
  orgId: string,
  query: ListParameters<typeof dashboardCalls.projectQuickStats> & Omit<DashboardChoice, 'start_date'>,
) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'projects', query],
    queryFn: ({ signal }) => request(dashboardCalls.projectQuickStats, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const projectWeeksQuery = (orgId: string, project_ids: string) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'projects', 'weeks', project_ids],
    queryFn: ({ signal }) => request(dashboardCalls.projectWeeks, { params: { orgId }, query: { project_ids }, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });
