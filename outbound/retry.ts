import { setTimeout as wait } from 'node:timers/promises';
import { HttpFailed, HttpRefused } from './http-errors.ts';

export interface RetrySettings {
  /** Milliseconds before each repeat; as many repeats are made as there are pauses. */
  readonly pausesMs: readonly number[];
  /** Whether another try may end better. By default after 408, 429, 5xx and a broken or slow connection. */
  readonly repeatsAfter?: (error: HttpRefused | HttpFailed) => boolean;
  /** Longest pause that a server's `Retry-After` is granted. */
  readonly longestPauseSeconds?: number;
  /** A host to which no connection could be made for so long is given up. */
  readonly unreachableSeconds?: number;
  readonly clock?: RetryClock;
}

export interface RetryClock {
  /** Milliseconds from any beginning. */
  now(): number;
  /** Ends early when the signal does. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

const CLOCK: RetryClock = {
  now: () => performance.now(),
  wait: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
  },
};

export interface Retry {
  run<Answer>(url: URL, attempt: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer>;
}

/** Repeats requests that failed in passing. A pause that one answer asks for applies to all requests to that host. */
export function retry({
  pausesMs,
  repeatsAfter = isPassing,
  longestPauseSeconds = 60,
  unreachableSeconds = Infinity,
  clock = CLOCK,
}: RetrySettings): Retry {
  const pausedUntil = new Map<string, number>();
  return {
    async run(url, attempt, signal) {
      const began = clock.now();
      for (let tries = 0; ; tries += 1) {
        signal?.throwIfAborted();
        await pause((pausedUntil.get(url.host) ?? 0) - clock.now(), signal, clock);
        try {
          return await attempt();
        } catch (error) {
          const pauseMs = pausesMs[tries];
          const isRepeated = (error instanceof HttpRefused || error instanceof HttpFailed) && repeatsAfter(error);
          if (pauseMs === undefined || !isRepeated || signal?.aborted) throw error;
          const isGone = error instanceof HttpFailed && error.kind === 'unreachable';
          if (isGone && clock.now() - began + pauseMs > unreachableSeconds * 1_000) throw error;
          const askedSeconds = error instanceof HttpRefused ? retryAfterSeconds(error.headers, new Date()) : undefined;
          if (askedSeconds === undefined) await pause(pauseMs, signal, clock);
          else pausedUntil.set(url.host, clock.now() + Math.min(askedSeconds, longestPauseSeconds) * 1_000);
        }
      }
    },
  };
}

export function isPassing(error: HttpRefused | HttpFailed): boolean {
  if (error instanceof HttpFailed) return error.kind !== 'too large' && error.kind !== 'redirect';
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** `Retry-After` as seconds from `now`: a number of seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined, clock: RetryClock): Promise<void> {
  if (milliseconds <= 0) return;
  await clock.wait(milliseconds, signal);
  signal?.throwIfAborted();
}
