import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '#server/platform/postgres/account.ts';
import { runTool } from '#server/platform/postgres/run-tool.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Starts the oldest PostgreSQL that is supported, with an empty database of its own; undefined where it is not installed. */
export const startPostgres15 = existsSync(join(BIN, 'initdb')) ? start : undefined;

interface Postgres15 {
  readonly url: string;
  version(): Promise<string>;
  stop(): Promise<void>;
}

async function start(): Promise<Postgres15> {
  const account = await postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'understory-pg15-'));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const { code, output } = await runTool(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'understory', '--encoding=UTF8', '--locale=C.UTF-8', '-A', 'trust', '-N'],
    {
      account,
    },
  );
  if (code !== 0) throw new Error(output);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  const control = (...args: string[]) => runTool(join(BIN, 'pg_ctl'), [...args, '-D', data, '-w'], { account });
  const started = await control('start', '-l', join(folder, 'log'), '-o', options);
  if (started.code !== 0) throw new Error(started.output);
  const url = `postgres://understory@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    async version() {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      await client.end();
      return rows[0]!.server_version;
    },
    async stop() {
      await control('stop', '-m', 'fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
