import type { OrganizationMetaData } from '#contract/entities/organization.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';
import * as store from './organizations.store.ts';

/** The projects and integrations of the organization unless only counts are wanted, and how much else it has; each area lists and counts its own. */
export async function organizationMetaData(
  ctx: Context<MemberActor>,
  { lists: wanted }: { lists: 'all' | 'none' },
): Promise<OrganizationMetaData> {
  const { organizationId } = ctx.actor;
  const hooks = hooksOf('organizations');
  const [{ name, personal, created_on, ...counts }, others, lists] = await Promise.all([
    store.counts(ctx.db, { organizationId, now: ctx.clock.now() }),
    Promise.all(hooks.map((area) => area.count?.(ctx, organizationId))),
    wanted === 'none' ? [] : Promise.all(hooks.map((area) => area.list?.(ctx, organizationId))),
  ]);
  return {
    id: organizationId,
    created_on: created_on.toISOString(),
    name,
    personal,
    projects: [],
    integrations: [],
    ...Object.assign({}, ...lists),
    counts: { ...counts, projects: 0, integrations: 0, analyzers: 0, analyses: 0, ...Object.assign({}, ...others) },
  };
}
