import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { clearRate, limitRate } from './rate-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const use = (key: string) => limitRate(server.ctx({ kind: 'anonymous' }), { key, limit: 3, windowSeconds: 60 });

test('uses beyond the limit are refused with the time to wait, until the window is over', async () => {
  await Promise.all([use('a'), use('a'), use('a')]);
  server.clock.advance({ seconds: 20 });
  await expect(use('a')).rejects.toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 40 });
  await use('b');
  server.clock.advance({ seconds: 41 });
  await use('a');
});

test('a success forgets the uses', async () => {
  await Promise.all([use('c'), use('c'), use('c')]);
  await clearRate(server.ctx({ kind: 'anonymous' }), 'c');
  expect(await use('c')).toBeUndefined();
});
