import { projectCalls } from '#contract/calls/projects.ts';
import { BusinessError } from '#contract/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { hostsOfNamesakes } from '#server/projects/projects.store.ts';
import { projectState, projectStates } from '#server/results/project-state.ts';
import * as listed from './listed-projects.store.ts';
import { toProject, toSummary } from './to-project.ts';

/** Projects with what their analyses and results say of them; the area of projects knows of neither. */
export const projectBindings = bind(projectCalls, {
  async listProjects(ctx, { query: { integrationIds, project_ids: projectIds, ...query } }) {
    const { organizationId } = ctx.actor;
    const { items, ...counts } = await listed.page(ctx.db, { organizationId, integrationIds, projectIds }, query);
    const shown = { organizationId, projectIds: items.map(({ id }) => id) };
    const [states, hosts] = await Promise.all([projectStates(ctx, shown), hostsOfNamesakes(ctx.db, shown)]);
    return { ...counts, items: items.map((row) => ({ ...toProject(row, states.get(row.id)), host: hosts.get(row.id) })) };
  },
  async getProject(ctx, { params: { projectId } }) {
    const { organizationId } = ctx.actor;
    const row = await listed.find(ctx.db, { organizationId, projectId });
    if (!row) throw new BusinessError('ProjectDoesNotExist');
    const [analyses, state] = await Promise.all([listed.analysesOf(ctx.db, projectId), projectState(ctx, { organizationId, projectId })]);
    return toProject(row, state, analyses.map(toSummary));
  },
});
