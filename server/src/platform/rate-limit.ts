import { sql } from 'kysely';
import { BusinessError } from '#contract/errors.ts';
import type { Context } from './context.ts';

export interface RateLimit {
  /** What is counted, such as `sign-in:account:<digest>`. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one use on all machines together. Throws TooManyRequests, with the seconds to wait, when the window has more than `limit`.
 * Outside of transactions only: a rollback would forget the use.
 */
export async function limitRate(ctx: Context, { key, limit, windowSeconds }: RateLimit): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('limitRate must not run within a transaction.');
  const now = ctx.clock.now();
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const row = await ctx.db
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_start: sql<Date>`case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end`,
        count: sql<number>`case when rate_limit.window_start <= ${oldest} then 1 else rate_limit.count + 1 end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.window_start.getTime() - oldest.getTime()) / 1000));
  throw new BusinessError('TooManyRequests', { retryAfterSeconds });
}

/** Throws TooManyRequests when the window is full, without counting a use. */
export async function checkRate(ctx: Context, { key, limit, windowSeconds }: RateLimit): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - windowSeconds * 1000);
  const row = await ctx.db
    .selectFrom('rate_limit')
    .select(['window_start', 'count'])
    .where('key', '=', key)
    .where('window_start', '>', oldest)
    .executeTakeFirst();
  if (!row || row.count < limit) return;
  throw new BusinessError('TooManyRequests', { retryAfterSeconds: Math.max(1, (row.window_start.getTime() - oldest.getTime()) / 1000) });
}

/** Forgets the uses counted so far, such as after a successful sign-in. */
export async function clearRate(ctx: Context, key: string): Promise<void> {
  await ctx.db.deleteFrom('rate_limit').where('key', '=', key).execute();
}
