const DAY_MS = 24 * 3600_000;

export interface IsoWeek {
  readonly week: number;
  readonly year: number;
}

/** Monday 00:00 UTC of the week that contains the moment. */
export function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / DAY_MS);
  // The epoch began on a Thursday.
  return new Date((day - ((((day + 3) % 7) + 7) % 7)) * DAY_MS);
}

/** Number and year of a week by ISO 8601: the week belongs to the year of its Thursday. */
export function isoWeekOf(moment: Date): IsoWeek {
  const thursday = new Date(mondayOf(moment).getTime() + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) };
}

/** Mondays of all weeks that the period touches, latest first. */
export function weeksBetween(start: Date, end: Date): Date[] {
  const first = mondayOf(start).getTime();
  const weeks: Date[] = [];
  for (let monday = mondayOf(end).getTime(); monday >= first; monday -= 7 * DAY_MS) weeks.push(new Date(monday));
  return weeks;
}
