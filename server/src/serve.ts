import { awaitDatabase } from './platform/db/await-database.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { startServer, type RunningServer, type ServerRole } from './start-server.ts';

/** Starts the database where it is the embedded one, and the server on it. Throws with a text for people. */
export async function serve({
  config,
  role,
  log,
  webRoot,
}: {
  config: Config;
  role: ServerRole;
  log: Log;
  webRoot: string | undefined;
}): Promise<RunningServer> {
  const secretKey = await loadSecretKey(config);
  let embedded: EmbeddedPostgres | undefined;
  if (config.databaseUrl === undefined) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  else await awaitDatabase(config.databaseUrl);
  try {
    const server = await startServer({ config, role, databaseUrl: embedded?.url ?? config.databaseUrl!, secretKey, log, webRoot });
    return {
      ...server,
      async stop() {
        await server.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
