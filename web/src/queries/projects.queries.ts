import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { ListParameters } from './list-parameters.ts';
import type { ProjectChoice } from './portfolio.queries.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const handled = { handled: true };

export type ProjectsQuery = ListParameters<typeof projectCalls.listProjects> & ProjectChoice;

export const projectsQuery = (orgId: string, query: ProjectsQuery) =>
  queryOptions({
    queryKey: [AREAS.projects, orgId, 'list', query],
    queryFn: ({ signal }) => request(projectCalls.listProjects, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

/** The first projects that search and filters leave. */
export const matchingProjects = (orgId: string, query: ProjectsQuery, most: number) =>
  request(projectCalls.listProjects, { params: { orgId }, query: { ...query, page: 0, entries_per_page: most } });

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

const changes = [AREAS.projects, AREAS.repositories, AREAS.organizations, AREAS.dashboard];

/** Names of repositories, and how to analyze them. */
export type ImportInput = Pick<BodyOf<typeof projectCalls.importProjects>, 'repositories' | 'analyze'>;

export const importProjectsMutation = (orgId: string, integrationId: string) =>
  mutationOptions({
    mutationFn: (input: ImportInput) =>
      request(projectCalls.importProjects, { params: { orgId }, body: { integration_id: integrationId, ...input } }),
    meta: { changes: [...changes, AREAS.analyses] },
  });

export const removeProjectMutation = (orgId: string, projectId: string) =>
  mutationOptions({
    mutationFn: () => request(projectCalls.removeProject, { params: { orgId, projectId } }),
    meta: { changes, handled: true },
  });
