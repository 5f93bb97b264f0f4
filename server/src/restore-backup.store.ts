import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { areas } from './areas.ts';
import { endsFileIn } from './audit/ends-file.ts';
import { verifyAuditChain, type AuditVerification } from './audit/verify-audit-chain.ts';
import { ENDS_FILE, JOBS_FILE, KEY_FILE, readBackup, tableFile, WaitingJobs, type BackupManifest } from './backup-manifest.ts';
import { migrations } from './migrations.ts';
import type { Config } from './platform/config/config.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { connectDatabase } from './platform/db/connect.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { createLog } from './platform/log.ts';
import { declareJobs, openBoss } from './platform/queue/boss-queue.ts';
import { withDatabase } from './with-installation.ts';

export interface Restored {
  readonly manifest: BackupManifest;
  readonly jobs: number;
  /** The audit log of the restored database, verified. */
  readonly audit: AuditVerification;
}

/**
 * Makes an installation of a backup, in an empty database and a data directory without a key, and verifies it: hashes before, counts, foreign keys and
 * the audit log after. The next start migrates it. Throws with a text for people; the database stays empty where rows could not be loaded.
 */
export async function restoreBackup(config: Config, folder: string): Promise<Restored> {
  const manifest = await readBackup(folder);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The backup was made by a newer version (${manifest.version}). Restore it with that version.`);
  const key = (await readFile(join(folder, KEY_FILE), 'utf8')).trim();
  await refuseOtherKey(config, key);
  return withDatabase(
    config,
    'restore',
    async (url) => {
      await refuseUsed(url);
      const db = connectDatabase<Database>({ url, max: 2, use: 'restore', statementSeconds: 3_600, onError: () => {} });
      try {
        await migrate(
          db,
          migrations.filter(({ name }) => manifest.migrations.includes(name)),
        );
        await load(url, { manifest, folder });
        const jobs = await loadJobs(url, folder);
        await writeKey(config, key);
        if (manifest.files[ENDS_FILE] !== undefined) await copyFile(join(folder, ENDS_FILE), endsFileIn(config.dataDir));
        // Later migrations may be what verifying reads.
        await migrate(db, migrations);
        const secrets = createSecrets(Buffer.from(key, 'hex'));
        return { manifest, jobs, audit: await verifyAuditChain({ db, secrets }, { endsFile: endsFileIn(config.dataDir) }) };
      } finally {
        await db.destroy();
      }
    },
    { isNew: true },
  );
}

async function refuseOtherKey({ secretKey, dataDir }: Config, key: string): Promise<void> {
  const file = join(dataDir, 'secret.key');
  const other = secretKey ?? (existsSync(file) ? (await readFile(file, 'utf8')).trim() : key);
  if (other.toLowerCase() === key.toLowerCase()) return;
  throw new Error(
    secretKey === undefined
      ? `${file} is the key of another installation. Restore to an empty DATA_DIR.`
      : 'SECRET_KEY is not the key of the backup. Set it to the one in its secret.key, or leave it out.',
  );
}

async function writeKey({ secretKey, dataDir }: Config, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret.key');
  if (secretKey === undefined && !existsSync(file)) await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
}

async function refuseUsed(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query(`select from pg_tables where schemaname = 'public' limit 1`));
  if (rows.length > 0) throw new Error('The database is not empty. Restore to an empty one.');
}

async function load(url: string, { manifest, folder }: { manifest: BackupManifest; folder: string }): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    const foreignKeys = await dropForeignKeys(client);
    const tables = manifest.tables.map(({ name }) => escapeIdentifier(name));
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // A migration may have written rows of its own.
    await client.query(`truncate ${tables.join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, table, folder);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await moveSequences(client);
    for (const { relation, name, definition } of foreignKeys) {
      await client.query(`alter table ${relation} add constraint ${escapeIdentifier(name)} ${definition}`);
    }
    await client.query('commit');
    await client.query('analyze');
  });
}

interface ForeignKey {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows come table by table, so foreign keys are checked at the end, all at once. */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { relation, name } of rows) await client.query(`alter table ${relation} drop constraint ${escapeIdentifier(name)}`);
  return rows;
}

async function loadTable(client: Client, { name, columns, rows }: BackupManifest['tables'][number], folder: string): Promise<void> {
  const list = columns.map(escapeIdentifier).join(', ');
  const target = client.query(copyFrom(`copy public.${escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), target);
  const counted = await client.query<{ n: string }>(`select count(*) as n from public.${escapeIdentifier(name)}`);
  if (Number(counted.rows[0]!.n) !== rows) throw new Error(`The table ${name} has ${counted.rows[0]!.n} rows instead of ${rows}.`);
}

async function moveSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; column: string }>(`
    select attrelid::regclass::text as relation, attname as column from pg_attribute
    where attidentity <> '' and attrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')`);
  for (const { relation, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${escapeIdentifier(column)}), 0) + 1 from ${relation}), false)`,
      [relation, column],
    );
  }
}

async function loadJobs(url: string, folder: string): Promise<number> {
  const jobs = WaitingJobs.parse(JSON.parse(await readFile(join(folder, JOBS_FILE), 'utf8')));
  const boss = await openBoss({ url, works: false, log: createLog({ level: 'silent', name: 'restore' }) });
  try {
    const specs = areas.flatMap((area) => (area.jobs ?? []).map(({ spec }) => spec));
    await declareJobs(boss, specs);
    const waiting = jobs.filter(({ name }) => specs.some((spec) => spec.name === name));
    for (const { name, data, priority, singleton_key, start_after } of waiting) {
      await boss.send(name, data, {
        priority,
        startAfter: start_after,
        ...(singleton_key === null ? {} : { singletonKey: singleton_key }),
      });
    }
    return waiting.length;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'understory restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
