import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { projectCalls } from '#contract/calls/projects.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const handled = { handled: true };

export const projectsQuery = (orgId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.projects, orgId, 'list', query],
    queryFn: ({ signal }) => request(projectCalls.listProjects, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const projectQuery = (orgId: string, projectId: string) =>
  queryOptions({
    queryKey: [AREAS.projects, orgId, projectId],
    queryFn: ({ signal }) => request(projectCalls.getProject, { params: { orgId, projectId }, signal }),
    meta: handled,
  });

export const branchesQuery = (orgId: string, projectId: string) =>
  queryOptions({
    queryKey: [AREAS.projects, orgId, projectId, 'branches'],
    queryFn: ({ signal }) => request(projectCalls.listBranches, { params: { orgId, projectId }, signal }),
    meta: handled,
  });

export const importProjects = (orgId: string, body: { integration_id: string; repositories: string[] }) =>
  request(projectCalls.importProjects, { params: { orgId }, body });
export const removeProject = (orgId: string, projectId: string) => request(projectCalls.removeProject, { params: { orgId, projectId } });
