import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './platform/db/database.ts';
import type { Config } from './platform/config/config.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import type { Context } from './platform/context.ts';
import { connectDatabase } from './platform/db/connect.ts';
import { createLog } from './platform/log.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * Gives a command the database of the installation that `config` names, beside a running server or without one. Throws with a
 * text for people.
 */
export async function withInstallation<T>(config: Config, use: string, work: (db: Context['db']) => Promise<T>): Promise<T> {
  return withDatabase(config, use, async (url) => {
    const db = connectDatabase<Database>({ url, max: 2, use, onError: () => {} });
    return work(db).finally(() => db.destroy());
  });
}

/** The same with the address of the database. `isNew`: the embedded database may be made. */
export async function withDatabase<T>(config: Config, use: string, work: (url: string) => Promise<T>, { isNew = false } = {}): Promise<T> {
  // Starting the embedded database would make an empty installation where there is none.
  if (!isNew && config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(`There is no installation in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
  }
  const log = createLog({ level: 'silent', name: use });
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const url = embedded?.url ?? config.databaseUrl!;
  try {
    await awaitDatabase(url);
    return await work(url);
  } finally {
    await embedded?.stop();
  }
}
