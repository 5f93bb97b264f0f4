import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { updateOrganization } from '#server/organizations/update-organization.ts';
import { givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenWorld, type GivenWorld } from '#tests/given/given-world.ts';
import { startPostgres15 } from '#tests/given/postgres-15.ts';
import { testDatabase } from '#tests/given/test-database.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { sendMailJob } from './platform/mail/enqueue-mail.ts';
import { readBackup, type BackupManifest } from './backup-manifest.ts';
import { createBackup } from './create-backup.store.ts';
import { newId } from './platform/ids.ts';
import { parseConfig } from './platform/config/config.ts';
import { restoreBackup } from './restore-backup.store.ts';

const KEY = '07'.repeat(32);
const password = 'correct horse battery';

let base: string;
let server: TestServer;
let world: GivenWorld;
let user: GivenUser;
let folder: string;
let manifest: BackupManifest;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'understory-backup-'));
  server = await testServer({ role: 'api' });
  world = await givenWorld(server, { mark: 'Kept' });
  user = await givenUser(server, { password, email: 'kept@example.org' });
  const orgId = world.ids['orgId']!;
  await updateOrganization(server.ctx(world.members.OWNER.member(orgId, 'OWNER')), { name: 'Kept \\ as it "was"' });
  await server.services.queue.send(server.ctx({ kind: 'system', name: 'test' }), sendMailJob, { mail_id: newId() });
  folder = join(base, 'backup');
  manifest = await createBackup(parseConfig({ DATABASE_URL: server.databaseUrl, SECRET_KEY: KEY, DATA_DIR: base }), folder);
});
afterAll(async () => {
  await server.stop();
  await rm(base, { recursive: true, force: true });
});

const contents = (of: BackupManifest) => of.tables.map(({ name, rows }) => [name, rows]);

async function expectSame(databaseUrl: string): Promise<void> {
  const restored = await testServer({ role: 'api', databaseUrl });
  const { token } = await restored.client()(authCalls.authenticate, { body: { email: user.email, password } });
  await expect(restored.client(token)(authCalls.authenticatedUser, {})).resolves.toMatchObject({ id: user.id });
  for (const { name } of manifest.tables.filter(
    ({ name }) => !['session', 'refresh_token', 'audit_log', 'audit_chain', 'user_account'].includes(name),
  )) {
    const rowsOf = async ({ db }: TestServer) =>
      (await sql<{ all: unknown }>`select json_agg(t order by t::text collate "C") as all from ${sql.table(name)} t`.execute(db)).rows;
    expect([name, await rowsOf(restored)]).toEqual([name, await rowsOf(server)]);
  }
  const sealed = await restored.db.selectFrom('integration').select(['id', 'sealed_token']).executeTakeFirstOrThrow();
  expect(restored.services.secrets.open(sealed.sealed_token, `integration-token:${sealed.id}`)).toBe('Kept-token');
  await restored.stop();
}

test('a backup of an external database is restored to an empty one, key and waiting jobs included, and verified', async () => {
  expect(manifest.tables.length).toBeGreaterThan(30);
  const empty = await testDatabase({ isEmpty: true });
  const dataDir = join(base, 'elsewhere');
  const { audit, jobs } = await restoreBackup(parseConfig({ DATABASE_URL: empty.url, DATA_DIR: dataDir }), folder);
  expect([audit.faults, audit.entries > 0, jobs]).toEqual([[], true, 1]);
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(`${KEY}\n`);
  await expectSame(empty.url);
  await expect(restoreBackup(parseConfig({ DATABASE_URL: empty.url, DATA_DIR: join(base, 'third') }), folder)).rejects.toThrow('not empty');
  await empty.drop();
});

test(
  'a backup is restored to the embedded database of an empty machine, and that one is backed up again',
  { timeout: 120_000 },
  async () => {
    const config = parseConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'understory-restored-')) });
    await restoreBackup(config, folder);
    const again = await createBackup(config, join(base, 'again'));
    expect(contents(again)).toEqual(contents(manifest));
    await rm(config.dataDir, { recursive: true, force: true });
  },
);

test.skipIf(startPostgres15 === undefined)(
  "PostgreSQL 15 serves, too, and takes a backup of a newer one (needs Debian's postgresql-15)",
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres15!();
    await restoreBackup(parseConfig({ DATABASE_URL: postgres.url, DATA_DIR: join(base, 'fifteen') }), folder);
    await expectSame(postgres.url);
    expect(await postgres.version()).toMatch(/^15\./);
    await postgres.stop();
  },
);

test('a backup that was changed, is incomplete, or belongs to another key is refused before anything is written', async () => {
  const empty = await testDatabase({ isEmpty: true });
  const config = (more: object) => parseConfig({ DATABASE_URL: empty.url, DATA_DIR: join(base, 'never'), ...more });
  await expect(restoreBackup(config({ SECRET_KEY: '08'.repeat(32) }), folder)).rejects.toThrow('SECRET_KEY is not the key of the backup');
  await expect(restoreBackup(config({}), join(base, 'nothing'))).rejects.toThrow('no complete backup');
  const copy = join(base, 'changed');
  await createBackup(parseConfig({ DATABASE_URL: server.databaseUrl, SECRET_KEY: KEY, DATA_DIR: base }), copy);
  await expect(readBackup(copy)).resolves.toMatchObject({ format: 'understory-backup-1' });
  await appendFile(join(copy, 'user_account.copy.gz'), 'x');
  await expect(restoreBackup(config({}), copy)).rejects.toThrow('not as it was written');
  await expect(createBackup(config({}), copy)).rejects.toThrow('not empty');
  await empty.drop();
});
