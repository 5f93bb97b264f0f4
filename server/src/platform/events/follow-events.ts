import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { StreamEvent } from '../http/answers.ts';
import { EVENT_CHANNEL } from './publish-event.ts';

const BATCH = 500;
// NOTIFY wakes readers at once; this only bounds the delay while the listening connection is being made anew.
const POLL_MS = 5_000;

interface Audience {
  readonly organizationId: string;
  readonly userId: string;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * The events that one person may see in one organization, from now on, or from where `lastEventId` left off. Every event
 * arrives at least once; those that were written at the very time of a resumption may come twice.
 */
export async function* followEvents(ctx: Context, { organizationId, userId, lastEventId, signal }: Audience): AsyncGenerator<StreamEvent> {
  // A horizon is a transaction number: every event of an older transaction has been delivered.
  let horizon = parseHorizon(lastEventId) ?? (await currentHorizon(ctx));
  let delivered = new Set<number>();
  const bell = createBell(ctx, signal);
  try {
    while (!signal.aborted) {
      const rung = bell.next();
      const rows = await visibleEvents(ctx, { organizationId, userId, horizon });
      const fresh = rows.filter(({ id }) => !delivered.has(id));
      const last = rows.at(-1);
      const next = last ? (rows.length < BATCH ? last.horizon : last.tx) : horizon;
      for (const [index, row] of fresh.entries()) {
        yield { id: index === fresh.length - 1 ? next : horizon, type: row.type, data: { type: row.type, ...row.data } };
      }
      delivered = new Set(rows.filter(({ tx }) => BigInt(tx) >= BigInt(next)).map(({ id }) => id));
      horizon = next;
      if (rows.length < BATCH) await rung;
    }
  } finally {
    bell.close();
  }
}

/** Keeps the first screen after a pause from missing what it asks for: older events than these are gone. */
export const EVENT_RETENTION_HOURS = 24;

function parseHorizon(lastEventId: string | undefined): string | undefined {
  return lastEventId !== undefined && /^\d{1,19}$/.test(lastEventId) ? lastEventId : undefined;
}

async function currentHorizon(ctx: Context): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(ctx.db);
  return rows[0]!.horizon;
}

async function visibleEvents(
  ctx: Context,
  { organizationId, userId, horizon }: { organizationId: string; userId: string; horizon: string },
) {
  return ctx.db
    .selectFrom('event')
    .select([
      'id',
      'type',
      'data',
      sql<string>`tx::text`.as('tx'),
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('horizon'),
    ])
    .where('tx', '>=', sql<string>`${horizon}::text::xid8`)
    .where((eb) => eb.or([eb('organization_id', '=', organizationId), eb('organization_id', 'is', null)]))
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .orderBy('tx')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

function createBell(ctx: Context, signal: AbortSignal) {
  let ring: (() => void) | undefined;
  const off = ctx.listener.on(EVENT_CHANNEL, () => ring?.());
  const onAbort = () => ring?.();
  signal.addEventListener('abort', onAbort);
  return {
    /** Resolves at the next wake-up after this call, at the latest after the poll interval. */
    next: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => {
      off();
      signal.removeEventListener('abort', onAbort);
      ring?.();
    },
  };
}
