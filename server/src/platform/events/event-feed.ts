import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Log } from '../log.ts';

export const EVENT_CHANNEL = 'understory_event';

type Db = Kysely<Database>;

/** A row of the table of events. */
export interface FeedEvent {
  readonly organization_id: string | null;
  readonly user_id: string | null;
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** The transaction that wrote it. */
  readonly tx: string;
}

/** What became visible between two snapshots of the database. */
export interface FeedBatch {
  readonly events: readonly FeedEvent[];
  /** The later of the two. */
  readonly snapshot: string;
}

/** All events of the database, read once per process and passed to each subscriber. */
export interface EventFeed {
  /** Calls `take` with each batch from now on; resolves when nothing can be missed any more. Gives the function that ends it. */
  follow(take: (batch: FeedBatch) => void): Promise<() => void>;
}

// NOTIFY wakes the feed at once; this only bounds the delay while the listening connection is being made again.
const POLL_MS = 5_000;

/** The events that `seen` does not show and the database does now, in the order in which they were written. */
export async function eventsSince(
  db: Db,
  seen: string,
  audience?: { readonly organizationId: string; readonly userId: string },
): Promise<FeedBatch> {
  // One statement, so that the snapshot is that of the rows.
  const { rows } = await sql<FeedEvent & { snapshot: string }>`
    select event.*, now.snapshot from (select pg_current_snapshot()::text as snapshot) now left join (
      select id, organization_id, user_id, type, data, tx::text as tx from event
      where event.tx >= pg_snapshot_xmin(${seen}::text::pg_snapshot) and not pg_visible_in_snapshot(event.tx, ${seen}::text::pg_snapshot)
        and ${audience ? sql`(organization_id = ${audience.organizationId} or organization_id is null)` : sql`true`}
        and ${audience ? sql`(user_id = ${audience.userId} or user_id is null)` : sql`true`}
    ) event on true order by event.id`.execute(db);
  const { snapshot } = rows[0]!;
  return { events: rows.filter(({ tx }) => tx !== null), snapshot };
}

/** Reads for as long as anybody follows. */
export function createEventFeed({ db, listener, log }: { db: Db; listener: Listener; log: Log }): EventFeed {
  const takers = new Set<(batch: FeedBatch) => void>();
  const bell = createBell();
  let begun: Promise<void> | undefined;

  async function begin(): Promise<void> {
    const off = listener.on(EVENT_CHANNEL, bell.ring);
    const end = () => {
      begun = undefined;
      off();
    };
    try {
      void readFrom(await currentSnapshot(db), end);
    } catch (error) {
      end();
      throw error;
    }
  }

  async function readFrom(first: string, end: () => void): Promise<void> {
    for (let seen = first; takers.size > 0;) {
      const rung = bell.next();
      try {
        const batch = await eventsSince(db, seen);
        seen = batch.snapshot;
        if (batch.events.length > 0) for (const take of takers) take(batch);
      } catch (error) {
        log.warn({ err: error }, 'The events could not be read; they are read again soon.');
      }
      await rung;
    }
    end();
  }

  return {
    async follow(take) {
      takers.add(take);
      const stop = () => {
        takers.delete(take);
        if (takers.size === 0) bell.ring();
      };
      try {
        await (begun ??= begin());
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
  };
}

/** The state of the database now. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]!.snapshot;
}

function createBell() {
  let wake: (() => void) | undefined;
  return {
    /** Resolves at the next ring after this call, at the latest after the poll interval. */
    next: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    ring: () => wake?.(),
  };
}
