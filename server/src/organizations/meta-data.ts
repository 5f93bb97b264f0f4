import type { OrganizationMetaData } from '#contract/entities/organization.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';
import * as store from './organizations.store.ts';

/** How much the organization holds; each area counts its own. */
export async function organizationMetaData(ctx: Context<MemberActor>): Promise<OrganizationMetaData> {
  const { organizationId } = ctx.actor;
  const [own, ...others] = await Promise.all([
    store.counts(ctx.db, { organizationId, now: ctx.clock.now() }),
    ...hooksOf('organizations').map((hooks) => hooks.count?.(ctx, organizationId)),
  ]);
  return { id: organizationId, ...own, projects: 0, integrations: 0, analyzers: 0, analyses: 0, ...Object.assign({}, ...others) };
}
