import { projectCalls } from '#contract/calls/projects.ts';
import { BusinessError } from '#contract/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { importProjects } from './import-projects.ts';
import { listBranches } from './list-branches.ts';
import * as store from './projects.store.ts';
import { removeProject } from './remove-project.ts';
import { toProject, toSummary } from './to-project.ts';

export const projectBindings = bind(projectCalls, {
  async listProjects(ctx, { query }) {
    const { items, ...counts } = await store.page(ctx.db, ctx.actor.organizationId, query);
    return { ...counts, items: items.map((row) => toProject(row)) };
  },
  importProjects: (ctx, { body, signal }) =>
    importProjects(
      ctx,
      { integrationId: body.integration_id, repositories: body.repositories, name: body.name, description: body.description },
      signal,
    ),
  async getProject(ctx, { params }) {
    const row = await store.findListed(ctx.db, { organizationId: ctx.actor.organizationId, projectId: params.projectId });
    if (!row) throw new BusinessError('ProjectDoesNotExist');
    return toProject(row, (await store.analysesOf(ctx.db, row.id)).map(toSummary));
  },
  async removeProject(ctx, { params }) {
    await removeProject(ctx, { projectId: params.projectId });
    return {};
  },
  listBranches: (ctx, { params, signal }) => listBranches(ctx, { projectId: params.projectId }, signal),
});
