import type { WeeklySeverity } from '#contract/entities/dashboard.ts';
import { isoWeekOf, weeksBetween } from '#contract/iso-week.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './dashboard.store.ts';
import { periodOf, selectProjects, type SelectionQuery } from './select-projects.ts';
import { stateOfWeek } from './weeks.ts';
import { refusedField } from '#server/platform/refused-field.ts';

const WEEK_MS = 7 * 24 * 3600_000;
const SHOWN_WEEKS = 12;
const MOST_WEEKS = 10 * 53;

/** What was open at the end of each week, latest first. */
export async function weeklySeverity(ctx: Context<MemberActor>, query: SelectionQuery): Promise<WeeklySeverity[]> {
  const weeks = weeksOf(ctx, query);
  const sums = await store.weekSums(ctx.db, selectProjects(ctx, query), weeks);
  return weeks.flatMap((monday) => {
    const state = stateOfWeek(sums, monday);
    if (!state) return [];
    return {
      week_number: isoWeekOf(monday),
      summed_severity: state.sum_severity,
      nmb_critical: state.critical,
      nmb_high: state.high,
      nmb_medium: state.medium,
      nmb_low: state.low,
      nmb_none: state.none,
      complete: state.complete,
    };
  });
}

/** Mondays of the weeks that a query asks for: those of the period, or twelve up to its end or now. */
export function weeksOf(ctx: Context, query: Pick<SelectionQuery, 'start_date' | 'end_date'>): Date[] {
  const { from, before } = periodOf(query);
  const now = ctx.clock.now();
  const end = before && before < now ? new Date(before.getTime() - 1) : now;
  const start = from ?? new Date(end.getTime() - (SHOWN_WEEKS - 1) * WEEK_MS);
  if (end.getTime() - start.getTime() > MOST_WEEKS * WEEK_MS) throw refusedField('start_date', 'longPeriod');
  return weeksBetween(start, end);
}
