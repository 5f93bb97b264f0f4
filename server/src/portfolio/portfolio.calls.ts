import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import { nameHosts } from '#server/projects/name-hosts.ts';
import { chartOf } from './chart-of-runs.ts';
import { columnsOf } from './columns/columns-of.ts';
import type { Selection } from './columns/selection.ts';
import { exposureOf } from './list-exposure.store.ts';
import { pageOfGroups } from './page-of-groups.ts';
import { showGrade } from './show-grade.ts';

export const portfolioBindings = bind(portfolioCalls, {
  listVulnerabilities: (ctx, { query }) => pageOfGroups(ctx, selected(query), query),
  async listFindings(ctx, { query }) {
    const asked = { ...query, selection: selected(query), now: ctx.clock.now().getTime() };
    const { items, ...page } = await columnsOf(ctx).ask('findings', ctx.actor.organizationId, asked);
    return { ...page, items: await nameHosts(ctx, items) };
  },
  listComponents: (ctx, { query }) => columnsOf(ctx).ask('components', ctx.actor.organizationId, { ...query, selection: selected(query) }),
  chart: (ctx, { params }) => chartOf(ctx, params),
  projectGrade: (ctx, { params }) => showGrade(ctx, params),
  async projectExposure(ctx, { params: { projectId } }) {
    const { organizationId } = ctx.actor;
    await findProject(ctx, { organizationId, projectId });
    return { points: await exposureOf(ctx.db, { organizationId, projectId }) };
  },
});

interface Projects {
  readonly integrationIds?: readonly string[] | undefined;
  readonly project_ids?: readonly string[] | undefined;
}

function selected({ integrationIds, project_ids }: Projects): Selection {
  return { integrationIds, projectIds: project_ids };
}
