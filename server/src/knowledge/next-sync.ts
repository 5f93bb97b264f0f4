const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
// Everybody's timers fire at the full hour; the mirrors have more time a little later.
const LATE = 17;

/** Reading the feeds every so many minutes of the day in UTC, as a cron line. The minutes are part of an hour, or hours that divide a day. */
export function syncCron(minutes: number): string {
  if (minutes < HOUR) return `*/${minutes} * * * *`;
  return minutes === DAY ? `${LATE} 0 * * *` : `${LATE} */${minutes / HOUR} * * *`;
}

/** When that schedule is due next after `now`. */
export function nextSync(now: Date, minutes: number): Date {
  const step = minutes * MINUTE;
  const offset = minutes < HOUR ? 0 : LATE * MINUTE;
  return new Date((Math.floor((now.getTime() - offset) / step) + 1) * step + offset);
}
