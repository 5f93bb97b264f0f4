import { readFile, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { CONNECTIONS } from '../db/application-name.ts';
import type { Log } from '../log.ts';
import { postgresAccount } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { APPLICATION_ROLE, initializeCluster, lastLines, prepareCluster, whatToDo, type Cluster } from './cluster.ts';
import { answers, clusterUrl, dropStalePid, runningPostmaster, spawnPostmaster } from './postmaster.ts';
import { provideDatabase } from './provide-database.ts';
import { withStartLock } from './start-lock.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 30_000;
const WATCH_MS = 1_000;

export interface EmbeddedPostgres {
  /** Address of the product's database. */
  readonly url: string;
  /** The same as the superuser, for tools beside the product. */
  readonly superuserUrl: string;
  readonly cluster: Cluster;
  /** Stops the server unless another process of ours is connected to it. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: Log;
  readonly database?: string;
  /** Server settings beside or instead of our own. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * A PostgreSQL server in `dataDir`: adopted when one runs there already, started otherwise, and started again when it dies.
 * Throws with a text that says what is in the way and what to do.
 */
export async function startEmbeddedPostgres({ dataDir, log, database = 'understory', settings = {} }: Options): Promise<EmbeddedPostgres> {
  const account = await postgresAccount();
  const cluster = await prepareCluster(dataDir, account);
  let binaries: Binaries | undefined;
  const ensure = async () => {
    if (await answers(cluster)) return;
    binaries ??= await findBinaries({ dataDir, account });
    await bringUp(cluster, binaries, settings);
  };
  await ensure();
  await provideDatabase(cluster, database);
  const stopWatching = watch(cluster, { ensure, log });
  return {
    url: await clusterUrl(cluster, database, APPLICATION_ROLE),
    superuserUrl: await clusterUrl(cluster, database),
    cluster,
    async stop() {
      await stopWatching();
      if (!(await isUsedByOthers(cluster))) await stopPostmaster(cluster);
    },
  };
}

async function bringUp(cluster: Cluster, binaries: Binaries, settings: Readonly<Record<string, string>>): Promise<void> {
  await withStartLock(cluster.lockFile, async () => {
    if (await answers(cluster)) return;
    await initializeCluster(cluster, binaries);
    const { size: logBegin } = await stat(cluster.logFile).catch(() => ({ size: 0 }));
    const deadline = Date.now() + START_TIMEOUT_MS;
    let output = '';
    while (Date.now() < deadline && whatToDo(output) === '') {
      if ((await runningPostmaster(cluster)) === undefined) {
        await dropStalePid(cluster);
        await spawnPostmaster(cluster, binaries, settings);
      }
      if (await answersSoon(cluster)) return;
      output = lastLines((await readFile(cluster.logFile, 'utf8').catch(() => '')).slice(logBegin));
    }
    throw new Error(`The database did not start.${whatToDo(output)} Its log is ${cluster.logFile}:\n${output}`);
  });
}

/** Waits while the server starts or recovers; false as soon as its process is gone. */
async function answersSoon(cluster: Cluster): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(cluster)) return true;
    await delay(tries < 20 ? 25 : 100);
    // The first second is for the process to write its pid file.
    if (tries > 20 && (await runningPostmaster(cluster)) === undefined) return false;
  }
  return false;
}

function watch(cluster: Cluster, { ensure, log }: { ensure: () => Promise<void>; log: Log }): () => Promise<void> {
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await delay(WATCH_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted || (await runningPostmaster(cluster)) !== undefined) continue;
      log.error('The database server is gone; it is started again.');
      await ensure().catch((error: unknown) => log.error({ err: error }, 'The database server could not be started again.'));
    }
  })();
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function isUsedByOthers(cluster: Cluster): Promise<boolean> {
  const client = new Client({ connectionString: await clusterUrl(cluster, 'postgres'), application_name: 'setup' });
  client.on('error', () => {});
  try {
    await client.connect();
    // Our own connections may still be closing.
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where application_name like $1 and application_name not like $2',
      [CONNECTIONS.ofAll, CONNECTIONS.ofThisProcess],
    );
    return (rowCount ?? 0) > 0;
  } catch {
    // It does not answer, so nobody uses it.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown: open transactions are rolled back, everything is written. Source: PostgreSQL manual, "Shutting Down the Server". */
async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = await runningPostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while ((await runningPostmaster(cluster)) === pid && Date.now() < deadline) await delay(20);
  if ((await runningPostmaster(cluster)) === pid) process.kill(pid, 'SIGQUIT');
}
