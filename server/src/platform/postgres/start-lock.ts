import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const WAIT_MS = 60_000;

/**
 * Runs `work` while holding a lock file with this process's id, so that of several processes that start at once one works and
 * the others wait. The lock of a process that is gone is taken over. It is a courtesy that spares a failing start; two holders
 * do no harm, since PostgreSQL locks its folder itself and a new folder appears by renaming.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
    else await delay(50);
  }
  throw new Error(`Another process has been starting the database for a minute. If there is none, remove ${path}.`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
