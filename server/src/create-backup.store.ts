import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageJson from '../../package.json' with { type: 'json' };
import { endsFileIn } from './audit/ends-file.ts';
import { ENDS_FILE, JOBS_FILE, KEY_FILE, MANIFEST_FILE, sha256OfFile, tableFile, type BackupManifest } from './backup-manifest.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import { withDatabase } from './with-installation.ts';

// Events are for screens that are open now, and counts of uses for the next minutes.
const WITHOUT_DATA = ['event', 'rate_limit'];

/**
 * Writes the installation that `config` names to a new folder: all rows as they were at one moment, waiting jobs, and the secret key. The server
 * may run meanwhile. Throws with a text for people; an unfinished folder is removed.
 */
export async function createBackup(config: Config, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
  try {
    return await withDatabase(config, 'backup', (url) => write(url, { config, folder }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function write(url: string, { config, folder }: { config: Config; folder: string }): Promise<BackupManifest> {
  const client = new Client({ connectionString: url, application_name: 'understory backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by timestamp, name');
    const tables: BackupManifest['tables'] = [];
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, folder));
    await writePrivate(join(folder, JOBS_FILE), JSON.stringify(await waitingJobs(client)));
    await writePrivate(join(folder, KEY_FILE), `${Buffer.from(await loadSecretKey(config)).toString('hex')}\n`);
    const hasEnds = await copyFile(endsFileIn(config.dataDir), join(folder, ENDS_FILE)).then(
      () => true,
      () => false,
    );
    const manifest: BackupManifest = {
      format: 'understory-backup-1',
      version: packageJson.version,
      created_on: new Date().toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      files: {
        [KEY_FILE]: await sha256OfFile(join(folder, KEY_FILE)),
        [JOBS_FILE]: await sha256OfFile(join(folder, JOBS_FILE)),
        [ENDS_FILE]: hasEnds ? await sha256OfFile(join(folder, ENDS_FILE)) : undefined,
      },
    };
    // Last: a folder without it is no backup.
    await writePrivate(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await client.end();
  }
}

interface Table {
  readonly name: string;
  readonly columns: string[];
}

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not like 'kysely%'
    group by c.relname order by c.relname`);
  return rows.filter(({ name }) => !WITHOUT_DATA.includes(name));
}

async function writeTable(client: Client, { name, columns }: Table, folder: string): Promise<BackupManifest['tables'][number]> {
  const path = join(folder, tableFile(name));
  const list = columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyTo(`copy (select ${list} from public.${escapeIdentifier(name)}) to stdout`));
  await pipeline(rows, createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }));
  return { name, columns, rows: rows.rowCount, sha256: await sha256OfFile(path) };
}

async function waitingJobs(client: Client): Promise<object[]> {
  const { rows } = await client.query<object>(`
    select name, data, priority, singleton_key, start_after from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`);
  return rows;
}

async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx' });
}
