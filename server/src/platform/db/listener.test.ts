import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { createLog } from '../log.ts';
import { createListener, type Listener } from './listener.ts';

let database: TestDatabase;
let client: Client;
let listener: Listener;
beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  client = new Client({ connectionString: database.url });
  await client.connect();
  listener = createListener({ url: database.url, log: createLog({ name: 'test', level: 'silent' }) });
});
afterAll(async () => {
  await listener.close();
  await client.end();
  await database.drop();
});

const backend = () =>
  until(
    async () =>
      (
        await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name like 'understory listener %' and datname = current_database() and state = 'idle'",
        )
      ).rows[0]?.pid,
  );

test('a wake-up goes to the listeners of its channel, and to nobody who has left', async () => {
  const woken: string[] = [];
  const leave = listener.on('first', () => woken.push('left'));
  listener.on('first', () => woken.push('first'));
  listener.on('second', () => woken.push('second'));
  // The first connection wakes everybody, as every later one does.
  await until(async () => (woken.includes('second') ? true : undefined));
  await backend();
  leave();
  woken.length = 0;
  await until(async () => {
    await client.query('notify first');
    return woken.includes('first') ? true : undefined;
  });
  expect(new Set(woken)).toEqual(new Set(['first']));
});

test('after its connection broke, a listener is woken once for what it may have missed, and hears again', async () => {
  let count = 0;
  listener.on('third', () => (count += 1));
  const before = await backend();
  await client.query('select pg_terminate_backend($1)', [before]);
  expect(await until(async () => (count > 0 ? count : undefined))).toBe(1);
  expect(await backend()).not.toBe(before);
  await client.query('notify third');
  expect(await until(async () => (count > 1 ? count : undefined))).toBe(2);
});
