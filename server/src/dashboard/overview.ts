import type { Overview } from '#contract/entities/dashboard.ts';
import { isoWeekOf, mondayOf } from '#contract/iso-week.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { timeToResolve } from '#server/portfolio/due-dates.store.ts';
import { nameHosts } from '#server/projects/name-hosts.ts';
import * as store from './dashboard.store.ts';
import { classOfScore } from './quick-stats.ts';
import { selectProjects, type SelectionQuery } from './select-projects.ts';
import { stateOfWeek } from './weeks.ts';
import { weeksOf } from './weekly-severity.ts';

const MONTH_MS = 30 * 24 * 3600_000;

/** The state of the organization at a glance. A period says which weeks are given. */
export async function overview(ctx: Context<MemberActor>, query: SelectionQuery): Promise<Overview> {
  const weeks = weeksOf(ctx, query);
  const selection = selectProjects(ctx, query);
  const now = ctx.clock.now();
  const [state, then, thisWeek, sums, took] = await Promise.all([
    store.overview(ctx.db, selection),
    store.totalsAt(ctx.db, selection, new Date(now.getTime() - MONTH_MS)),
    store.newFindings(ctx.db, selection, mondayOf(now)),
    store.weekSums(ctx.db, selection, weeks),
    timeToResolve(ctx.db, selection, now),
  ]);
  const [best] = await nameHosts(
    ctx,
    state.best_id === null
      ? []
      : [{ project: { id: state.best_id, name: state.best_name! }, grade: { score: state.best_score!, class: state.max_grade! } }],
  );
  const { projects: total, analyzed, incomplete, exploited, score, penalty } = state;
  return {
    projects: { total, analyzed, incomplete, exploited },
    open: state.matched === 0 ? null : countsOf(state),
    month_ago: then.matched === 0 ? null : countsOf(then),
    time_to_resolve: { mean_days: took.mean_days, resolved: took.resolved },
    this_week: thisWeek,
    grade: score === null ? null : { score, class: classOfScore(score) },
    best: best ?? null,
    penalty,
    weeks: weeks.flatMap((monday) => {
      const lasted = stateOfWeek(sums, monday);
      if (!lasted) return [];
      return { ...countsOf(lasted), week_number: isoWeekOf(monday), monday: monday.toISOString().slice(0, 10) };
    }),
  };
}

function countsOf(row: Omit<Overview['weeks'][number], 'week_number' | 'monday'>) {
  const { critical, high, medium, low, none, not_scored, kev, fixable, by_code, by_data, complete } = row;
  return { critical, high, medium, low, none, not_scored, kev, fixable, by_code, by_data, complete };
}
