import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/platform/db/database.ts';
import { migrations } from '#server/migrations.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrations.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { runningPostmaster } from '#server/platform/postgres/postmaster.ts';
import { isAlive } from '#knowledge/process-lock.ts';
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs';
import { openBoss } from '#server/platform/queue/boss-queue.ts';

const PREFIX = 'understory-tests-';
const TEMPLATE = 'template_understory';
// What a crash would lose is of no interest here.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '64MB' };

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's database `postgres`. */
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** One PostgreSQL server for the whole run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned();
  // Child processes are started from the built program, in tests too.
  await ensureBuilt(['server']);
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(dataDir, 'owner'), String(process.pid));
  const log = createLog({ name: 'tests', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, database: TEMPLATE, settings: FAST });
  const db = connectDatabase<Database>({ url: postgres.url, max: 1, use: 'tests', onError: () => {} });
  await migrate(db, migrations);
  await db.destroy();
  const boss = await openBoss({ url: postgres.url, works: false, log });
  await boss.stop({ graceful: false });
  project.provide('postgresUrl', postgres.superuserUrl.replace(`/${TEMPLATE}?`, '/postgres?'));
  project.provide('templateDatabase', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Servers of runs that were killed would stay forever. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = join(tmpdir(), name);
    const owner = Number(await readFile(join(dataDir, 'owner'), 'utf8').catch(() => ''));
    if (!(owner > 0) || isAlive(owner)) continue;
    const pid = await runningPostmaster({ folder: join(dataDir, 'postgres') });
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
