import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { GROUPINGS } from '#contract/entities/chosen-findings.ts';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { nameHosts } from '#server/projects/name-hosts.ts';
import { columnsOf } from './columns/columns-of.ts';
import type { Selection } from './columns/selection.ts';
import { provenOf } from './proven-fixes.store.ts';

const NOTHING_PROVEN = { findings: 0, projects: 0, points: 0, to: [] };

/** A page of groups of open findings; fixes with what proven plans remove of them. */
export async function pageOfGroups(
  ctx: Context<MemberActor>,
  selection: Selection,
  query: ListQuery<SortKeyOf<typeof portfolioCalls.listVulnerabilities>> & { readonly group: (typeof GROUPINGS)[number] },
): Promise<Page<FindingsGroup>> {
  const { organizationId } = ctx.actor;
  const { items, ...page } = await columnsOf(ctx).ask('groups', organizationId, { ...query, selection });
  const facts = query.group === 'fix' ? items.flatMap((item) => item.facts) : [];
  const proven = await provenOf(ctx.db, { organizationId, ...selection }, facts);
  return {
    ...page,
    items: await nameHosts(
      ctx,
      items.map(({ group }) => ({ ...group, proven: query.group === 'fix' ? (proven.get(group.key) ?? NOTHING_PROVEN) : null })),
    ),
  };
}
