import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import { chartOf } from './chart-of-runs.ts';
import { completenessOf } from './is-complete.store.ts';
import { pageOfComponents } from './list-components.store.ts';
import { exposureOf } from './list-exposure.store.ts';
import { pageOfFindings } from './list-findings.store.ts';
import { pageOfGroups } from './list-vulnerabilities.store.ts';
import { showGrade } from './show-grade.ts';
import type { ProjectSelection } from './selected-projects.sql.ts';

export const portfolioBindings = bind(portfolioCalls, {
  async listVulnerabilities(ctx, { query }) {
    const selection = selected(ctx, query);
    const [page, { findings }] = await Promise.all([pageOfGroups(ctx.db, selection, query), completenessOf(ctx.db, selection)]);
    return { ...page, complete: findings };
  },
  async listFindings(ctx, { query }) {
    const selection = selected(ctx, query);
    const [page, { findings }] = await Promise.all([
      pageOfFindings(ctx.db, selection, query, ctx.clock.now()),
      completenessOf(ctx.db, selection),
    ]);
    return { ...page, complete: findings };
  },
  async listComponents(ctx, { query }) {
    const selection = selected(ctx, query);
    const [page, { components }] = await Promise.all([pageOfComponents(ctx.db, selection, query), completenessOf(ctx.db, selection)]);
    return { ...page, complete: components };
  },
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

function selected(ctx: Context<MemberActor>, { integrationIds, project_ids }: Projects): ProjectSelection {
  return { organizationId: ctx.actor.organizationId, integrationIds, projectIds: project_ids };
}
