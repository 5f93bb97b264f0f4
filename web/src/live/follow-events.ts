import { LiveEvent } from '#contract/calls/events.ts';
import type { AuthStore } from '#web/session/auth-store.ts';
import { createEventParser } from './event-stream.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// The server sends keep-alives more often than this; silence means a lost connection.
const SILENCE_MS = 60_000;
// A browser opens few connections to one server, which many tabs with a stream each would use up. A short look elsewhere ends none.
const HIDDEN_MS = 5_000;

interface Options {
  orgId: string;
  auth: AuthStore;
  refresh(): Promise<void>;
  onEvent(event: LiveEvent): void;
  /** Events may have been missed during a gap: refetch what is shown. */
  onReconnect(): void;
  onStatus?(status: 'connecting' | 'live' | 'lost'): void;
  signal: AbortSignal;
}

/**
 * Follows the organization's events until `signal` ends it. A fetch stream instead of EventSource, since the bearer token
 * goes in a header. Reconnects automatically and resumes after the last event it saw. A hidden page follows none until it is seen again.
 */
export async function followEvents(options: Options): Promise<void> {
  let lastId: string | undefined;
  let pause = FIRST_PAUSE_MS;
  let interrupted = false;
  for (;;) {
    await untilSeen(options.signal);
    if (options.signal.aborted) return;
    try {
      for await (const event of readEvents(options, lastId)) {
        if (event === 'open') {
          options.onStatus?.('live');
          if (interrupted) options.onReconnect();
          interrupted = false;
          pause = FIRST_PAUSE_MS;
          continue;
        }
        lastId = event.id ?? lastId;
        const parsed = LiveEvent.safeParse(parseJson(event.data));
        if (parsed.success) options.onEvent(parsed.data);
      }
    } catch {
      // Whatever broke the stream, the next attempt shows whether it persists; screens keep loading without it.
    }
    if (options.signal.aborted) return;
    interrupted = true;
    if (document.hidden) {
      options.onStatus?.('connecting');
      continue;
    }
    options.onStatus?.('lost');
    await wait(pause, options.signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

async function* readEvents({ orgId, auth, refresh, signal }: Options, lastId: string | undefined) {
  if (!(Date.parse(auth.get().tokenExpiry ?? '') > Date.now())) await refresh();
  const silence = new AbortController();
  const stop = () => silence.abort();
  let timer = setTimeout(stop, SILENCE_MS);
  // The browser knows at once; the stream would only fall silent.
  addEventListener('offline', stop, { signal: silence.signal });
  stopWhenHidden(silence);
  try {
    const answer = await fetch(`/api/org/${encodeURIComponent(orgId)}/events`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${auth.get().token}`,
        ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`The event stream answered ${answer.status}.`);
    yield 'open' as const;
    const parse = createEventParser();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      yield* parse(value);
    }
  } finally {
    clearTimeout(timer);
    stop();
  }
}

function stopWhenHidden(stream: AbortController): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => stream.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', follow, { signal: stream.signal });
  stream.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits, but not longer than until the browser is online again. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: over.signal });
    addEventListener('online', end, { signal: over.signal });
  });
}
