import * as z from 'zod';
import type { Context } from './context.ts';
import { handleJob, job } from './queue/job.ts';
import type { Services } from './context.ts';

const HOUR_MS = 3_600_000;
/** Screens that were away for longer load everything again. */
const EVENTS_KEPT_HOURS = 24;
const MAILS_KEPT_DAYS = 30;
// No window of a rate limit is longer.
const RATES_KEPT_HOURS = 48;

const housekeepingJob = job('housekeeping', { payload: z.object({}), retries: 1, timeoutSeconds: 300 });

/** Removes what nobody asks for any more: old events, sent mails, counts of uses. */
export const housekeeping = handleJob(housekeepingJob, async (ctx) => {
  await ctx.db.deleteFrom('event').where('created_on', '<', before(ctx, EVENTS_KEPT_HOURS)).execute();
  await ctx.db.deleteFrom('rate_limit').where('window_start', '<', before(ctx, RATES_KEPT_HOURS)).execute();
  // A mail that could not be sent is kept until somebody has looked at it.
  await ctx.db
    .deleteFrom('mail')
    .where('created_on', '<', before(ctx, MAILS_KEPT_DAYS * 24))
    .where('failed_on', 'is', null)
    .execute();
});

export async function scheduleHousekeeping({ queue }: Services): Promise<void> {
  await queue.schedule(housekeepingJob, { key: 'hourly', cron: '17 * * * *', timezone: 'UTC', payload: {} });
}

function before(ctx: Context, hours: number): Date {
  return new Date(ctx.clock.now().getTime() - hours * HOUR_MS);
}
