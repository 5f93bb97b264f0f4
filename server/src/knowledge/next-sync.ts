const MINUTE = 60_000;
const STEP = 120 * MINUTE;
const OFFSET = 17 * MINUTE;

/** OSV publishes changes within minutes; every two hours keeps the load on its mirror polite. */
export const SYNC_CRON = '17 */2 * * *';

/** When that schedule, which is in UTC, is due next after `now`. */
export function nextSync(now: Date): Date {
  return new Date((Math.floor((now.getTime() - OFFSET) / STEP) + 1) * STEP + OFFSET);
}
