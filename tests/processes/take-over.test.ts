import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { test } from 'vitest';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemContext } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { longJob } from './job-worker.ts';

const program = fileURLToPath(new URL('./job-worker.ts', import.meta.url));

interface Queue {
  readonly client: Client;
  readonly sender: OpenServices;
  readonly startWorker: () => Promise<void>;
  readonly send: () => Promise<string | undefined>;
  /** The rows of a table in which the jobs note what happens, once there are so many. */
  readonly rows: (table: string, count: number) => Promise<{ pid: number; attempt?: number }[]>;
}

/** A queue of its own for each test: they mostly wait, so they do it at the same time. */
async function givenQueue(onTestFinished: (end: () => Promise<void>) => void): Promise<Queue> {
  const database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table taken (pid int, attempt int); create table aborted (pid int); create table done (pid int)');
  const sender = await openServices(
    {
      config: parseConfig({}),
      databaseUrl: database.url,
      secretKey: new Uint8Array(32),
      log: createLog({ name: 'test', level: 'silent' }),
    },
    { works: false, name: 'api', jobs: [longJob] },
  );
  const workers: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await sender.close();
    await client.end();
    await database.drop();
  });
  return {
    client,
    sender,
    startWorker: async () => void workers.push(await startWorker(database)),
    send: () => sender.services.queue.send(systemContext(sender.services, { name: 'test', id: 'test' }), longJob, { seconds: 120 }),
    rows: (table, count) =>
      until(async () => {
        const found = await client.query<{ pid: number; attempt?: number }>(`select * from ${table}`);
        return found.rows.length >= count ? found.rows : undefined;
      }),
  };
}

async function startWorker({ url }: TestDatabase): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    worker.stdout.once('data', () => resolve());
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
  return worker;
}

test.concurrent('a job whose worker is killed is finished by another one', async ({ expect, onTestFinished }) => {
  const { startWorker, send, rows } = await givenQueue(onTestFinished);
  await Promise.all([startWorker(), startWorker()]);
  await send();
  const [first] = await rows('taken', 1);
  process.kill(first!.pid, 'SIGKILL');
  const taken = await rows('taken', 2);
  const [finisher] = await rows('done', 1);
  expect(taken.map(({ attempt }) => attempt)).toEqual([0, 1]);
  expect(finisher!.pid).not.toBe(first!.pid);
});

test.concurrent('a worker that is asked to stop hands its job over', async ({ expect, onTestFinished }) => {
  const { startWorker, send, rows } = await givenQueue(onTestFinished);
  await Promise.all([startWorker(), startWorker()]);
  await send();
  const [first] = await rows('taken', 1);
  process.kill(first!.pid, 'SIGTERM');
  expect(await rows('aborted', 1)).toEqual([{ pid: first!.pid }]);
  const [finisher] = await rows('done', 1);
  expect(finisher!.pid).not.toBe(first!.pid);
});

test.concurrent('a canceled job is aborted in the process that runs it', async ({ expect, onTestFinished }) => {
  const { startWorker, send, rows, sender } = await givenQueue(onTestFinished);
  await startWorker();
  const id = await send();
  const [first] = await rows('taken', 1);
  await sender.services.queue.cancel(systemContext(sender.services, { name: 'test', id: 'test' }), longJob, id!);
  expect(await rows('aborted', 1)).toEqual([{ pid: first!.pid }]);
  expect(await rows('done', 0)).toEqual([]);
});

test.concurrent('a job enqueued in a failed transaction never existed', async ({ expect, onTestFinished }) => {
  const { client, sender } = await givenQueue(onTestFinished);
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
