import { sql } from 'kysely';
import type { LiveEvent } from '#contract/calls/events.ts';
import type { Context } from '../context.ts';
import { EVENT_CHANNEL } from './event-feed.ts';

interface Audience {
  /** Null: every organization, such as a sync of vulnerability knowledge. */
  readonly organizationId: string | null;
  /** Only this person. */
  readonly userId?: string;
}

/** Tells the screens what happened, on every machine, once the transaction of `ctx` commits. */
export async function publishEvent(ctx: Context, { organizationId, userId }: Audience, { type, ...data }: LiveEvent): Promise<void> {
  await ctx.db
    .insertInto('event')
    .values({ organization_id: organizationId, user_id: userId ?? null, type, data: JSON.stringify(data), created_on: ctx.clock.now() })
    .execute();
  // Only a wake-up: readers load what they may see from the table, so nothing is lost when a connection breaks.
  await sql`select pg_notify(${EVENT_CHANNEL}, '')`.execute(ctx.db);
}
