import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { pageOfComponents } from './list-components.store.ts';
import { pageOfFindings } from './list-findings.store.ts';
import { pageOfGroups } from './list-vulnerabilities.store.ts';
import type { ProjectSelection } from './selected-projects.sql.ts';

export const portfolioBindings = bind(portfolioCalls, {
  listVulnerabilities: (ctx, { query }) => pageOfGroups(ctx.db, selected(ctx, query), query),
  listFindings: (ctx, { query }) => pageOfFindings(ctx.db, selected(ctx, query), query),
  listComponents: (ctx, { query }) => pageOfComponents(ctx.db, selected(ctx, query), query),
});

interface Projects {
  readonly integrationIds?: readonly string[] | undefined;
  readonly project_ids?: readonly string[] | undefined;
}

function selected(ctx: Context<MemberActor>, { integrationIds, project_ids }: Projects): ProjectSelection {
  return { organizationId: ctx.actor.organizationId, integrationIds, projectIds: project_ids };
}
