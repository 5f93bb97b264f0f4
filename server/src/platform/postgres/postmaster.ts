import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive } from '#knowledge/process-lock.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER, windowsPassword, type Cluster } from './cluster.ts';
import { runTool } from './run-tool.ts';

const LOG_ROTATION_BYTES = 10 * 1024 * 1024;
export const SOCKET_PORT = 5432;

// Small and quiet when idle; a large installation uses a server of its own by DATABASE_URL.
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  io_method: 'sync',
  jit: 'off',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/** Starts the server process without waiting for it to be ready. It outlives this process: anyone who comes next adopts it. */
export async function spawnPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await rotateLog(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    const listening =
      process.platform === 'win32'
        ? { listen_addresses: '127.0.0.1' }
        : { listen_addresses: '', unix_socket_directories: cluster.socketFolder };
    const options = Object.entries({ ...SETTINGS, ...listening, port: String(SOCKET_PORT), ...settings });
    const child = spawn(binaries.postgres, ['-D', cluster.folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      cwd: '/',
      // A group of its own: Ctrl-C in a terminal must reach this program first, which then stops the server in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] },
      ...(cluster.account ? { uid: cluster.account.uid, gid: cluster.account.gid } : {}),
    });
    child.on('error', () => {});
    child.unref();
  } finally {
    await log.close();
  }
}

async function rotateLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_ROTATION_BYTES) await rename(file, `${file}.1`);
}

/** The address of a database of the cluster. */
export async function clusterUrl(cluster: Cluster, database: string, role = SUPERUSER): Promise<string> {
  const password = await windowsPassword(cluster);
  if (password) return `postgres://${role}:${password.value}@127.0.0.1:${SOCKET_PORT}/${database}`;
  return `postgres://${role}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(cluster.socketFolder)}`;
}

/** True when a server answers on the cluster's socket. */
export async function answers(cluster: Cluster): Promise<boolean> {
  const client = new Client({
    connectionString: await clusterUrl(cluster, 'postgres'),
    connectionTimeoutMillis: 2_000,
    application_name: 'ping',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // Not there or not ready: the caller starts it, or asks again.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The process id of the cluster's server, or undefined when none runs. */
export async function runningPostmaster(cluster: Pick<Cluster, 'folder'>): Promise<number | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && isAlive(pid) && (await isPostgres(pid)) ? pid : undefined;
}

/** Removes a `postmaster.pid` that a crash left behind; PostgreSQL itself refuses to start when another program got that process id. */
export async function dropStalePid(cluster: Cluster): Promise<void> {
  const file = join(cluster.folder, 'postmaster.pid');
  if (existsSync(file) && (await runningPostmaster(cluster)) === undefined) await rm(file, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // Within a container nobody may reap an orphan: a process in state Z is dead, though its id is still taken.
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return /^\d+ \(postgres\) [^ZX]/.test(status);
  }
  if (process.platform === 'win32') return true;
  const { output } = await runTool('ps', ['-p', String(pid), '-o', 'comm='], {});
  return /postgres/.test(output);
}
