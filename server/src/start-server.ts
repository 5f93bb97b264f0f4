import type { FastifyInstance } from 'fastify';
import { areas, authenticator } from './areas.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';
import type { Config } from './platform/config/config.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Services } from './platform/context.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { connectDatabase } from './platform/db/connect.ts';
import { createListener } from './platform/db/listener.ts';
import { migrate } from './platform/db/migrations.ts';
import { createApp } from './platform/http/app.ts';
import type { Log } from './platform/log.ts';
import { createQueue, declareJobs, openBoss } from './platform/queue/boss-queue.ts';
import { runJobs } from './platform/queue/run-jobs.ts';

/** What a process does: answers requests, works on jobs, or both. */
export type ServerRole = 'api' | 'worker' | 'all';

export interface ServerOptions {
  readonly config: Config;
  readonly role: ServerRole;
  /** A PostgreSQL server that runs: the embedded one's address or the configured one. */
  readonly databaseUrl: string;
  /** 32 bytes. */
  readonly secretKey: Uint8Array;
  readonly log: Log;
  readonly clock?: Clock;
  /** Folder of the built web app; undefined: calls only. */
  readonly webRoot?: string | undefined;
}

export interface RunningServer {
  /** `http://127.0.0.1:<port>`; undefined for a worker. */
  readonly url: string | undefined;
  readonly services: Services;
  /** Takes no more requests and jobs, lets the running ones end or hands them over, closes the connections. */
  stop(): Promise<void>;
}

/** Migrates the database, then serves calls, works on jobs, or both. */
export async function startServer({
  config,
  role,
  databaseUrl,
  secretKey,
  log,
  clock = systemClock,
  webRoot,
}: ServerOptions): Promise<RunningServer> {
  const db = connectDatabase<Database>({
    url: databaseUrl,
    max: 10,
    applicationName: `understory ${role}`,
    onError: (error) => log.warn({ err: error }, 'A database connection broke.'),
  });
  await migrate(db, migrations);
  const boss = await openBoss({ url: databaseUrl, works: role !== 'api', log });
  const handlers = areas.flatMap(({ jobs }) => jobs);
  await declareJobs(
    boss,
    handlers.map(({ spec }) => spec),
  );
  const listener = createListener({ url: databaseUrl, log });
  const services: Services = {
    db,
    clock,
    config,
    log,
    listener,
    queue: createQueue(boss),
    secrets: createSecrets(secretKey),
    passwords: createPasswords(),
  };
  const stopping = new AbortController();
  if (role !== 'api') {
    for (const area of areas) await area.start?.(services);
    await runJobs(boss, { services, handlers, heavySlots: config.analysisSlots, stopping: stopping.signal });
  }
  let app: FastifyInstance | undefined;
  if (role !== 'worker') {
    app = await createApp({ services, authenticator, bindings: areas.flatMap(({ calls }) => calls), webRoot });
    await listen(app, config);
  }
  const address = app?.server.address();
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : undefined,
    services,
    async stop() {
      stopping.abort(new Error('The server is stopping.'));
      await app?.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await listener.close();
      await db.destroy();
    },
  };
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Set PORT to another one, such as PORT=${port + 1}.`, { cause: error });
    if (code === 'EACCES') throw new Error(`Port ${port} may not be opened by this account. Set PORT to 1024 or more.`, { cause: error });
    throw error;
  }
}
