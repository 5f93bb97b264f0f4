import type { WeekSums } from './dashboard.store.ts';

export type WeekState = Omit<WeekSums, 'week' | 'until'>;

/** What lasted at the end of a week; undefined where nobody had looked by then. */
export function stateOfWeek(sums: readonly WeekSums[], monday: Date): WeekState | undefined {
  const state = {
    critical: 0,
    high: 0,
    medium: 0,
    low: 0,
    none: 0,
    not_scored: 0,
    sum_severity: 0,
    kev: 0,
    fixable: 0,
    by_code: 0,
    by_data: 0,
  };
  const lasting = sums.filter((sum) => isLasting(sum, monday));
  if (lasting.length === 0) return undefined;
  for (const counts of lasting) for (const name of Object.keys(state) as (keyof typeof state)[]) state[name] += counts[name];
  // Scores have one decimal, and so has their sum; adding them up in floating point gives it some more.
  const complete = lasting.every((counts) => counts.complete);
  return { ...state, complete, sum_severity: Math.round(state.sum_severity * 10) / 10 };
}

/** Whether a state lasted at the end of the week that begins on this Monday. */
export function isLasting({ week, until }: Pick<WeekSums, 'week' | 'until'>, monday: Date): boolean {
  const day = monday.toISOString().slice(0, 10);
  return week <= day && (until === null || until > day);
}
