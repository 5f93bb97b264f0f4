import type { ProjectWeeks } from '#contract/entities/dashboard.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './dashboard.store.ts';
import { weeksOf } from './weekly-severity.ts';
import { isLasting } from './weeks.ts';

/** Ids of other organizations and of projects that are gone are left out, like projects without a result. */
export async function projectWeeks(ctx: Context<MemberActor>, projectIds: readonly string[]): Promise<ProjectWeeks[]> {
  const mondays = weeksOf(ctx, {});
  const states = await store.weeksOfProjects(ctx.db, { organizationId: ctx.actor.organizationId, projectIds }, mondays);
  return [...Map.groupBy(states, ({ project_id }) => project_id)].map(([project_id, its]) => ({
    project_id,
    weeks: mondays.toReversed().map((monday) => its.find((state) => isLasting(state, monday))?.findings ?? null),
  }));
}
