import { TZDate } from '@date-fns/tz';

/** What a `datetime-local` input shows for a moment in a time zone, such as `2026-03-29T06:30`. */
export function toWallClock(moment: string | Date, timezone: string): string {
  const there = new TZDate(new Date(moment), timezone);
  return `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}T${two(there.getHours())}:${two(there.getMinutes())}`;
}

/** The moment that a wall clock in a time zone shows, in UTC; undefined for text that is not a date with a time. */
export function fromWallClock(text: string, timezone: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  const moment = new TZDate(year, month - 1, day, hour, minute, timezone).getTime();
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

const two = (value: number) => String(value).padStart(2, '0');
