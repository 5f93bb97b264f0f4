import { expect, test } from 'vitest';
import { guardStream, whileAdmitted } from './guard-stream.ts';

const ended = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('a stream ends at the first check after its rights ended', async () => {
  let checks = 0;
  const admit = async () => {
    checks += 1;
    if (checks === 3) throw new Error('not a member any more');
  };
  const over = new AbortController();
  await ended(guardStream({ userId: 'a', admit, over: over.signal, checkMs: 5 }));
  expect(checks).toBe(3);
  over.abort();
});

test('a stream ends after its time although nothing changed', async () => {
  const over = new AbortController();
  const signal = guardStream({ userId: 'b', admit: async () => {}, over: over.signal, longestMs: 5 });
  await ended(signal);
  expect([signal.aborted, over.signal.aborted]).toEqual([true, false]);
  over.abort();
});

const openOne = (over: AbortController) => guardStream({ userId: 'c', admit: async () => {}, over: over.signal });

test('an eleventh stream of a person is refused until one is over', () => {
  const streams = Array.from({ length: 10 }, () => new AbortController());
  for (const stream of streams) openOne(stream);
  expect(() => openOne(new AbortController())).toThrow('10 live views');
  const other = new AbortController();
  guardStream({ userId: 'd', admit: async () => {}, over: other.signal });
  other.abort();
  streams[0]!.abort();
  const again = new AbortController();
  openOne(again);
  for (const stream of [...streams, again]) stream.abort();
});

async function* events() {
  yield { id: undefined, type: 'before', data: {} };
  yield { id: undefined, type: 'after', data: {} };
}

test('an event that comes after the rights ended is not delivered', async () => {
  const seen: string[] = [];
  for await (const { type } of whileAdmitted(events(), () => Promise.reject(new Error('removed')))) seen.push(type);
  for await (const { type } of whileAdmitted(events(), async () => {})) seen.push(type);
  expect(seen).toEqual(['before', 'after']);
});
