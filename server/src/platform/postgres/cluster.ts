import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runTool } from './run-tool.ts';

/** Where the embedded server keeps and offers what. */
export interface Cluster {
  readonly dataDir: string;
  /** PostgreSQL's own data folder. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly lockFile: string;
  readonly account: Account | undefined;
}

// A socket's path must fit into 107 bytes.
const LONGEST_SOCKET_FOLDER = 80;
export const SUPERUSER = 'understory';
/** What the product itself connects as: it owns its database, and may do nothing beyond it. */
export const APPLICATION_ROLE = 'understory_app';

/** Lays out the folders. Throws with a text that says which folder is in the way and what to do. */
export async function prepareCluster(dataDir: string, account: Account | undefined): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The data folder ${dataDir} cannot be made. Set DATA_DIR to a folder that you may write to.`, { cause: error });
  });
  if (account) await letAccountIn(dataDir, account);
  const cluster: Cluster = {
    dataDir,
    folder: join(dataDir, 'postgres'),
    socketFolder: socketFolderOf(dataDir),
    logFile: join(dataDir, 'postgres.log'),
    lockFile: join(dataDir, 'postgres.start'),
    account,
  };
  await mkdir(cluster.socketFolder, { recursive: true, mode: 0o700 });
  if (account) await chown(cluster.socketFolder, account.uid, account.gid);
  const owner = account?.uid ?? process.getuid?.();
  const found = await lstat(cluster.socketFolder);
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Error(`${cluster.socketFolder} belongs to somebody else. Remove it, or set DATA_DIR to another folder.`);
  }
  await chmod(cluster.socketFolder, 0o700);
  return cluster;
}

function socketFolderOf(dataDir: string): string {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) return beside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(tmpdir(), `understory-${process.getuid?.() ?? 0}-${name}`);
}

async function letAccountIn(dataDir: string, account: Account): Promise<void> {
  // The data folder is ours, so it may be opened for passing through; folders above it are not.
  const { mode } = await lstat(dataDir);
  await chmod(dataDir, (mode & 0o777) | 0o011);
  for (let folder = dirname(dataDir); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode: parentMode, uid } = await lstat(folder);
    if ((parentMode & 0o001) === 0 && uid !== account.uid) {
      throw new Error(
        `PostgreSQL refuses to run as root, so it runs as \`${account.name}\`, which cannot enter ${folder}. ` +
          `Set DATA_DIR to a folder outside of it, such as /var/lib/understory, or allow passing through with \`chmod o+x ${folder}\`.`,
      );
    }
  }
}

/** Makes the data folder when there is none; it appears by renaming, so it is either complete or absent. */
export async function initializeCluster(cluster: Cluster, binaries: Binaries): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return;
  const unfinished = `${cluster.folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid);
  const password = await windowsPassword(cluster);
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    ...(password ? ['--auth=scram-sha-256', `--pwfile=${password.file}`] : ['--auth-local=trust', '--auth-host=reject']),
  ];
  const { code, output } = await runTool(binaries.initdb, args, { account: cluster.account });
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`The database could not be set up in ${cluster.folder}.${whatToDo(output)}\n${lastLines(output)}`);
  }
  await rename(unfinished, cluster.folder);
}

/** Windows has no unix socket to guard, so the server listens on loopback behind a generated password. */
export async function windowsPassword({ dataDir }: Pick<Cluster, 'dataDir'>): Promise<{ file: string; value: string } | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return { file, value: await readFile(file, 'utf8') };
}

/** A hint for the failures that people can fix. */
export function whatToDo(output: string): string {
  if (/No space left on device/i.test(output)) return ' The disk is full: make room and start again.';
  if (/Permission denied/i.test(output)) return ' The folder cannot be written: check its owner and mode, or set DATA_DIR to another one.';
  if (/could not create shared memory|Cannot allocate memory/i.test(output)) return ' There is too little memory.';
  if (/initialized by PostgreSQL version (\d+)/i.test(output)) {
    return ' The folder was made by another major version of PostgreSQL: start with that version, or set DATA_DIR to another folder.';
  }
  return '';
}

export function lastLines(text: string, count = 12): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
