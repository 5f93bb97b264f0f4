import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareCluster } from '#server/platform/postgres/cluster.ts';
import { postgresAccount } from '#server/platform/postgres/account.ts';
import { runningPostmaster } from '#server/platform/postgres/postmaster.ts';
import { freePort } from '#tests/given/free-port.ts';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

let dataDir: string;
let database: TestDatabase;
let processes: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'understory-serve-'));
  database = await testDatabase();
});
afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM');
    await ended;
  }
  processes = [];
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>, ...args: string[]): ServerProcess {
  const started = startProcess({ DATA_DIR: dataDir, PORT: '0', ...environment }, args);
  processes.push(started);
  return started;
}

test('an invalid configuration is reported in full, and the exit code is 2', async () => {
  const server = start({ PORT: 'eighty', SMTP_URL: 'mail.example.com', SECRET_KEY: 'short' });
  expect(await server.ended).toBe(2);
  expect(server.output()).toBe(
    [
      'The configuration cannot be used:',
      '  PORT must be a number',
      '  SECRET_KEY must be 32 bytes in hexadecimal (64 digits), such as `openssl rand -hex 32` prints',
      '  SMTP_URL must be an address like smtp://user:password@host:587',
      '',
    ].join('\n'),
  );
});

test('an unknown role is rejected', async () => {
  const server = start({}, '--role', 'boss');
  expect([await server.ended, server.output()]).toEqual([2, '--role must be api, worker or all, not boss.\n']);
});

test('a port in use is reported with a remedy, and the database is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe(`Port ${port} is in use. Set PORT to another one, such as PORT=${port + 1}.\n`);
  expect(await runningPostmaster(await prepareCluster(dataDir, await postgresAccount()))).toBeUndefined();
  other.close();
});

test('an external server that does not speak PostgreSQL is reported without the password', async () => {
  const other = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ DATABASE_URL: `postgres://me:topsecret@127.0.0.1:${port}/understory`, LOG_LEVEL: 'fatal' });
  expect(await server.ended).toBe(1);
  expect(server.output()).not.toContain('topsecret');
  other.close();
});

test('SIGTERM ends everything in order, the embedded database last', async () => {
  const port = await freePort();
  const server = start({ PORT: String(port) });
  await server.says('"msg":"Ready."');
  expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toEqual({
    status_code: 200,
    status: 'success',
    data: { health: 'ok' },
  });
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await runningPostmaster(await prepareCluster(dataDir, await postgresAccount()))).toBeUndefined();
});

test('after kill -9 the next start adopts the database that still runs', async () => {
  const first = start({});
  await first.says('"msg":"Ready."');
  const cluster = await prepareCluster(dataDir, await postgresAccount());
  const postmaster = await runningPostmaster(cluster);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const second = start({});
  await second.says('"msg":"Ready."');
  expect(await runningPostmaster(cluster)).toBe(postmaster);
});

test('the server recovers when its database is killed', async () => {
  const port = await freePort();
  const server = start({ PORT: String(port), LOG_LEVEL: 'error' });
  const ready = async () => ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status === 200 ? true : undefined);
  await until(ready);
  const cluster = await prepareCluster(dataDir, await postgresAccount());
  const killed = (await runningPostmaster(cluster))!;
  process.kill(killed, 'SIGKILL');
  await until(async () => {
    const now = await runningPostmaster(cluster);
    return now !== undefined && now !== killed ? true : undefined;
  });
  expect(await until(ready)).toBe(true);
  expect(server.child.exitCode).toBeNull();
});

test('an API and two workers share an external database; only the API answers calls, and a worker answers health checks if configured', async () => {
  const environment = { DATABASE_URL: database.url, SECRET_KEY: 'ab'.repeat(32) };
  const port = await freePort();
  const api = start({ ...environment, PORT: String(port) }, '--role', 'api');
  const workerPort = await freePort();
  const workers = [start(environment, '--role', 'worker'), start({ ...environment, WORKER_PORT: String(workerPort) }, '--role', 'worker')];
  await Promise.all([api, ...workers].map((process) => process.says('"msg":"Ready."')));
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  expect(workers[0]!.output()).not.toContain('listening');
  expect((await fetch(`http://127.0.0.1:${workerPort}/api/ready`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${workerPort}/api/auth/user`)).status).toBe(404);
});
