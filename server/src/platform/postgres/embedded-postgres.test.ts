import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#tests/given/until.ts';
import { createLog } from '../log.ts';
import { postgresAccount } from './account.ts';
import { findBinaries, packagedFolder } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './postmaster.ts';
import { runTool } from './run-tool.ts';

const log = createLog({ name: 'test', level: 'silent' });
const settings = { fsync: 'off', shared_buffers: '16MB', max_connections: '20' };
let base: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'understory-pg-'));
  await chmod(base, 0o755);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  running.push(postgres);
  return postgres;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded server', () => {
  test('makes UTF-8 databases with a fixed locale, listens on a private socket alone, and logs to a file', async () => {
    const postgres = await start(join(base, 'fresh'));
    const [row] = await query(
      postgres.url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale, current_setting('listen_addresses') as listens
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', listens: '' });
    expect((await stat(postgres.cluster.socketFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(postgres.cluster.folder)).mode & 0o777).toBe(0o700);
    expect(existsSync(postgres.cluster.logFile)).toBe(true);
  });

  test('keeps its data over a stop and a start', async () => {
    const first = await start(join(base, 'kept'));
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await runningPostmaster(first.cluster)).toBeUndefined();
    const second = await start(join(base, 'kept'));
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('the product is no superuser of it, also where the database was made by one', async () => {
    const dataDir = join(base, 'role');
    const first = await start(dataDir);
    const asSuperuser = (text: string) => query(first.superuserUrl, text);
    const rights = `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
    expect(await query(first.url, rights)).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await expect(query(first.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await asSuperuser('alter database understory owner to understory');
    await asSuperuser(
      "create schema pgboss; create type pgboss.state as enum ('a'); create table pgboss.job (id serial, state pgboss.state)",
    );
    await asSuperuser(
      'create table old (id int generated always as identity); create function told() returns int language sql as $$ select 1 $$',
    );
    await first.stop();
    running.splice(0);
    const second = await start(dataDir);
    await query(second.url, "alter table old add column name text; insert into pgboss.job (state) values ('a'); drop function told()");
    await query(second.url, "alter type pgboss.state add value 'b'; drop table old; create table made (id int)");
  });

  test('is shared by starts at the same time, and stopped only by the last one', async () => {
    const all = await Promise.all([1, 2, 3].map(() => start(join(base, 'shared'))));
    const pids = await Promise.all(all.map(({ cluster }) => runningPostmaster(cluster)));
    expect(new Set(pids).size).toBe(1);
    const user = new Client({ connectionString: all[0]!.url, application_name: 'understory api' });
    await user.connect();
    await all[1]!.stop();
    expect(await runningPostmaster(all[0]!.cluster)).toBe(pids[0]);
    await user.end();
  });

  test('comes back with every committed row after kill -9', async () => {
    const postgres = await start(join(base, 'killed'));
    await query(postgres.url, 'create table kept as select generate_series(1, 1000) as n');
    const pid = (await runningPostmaster(postgres.cluster))!;
    process.kill(pid, 'SIGKILL');
    const rows = await until(async () => {
      const now = await runningPostmaster(postgres.cluster);
      if (now === undefined || now === pid) return undefined;
      return query(postgres.url, 'select count(*)::int as count from kept').catch(() => undefined);
    });
    expect(rows).toEqual([{ count: 1000 }]);
  });

  test('starts over a stale pid file that names a process of somebody else', async () => {
    const first = await start(join(base, 'stale'));
    const file = join(first.cluster.folder, 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    await first.stop();
    running.splice(0);
    await writeFile(file, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const second = await start(join(base, 'stale'));
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('takes over the start lock of a process that is gone', async () => {
    const dataDir = join(base, 'locked');
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => gone.on('exit', resolve));
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'postgres.start'), String(gone.pid));
    const postgres = await start(dataDir);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('serves from a folder whose name is long, which is too long for a socket path', async () => {
    const dataDir = join(base, 'a-long-name-'.repeat(12));
    const postgres = await start(dataDir);
    expect(postgres.cluster.socketFolder.length).toBeLessThan(100);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await rm(postgres.cluster.socketFolder, { recursive: true, force: true });
  });

  test('starts whatever the locale of the environment says', async () => {
    const before = { LANG: process.env['LANG'], LC_ALL: process.env['LC_ALL'] };
    Object.assign(process.env, { LANG: 'nowhere_NO.none', LC_ALL: 'nowhere_NO.none' });
    try {
      const postgres = await start(join(base, 'locale'));
      expect(await query(postgres.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    } finally {
      for (const name of Object.keys(before)) delete process.env[name];
      Object.assign(process.env, Object.fromEntries(Object.entries(before).filter(([, value]) => value !== undefined)));
    }
  });
});

test.skipIf(process.getuid?.() !== 0)(
  'binaries that the database account cannot reach are copied, with their missing library links made',
  async () => {
    const account = (await postgresAccount())!;
    const closed = join(base, 'root-only');
    await mkdir(closed, { mode: 0o700 });
    const packaged = join(closed, 'package');
    await cp(packagedFolder()!, packaged, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(packaged, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) await rm(join(packaged, target), { force: true });
    const dataDir = join(base, 'copied');
    await mkdir(dataDir);
    const binaries = await findBinaries({ dataDir, account, packaged });
    expect(binaries.postgres.startsWith(dataDir)).toBe(true);
    expect(await runTool(binaries.postgres, ['--version'], { account })).toMatchObject({ code: 0 });
  },
);

describe('what is in the way is said in words', () => {
  test('a data folder that cannot be made', async () => {
    const file = join(base, 'a-file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toThrow(/cannot be made\. Set DATA_DIR/);
  });

  test.skipIf(process.getuid?.() !== 0)('a folder above that the database account cannot enter', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(startEmbeddedPostgres({ dataDir: join(closed, 'data'), log })).rejects.toThrow(/cannot enter .*closed.*chmod o\+x/);
  });

  test('a data folder of another major version', async () => {
    const postgres = await start(join(base, 'version'));
    await postgres.stop();
    running.splice(0);
    await writeFile(join(postgres.cluster.folder, 'PG_VERSION'), '12\n');
    await expect(startEmbeddedPostgres({ dataDir: join(base, 'version'), log })).rejects.toThrow(
      /made by another major version of PostgreSQL/,
    );
  });
});
