import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { StreamEvent } from '../http/answers.ts';
import { EVENT_CHANNEL } from './publish-event.ts';

// NOTIFY wakes readers at once; this only bounds the delay while the listening connection is being made again.
const POLL_MS = 5_000;

interface Audience {
  readonly organizationId: string;
  readonly userId: string;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * The events that one person may see in one organization, from now on, or from where `lastEventId` left off. Every event
 * arrives at least once; only a connection that broke between two events of one batch gets the first of them again.
 */
export async function* followEvents(ctx: Context, { organizationId, userId, lastEventId, signal }: Audience): AsyncGenerator<StreamEvent> {
  // What has been delivered is told by a snapshot of the database: ids are given out before their transaction ends, so a late
  // one would be lost if only greater ids were asked for.
  let seen = await whereToBegin(ctx, lastEventId);
  const bell = createBell(ctx, signal);
  try {
    while (!signal.aborted) {
      const rung = bell.next();
      const rows = await eventsSince(ctx, { organizationId, userId, seen });
      for (const [index, row] of rows.entries()) {
        const id = index === rows.length - 1 ? row.snapshot : seen;
        yield { id, type: row.type, data: { type: row.type, ...row.data } };
      }
      seen = rows.at(-1)?.snapshot ?? seen;
      await rung;
    }
  } finally {
    bell.close();
  }
}

async function whereToBegin(ctx: Context, lastEventId: string | undefined): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(ctx.db);
  const now = rows[0]!.snapshot;
  const given = lastEventId === undefined ? undefined : parseSnapshot(lastEventId);
  // A snapshot from the future comes from another database, such as one from before a restore.
  return given && given.xmax <= parseSnapshot(now)!.xmax ? lastEventId! : now;
}

/** `xmin:xmax:running,running`, as PostgreSQL writes and accepts it. */
function parseSnapshot(text: string): { xmax: bigint } | undefined {
  const match = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text);
  if (!match) return undefined;
  const [xmin, xmax] = [BigInt(match[1]!), BigInt(match[2]!)];
  const running = match[3] === '' ? [] : match[3]!.split(',').map(BigInt);
  const isOrdered = running.every((xid, index) => xid >= (running[index - 1] ?? xmin) && xid < xmax);
  return xmin > 0n && xmin <= xmax && isOrdered ? { xmax } : undefined;
}

async function eventsSince(ctx: Context, { organizationId, userId, seen }: { organizationId: string; userId: string; seen: string }) {
  return ctx.db
    .selectFrom('event')
    .select(['type', 'data', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .where(sql<boolean>`tx >= pg_snapshot_xmin(${seen}::text::pg_snapshot) and not pg_visible_in_snapshot(tx, ${seen}::text::pg_snapshot)`)
    .where((eb) => eb.or([eb('organization_id', '=', organizationId), eb('organization_id', 'is', null)]))
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .orderBy('id')
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
