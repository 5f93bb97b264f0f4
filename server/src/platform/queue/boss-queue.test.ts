import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { PATIENCE_MS } from '#tests/given/patience.ts';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { createLog } from '../log.ts';
import { declareJobs, openBoss } from './boss-queue.ts';
import { job } from './job.ts';

const TWO_HOURS_MS = 2 * 3_600_000;
const jumped = job('jumped', { payload: z.object({ n: z.number() }), lane: 'heavy' });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a job that waits is taken although the clock was set back while the one before it ran', async () => {
  const realNow = Date.now;
  let offset = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
  const boss = await openBoss({ url: database.url, works: true, log: createLog({ name: 'test', level: 'silent' }) });
  try {
    await declareJobs(boss, [jumped]);
    const done: number[] = [];
    const last = Promise.withResolvers<void>();
    const queued = Promise.withResolvers<void>();
    const slot = { batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
    await boss.work<{ n: number }>(jumped.name, slot, async ([taken]) => {
      const { n } = taken!.data;
      // All are waiting before the second one is taken, so that no news of a job wakes the slot later.
      if (n === 1) await queued.promise;
      if (n === 1) offset = TWO_HOURS_MS;
      if (n === 2) offset = 0;
      done.push(n);
      if (n === 3) last.resolve();
    });
    for (const n of [1, 2, 3]) await boss.send(jumped.name, { n });
    queued.resolve();
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS / 4, new Error('The third job was not taken.')).unref());
    await Promise.race([last.promise, late]);
    expect(done).toEqual([1, 2, 3]);
  } finally {
    clock.mockRestore();
    await boss.stop({ graceful: false });
  }
});
