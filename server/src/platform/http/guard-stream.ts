import { BusinessError } from '#contract/errors.ts';
import type { StreamAnswer } from './answers.ts';

const MOST_STREAMS = 10;
const CHECK_MS = 60_000;
// As long as an access token; a screen connects again with its next one.
const LONGEST_MS = 15 * 60_000;

const open = new Map<string, number>();

interface StreamGuard {
  readonly userId: string;
  /** Rejects when the person may no longer see what the stream shows. */
  readonly admit: () => Promise<unknown>;
  /** Aborts when the stream is over. */
  readonly over: AbortSignal;
  readonly checkMs?: number;
  readonly longestMs?: number;
}

/**
 * A signal that ends an event stream once its session, key or membership has ended, and after a quarter of an hour. Throws TooManyRequests
 * for an eleventh stream of a person.
 */
export function guardStream({ userId, admit, over, checkMs = CHECK_MS, longestMs = LONGEST_MS }: StreamGuard): AbortSignal {
  const count = open.get(userId) ?? 0;
  if (count >= MOST_STREAMS) {
    throw new BusinessError('TooManyRequests', { message: `You have ${MOST_STREAMS} live views open. Close one.`, retryAfterSeconds: 30 });
  }
  open.set(userId, count + 1);
  const end = new AbortController();
  const check = setInterval(() => void admit().catch(() => end.abort()), checkMs);
  const longest = setTimeout(() => end.abort(), longestMs);
  const release = () => {
    clearInterval(check);
    clearTimeout(longest);
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
  if (over.aborted) release();
  else over.addEventListener('abort', release, { once: true });
  return AbortSignal.any([end.signal, over]);
}

const BATCH_MS = 1_000;

/** The events for as long as the person may see them: asked before each batch, and a batch lasts a second at most. */
export async function* whileAdmitted(events: StreamAnswer, admit: () => Promise<unknown>): StreamAnswer {
  let checkedAt = Number.NEGATIVE_INFINITY;
  for await (const event of events) {
    if (performance.now() - checkedAt > BATCH_MS) {
      const isAdmitted = await admit().then(
        () => true,
        () => false,
      );
      if (!isAdmitted) return;
      checkedAt = performance.now();
    }
    yield event;
  }
}
