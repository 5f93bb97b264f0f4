import { awaitDatabase } from './platform/db/await-database.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { startServer, type RunningServer, type ServerRole } from './start-server.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/**
 * Starts the database where it is the embedded one, and the server on it; for the role `all` an API and, in a process of its own, a worker.
 * Throws with a text for people.
 */
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
  const databaseUrl = embedded?.url ?? config.databaseUrl!;
  try {
    const server = await startServer({ config, role: role === 'all' ? 'api' : role, databaseUrl, secretKey, log, webRoot });
    // After the start, which people wait for.
    const worker: WorkerProcess | undefined = role === 'all' ? startWorkerProcess({ databaseUrl, log }) : undefined;
    return {
      ...server,
      async stop() {
        await Promise.all([server.stop(), worker?.stop()]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
