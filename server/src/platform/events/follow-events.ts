import type { Context } from '../context.ts';
import type { StreamEvent } from '../http/answers.ts';
import { currentSnapshot, eventsSince, type FeedBatch } from './event-feed.ts';
import { isVisible, parseSnapshot } from './snapshot.ts';

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
export async function* followEvents(ctx: Context, { lastEventId, signal, ...audience }: Audience): AsyncGenerator<StreamEvent> {
  const waiting = createQueue(signal);
  const stop = await ctx.events.follow((batch) => waiting.put(batch));
  try {
    // What has been delivered is told by a snapshot of the database: ids are given out before their transaction ends, so a late
    // one would be lost if only greater ids were asked for.
    let seen = await whereToBegin(ctx, lastEventId);
    // The feed is followed already, so nothing is lost between what is read here and what it brings.
    if (seen === lastEventId) waiting.putFirst(await eventsSince(ctx.db, seen, audience));
    for await (const { events, snapshot } of waiting.batches()) {
      const delivered = parseSnapshot(seen)!;
      const fresh = events.filter((event) => isFor(audience, event) && !isVisible(BigInt(event.tx), delivered));
      for (const [index, { type, data }] of fresh.entries()) {
        yield { id: index === fresh.length - 1 ? snapshot : seen, type, data: { type, ...data } };
      }
      // A batch without anything new may be older than what was read here.
      if (fresh.length > 0) seen = snapshot;
    }
  } finally {
    stop();
  }
}

function isFor(
  { organizationId, userId }: Pick<Audience, 'organizationId' | 'userId'>,
  event: Pick<FeedBatch['events'][number], 'organization_id' | 'user_id'>,
): boolean {
  return (event.organization_id ?? organizationId) === organizationId && (event.user_id ?? userId) === userId;
}

async function whereToBegin(ctx: Context, lastEventId: string | undefined): Promise<string> {
  const now = await currentSnapshot(ctx.db);
  const given = lastEventId === undefined ? undefined : parseSnapshot(lastEventId);
  // A snapshot from the future comes from another database, such as one from before a restore.
  return given && given.xmax <= parseSnapshot(now)!.xmax ? lastEventId! : now;
}

/** Batches in the order in which they came, until the signal aborts. */
function createQueue(signal: AbortSignal) {
  const batches: FeedBatch[] = [];
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.(), { once: true });
  return {
    put(batch: FeedBatch) {
      batches.push(batch);
      wake?.();
    },
    putFirst: (batch: FeedBatch) => void batches.unshift(batch),
    async *batches(): AsyncGenerator<FeedBatch> {
      while (!signal.aborted) {
        const next = batches.shift();
        if (next) yield next;
        else await new Promise<void>((resolve) => void (wake = resolve));
      }
    },
  };
}
