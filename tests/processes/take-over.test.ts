import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemContext } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { longJob } from './job-worker.ts';

const program = fileURLToPath(new URL('./job-worker.ts', import.meta.url));
let database: TestDatabase;
let client: Client;
let sender: OpenServices;
let workers: ChildProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table taken (pid int, attempt int); create table aborted (pid int); create table done (pid int)');
  sender = await openServices(
    {
      config: parseConfig({}),
      databaseUrl: database.url,
      secretKey: new Uint8Array(32),
      log: createLog({ name: 'test', level: 'silent' }),
    },
    { works: false, name: 'api', jobs: [longJob] },
  );
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers = [];
  await sender.close();
  await client.end();
  await database.drop();
});

async function startWorker(): Promise<void> {
  const worker = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', program, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve());
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
}

function rows(table: string, count: number): Promise<{ pid: number; attempt?: number }[]> {
  return until(async () => {
    const found = await client.query<{ pid: number; attempt?: number }>(`select * from ${table}`);
    return found.rows.length >= count ? found.rows : undefined;
  });
}

const send = () => sender.services.queue.send(systemContext(sender.services, { name: 'test', id: 'test' }), longJob, { seconds: 120 });

test('a job whose worker is killed is finished by another one', async () => {
  await Promise.all([startWorker(), startWorker()]);
  await send();
  const [first] = await rows('taken', 1);
  process.kill(first!.pid, 'SIGKILL');
  const taken = await rows('taken', 2);
  const [finisher] = await rows('done', 1);
  expect(taken.map(({ attempt }) => attempt)).toEqual([0, 1]);
  expect(finisher!.pid).not.toBe(first!.pid);
});

test('a worker that is asked to stop hands its job over', async () => {
  await Promise.all([startWorker(), startWorker()]);
  await send();
  const [first] = await rows('taken', 1);
  process.kill(first!.pid, 'SIGTERM');
  expect(await rows('aborted', 1)).toEqual([{ pid: first!.pid }]);
  const [finisher] = await rows('done', 1);
  expect(finisher!.pid).not.toBe(first!.pid);
});

test('a cancelled job is aborted in the process that runs it', async () => {
  await startWorker();
  const id = await send();
  const [first] = await rows('taken', 1);
  await sender.services.queue.cancel(systemContext(sender.services, { name: 'test', id: 'test' }), longJob, id!);
  expect(await rows('aborted', 1)).toEqual([{ pid: first!.pid }]);
  expect(await rows('done', 0)).toEqual([]);
});

test('a job enqueued in a failed transaction never existed', async () => {
  const ctx = systemContext(sender.services, { name: 'test', id: 'test' });
  await expect(
    sender.services.db.transaction().execute(async (db) => {
      await sender.services.queue.send({ ...ctx, db }, longJob, { seconds: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await sender.services.db.transaction().execute(async (db) => {
    await sender.services.queue.send({ ...ctx, db }, longJob, { seconds: 2 });
  });
  const { rows: jobs } = await client.query('select data from pgboss.job where name = $1', [longJob.name]);
  expect(jobs).toEqual([{ data: { seconds: 2 } }]);
});
