import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { ATTACK_VECTORS, CIA } from '#contract/entities/dashboard.ts';
import { bind } from '#server/platform/http/bind.ts';
import { nameHosts } from '#server/projects/name-hosts.ts';
import { completenessOf } from '#server/portfolio/is-complete.store.ts';
import { overview } from './overview.ts';
import * as store from './dashboard.store.ts';
import { projectWeeks } from './project-weeks.ts';
import { quickStats, toQuickStats } from './quick-stats.ts';
import { periodOf, selectProjects, type SelectionQuery } from './select-projects.ts';
import { weeklySeverity } from './weekly-severity.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';

const CLASSES = { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW', none: 'NONE', not_scored: null } as const;

export const dashboardBindings = bind(dashboardCalls, {
  async projectQuickStats(ctx, { query }) {
    const { items, ...counts } = await store.pageOfProjects(ctx.db, within(ctx, query), query);
    return { ...counts, items: await nameHosts(ctx, items.map(toQuickStats)) };
  },
  projectWeeks: (ctx, { query }) => projectWeeks(ctx, query.project_ids),
  async attackVectors(ctx, { query }) {
    const { matched, network, adjacent_network, local, physical, unknown_vector, complete } = await boundedTotals(ctx, query);
    if (matched === 0) return { complete, data: [] };
    const counts = { NETWORK: network, ADJACENT_NETWORK: adjacent_network, LOCAL: local, PHYSICAL: physical, UNKNOWN: unknown_vector };
    return { complete, data: ATTACK_VECTORS.map((attack_vector) => ({ attack_vector, count: counts[attack_vector] })) };
  },
  async licenses(ctx, { query }) {
    const selection = within(ctx, query);
    const [tallies, { components }] = await Promise.all([store.tallies(ctx.db, selection, 'license'), completenessOf(ctx.db, selection)]);
    return { complete: components, data: Object.fromEntries(tallies.map(({ name, n }) => [name, n])) };
  },
  quickStats: (ctx, { query }) => quickStats(ctx, within(ctx, query)),
  async recentVulnerabilities(ctx, { query }) {
    const selection = within(ctx, query);
    const [severe, totals] = await Promise.all([store.mostSevere(ctx.db, selection), boundedTotals(ctx, query)]);
    return {
      complete: totals.complete,
      vulns: Object.fromEntries(
        severe.map(({ vulnerability_id, severity_score, severity_class, weakness, weakness_name }) => [
          vulnerability_id,
          { severity: severity_score, severity_class, cwe: weakness, cwe_name: weakness_name },
        ]),
      ),
      severity_count:
        totals.matched === 0
          ? []
          : Object.entries(CLASSES).map(([name, severity_class]) => ({
              severity_class,
              count: totals[name as keyof typeof CLASSES] ?? 0,
            })),
    };
  },
  async ciaImpact(ctx, { query }) {
    const totals = await boundedTotals(ctx, query);
    const mean = (sum: number) => (totals.with_impact === 0 ? null : Math.round((1_000 * sum) / totals.with_impact) / 1_000);
    return {
      complete: totals.complete,
      data: CIA.map((cia) => ({ cia, impact: mean(totals[cia.toLowerCase() as Lowercase<typeof cia>]) })),
    };
  },
  overview: (ctx, { query }) => overview(ctx, query),
  weeklySeverity: (ctx, { query }) => weeklySeverity(ctx, query),
});

async function boundedTotals(ctx: Context<MemberActor>, query: SelectionQuery) {
  const selection = within(ctx, query);
  const [totals, { findings }] = await Promise.all([store.totals(ctx.db, selection), completenessOf(ctx.db, selection)]);
  return { ...totals, complete: findings };
}

function within(ctx: Context<MemberActor>, query: SelectionQuery) {
  return { ...selectProjects(ctx, query), ...periodOf(query) };
}
