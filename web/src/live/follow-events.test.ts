// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore } from '#web/session/auth-store.ts';
import { followEvents } from './follow-events.ts';

const auth = createAuthStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
const statuses: string[] = [];
const requests: { lastId: string | null; isOpen(): boolean; send(text: string): void }[] = [];
const onReconnect = vi.fn();
let ending: AbortController;

/** A server whose streams stay open until the page ends them. */
function fetchStream(_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
  requests.push({
    lastId: headers['Last-Event-ID'] ?? null,
    isOpen: () => !signal.aborted,
    send: (text) => void writer.write(new TextEncoder().encode(text)),
  });
  return Promise.resolve({ ok: true, body: readable });
}

function become(visibility: 'hidden' | 'visible') {
  Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

const options = {
  orgId: 'meadow',
  auth,
  refresh: () => Promise.resolve(),
  onEvent: () => {},
  onReconnect,
  onStatus: (status: string) => void statuses.push(status),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStream);
  requests.length = 0;
  statuses.length = 0;
  onReconnect.mockClear();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  become('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is hidden for long gives its connection back, and catches up once it is seen', async () => {
  void followEvents({ ...options, signal: ending.signal });
  await vi.waitFor(() => expect(statuses).toEqual(['live']));
  requests[0]!.send('id: 41\ndata: {}\n\n');
  become('hidden');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requests[0]!.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests[0]!.isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(1);

  become('visible');
  await vi.waitFor(() => expect(statuses).toEqual(['live', 'connecting', 'live']));
  expect(requests[1]!.lastId).toBe('41');
  expect(onReconnect).toHaveBeenCalledTimes(1);
});

test('a short look at another tab ends no stream', async () => {
  void followEvents({ ...options, signal: ending.signal });
  await vi.waitFor(() => expect(statuses).toEqual(['live']));
  become('hidden');
  await vi.advanceTimersByTimeAsync(3_000);
  become('visible');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.isOpen()).toBe(true);
});

test('a page that was opened in the background begins when it is seen', async () => {
  become('hidden');
  void followEvents({ ...options, signal: ending.signal });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(0);
  become('visible');
  await vi.waitFor(() => expect(statuses).toEqual(['live']));
  expect(onReconnect).not.toHaveBeenCalled();
});
