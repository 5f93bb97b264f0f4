import type { PgBoss } from 'pg-boss';
import type { Database } from './platform/db/database.ts';
import { migrations } from './migrations.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Services } from './platform/context.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { connectDatabase } from './platform/db/connect.ts';
import { createListener } from './platform/db/listener.ts';
import { createEventFeed } from './platform/events/event-feed.ts';
import { migrate } from './platform/db/migrations.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createQueue, declareJobs, openBoss } from './platform/queue/boss-queue.ts';
import type { JobSpec } from './platform/queue/job-spec.ts';

export interface ServicesOptions {
  readonly config: Config;
  /** A PostgreSQL server that runs: the embedded one's address or the configured one. */
  readonly databaseUrl: string;
  /** 32 bytes. */
  readonly secretKey: Uint8Array;
  readonly log: Log;
  readonly clock?: Clock;
}

export interface OpenServices {
  readonly services: Services;
  readonly boss: PgBoss;
  /** Lets running jobs end or hands them over, and closes all connections. */
  close(): Promise<void>;
}

/** Migrates the database and opens everything that contexts carry. `works`: jobs may be run with `boss`, too. */
export async function openServices(
  { config, databaseUrl, secretKey, log, clock = systemClock }: ServicesOptions,
  { works, name, jobs }: { works: boolean; name: string; jobs: readonly JobSpec[] },
): Promise<OpenServices> {
  const connect = (options: { max: number; use: string; statementSeconds?: number; patienceSeconds?: number }) =>
    connectDatabase<Database>({
      url: databaseUrl,
      onError: (error) => log.warn({ err: error }, 'A database connection broke.'),
      ...options,
    });
  const db = connect({ max: 8, use: name });
  const seconds = config.databaseBusyAfterSeconds;
  const pools = {
    admission: connect({ max: 3, use: `${name}-admission`, statementSeconds: seconds / 2, patienceSeconds: seconds / 2 }),
    reading: connect({ max: 8, use: `${name}-reading`, statementSeconds: seconds, patienceSeconds: seconds }),
  };
  const listener = createListener({ url: databaseUrl, log });
  let boss: PgBoss | undefined;
  const close = async () => {
    await boss?.stop({ graceful: true, timeout: 5_000 });
    await listener.close();
    await Promise.all([db, pools.admission, pools.reading].map((pool) => pool.destroy()));
  };
  try {
    await migrate(db, migrations);
    boss = await openBoss({ url: databaseUrl, works, log });
    await declareJobs(boss, jobs);
    const services: Services = {
      db,
      pools,
      clock,
      config,
      log,
      listener,
      events: createEventFeed({ db, listener, log }),
      queue: createQueue(boss),
      secrets: createSecrets(secretKey),
      passwords: createPasswords(),
      metrics: createMetrics(),
    };
    return { services, boss, close };
  } catch (error) {
    await close();
    throw error;
  }
}
