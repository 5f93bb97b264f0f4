import { integrationCalls } from '#contract/calls/integrations.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listBranches } from './list-branches.ts';
import { listRepositories } from './list-repositories.ts';
import { removeProject } from './remove-project.ts';

export const projectBindings = [
  ...bind(projectCalls, {
    async removeProject(ctx, { params }) {
      await removeProject(ctx, { projectId: params.projectId });
      return {};
    },
    listBranches: (ctx, { params, signal }) => listBranches(ctx, { projectId: params.projectId }, signal),
  }),
  ...bind(integrationCalls, {
    listGithubRepositories: (ctx, { params, query, signal }) =>
      listRepositories(ctx, { provider: 'GITHUB', integrationId: params.integrationId, forceRefresh: query.force_refresh, query }, signal),
    listGitlabRepositories: (ctx, { params, query, signal }) =>
      listRepositories(ctx, { provider: 'GITLAB', integrationId: params.integrationId, forceRefresh: query.force_refresh, query }, signal),
  }),
];
