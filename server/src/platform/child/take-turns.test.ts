import { expect, test } from 'vitest';
import { Turns } from './take-turns.ts';

test('one key never runs more than its share, and others go in between', async () => {
  const turns = new Turns({ total: 1, perKey: 1, waitingPerKey: 3 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    turns.run('a', () => first.promise.then(() => void order.push('a1'))),
    turns.run('a', async () => void order.push('a2')),
    turns.run('a', async () => void order.push('a3')),
    turns.run('b', async () => void order.push('b1')),
  ];
  first.resolve();
  await Promise.all(works);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work beyond the queue of a key is refused, and a failed work gives its turn back', async () => {
  const turns = new Turns({ total: 2, perKey: 1, waitingPerKey: 1 });
  const first = Promise.withResolvers<void>();
  const running = turns.run('a', () => first.promise);
  const waiting = turns.run('a', async () => {
    throw new Error('broken');
  });
  await expect(turns.run('a', async () => {})).rejects.toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 15 });
  expect(await turns.run('b', async () => 'other')).toBe('other');
  first.resolve();
  await running;
  await expect(waiting).rejects.toThrow('broken');
  expect(await turns.run('a', async () => 'again')).toBe('again');
});
