import { expect, test } from 'vitest';
import { testServer } from '#tests/given/test-server.ts';
import { guardGuessing } from './throttle.ts';

test('a right guess that ends when the count is full is refused, since it was one of many sent at the same time', async () => {
  const server = await testServer({ role: 'api' });
  const ctx = server.ctx({ kind: 'anonymous' });
  const guess = (check: () => Promise<boolean>) => guardGuessing(ctx, 'ada@example.org', check);
  const right = guess(async () => {
    for (let round = 0; round < 10; round += 1) await guess(async () => false);
    return true;
  });
  await expect(right).rejects.toMatchObject({ code: 'TooManyRequests' });
  await server.stop();
});
