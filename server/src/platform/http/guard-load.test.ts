import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const LIMIT_MS = 100;
const ROUNDS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { OVERLOADED_AFTER_MS: String(LIMIT_MS) } });
});
afterAll(() => server.stop());

test('while the process is busy with one thing, requests are turned away, but it still counts as alive', async () => {
  const { token } = await givenUser(server);
  const read = [];
  const health = [];
  const ready = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = [
      server.request('GET', '/api/org', { token }),
      server.request('GET', '/api/health'),
      server.request('GET', '/api/ready'),
    ] as const;
    // One turn, so that the requests are on their way.
    await new Promise(setImmediate);
    keepBusy(5 * LIMIT_MS);
    const [answer, alive, able] = await Promise.all(asked);
    read.push(answer);
    health.push(alive.status);
    ready.push(able.status);
  }
  const refused = read.find(({ status }) => status === 503)!;
  expect(refused.body).toMatchObject({ error_code: 'ServiceUnavailable' });
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(new Set(health)).toEqual(new Set([200]));
  expect(ready).toContain(503);
});

function keepBusy(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}
