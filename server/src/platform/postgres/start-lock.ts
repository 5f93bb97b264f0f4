import { setTimeout as delay } from 'node:timers/promises';
import { takeProcessLock } from '#knowledge/process-lock.ts';

const WAIT_MS = 60_000;

/**
 * Runs `work` while holding a lock file with this process's id, so that of several processes that start at once one works and
 * the others wait. The lock of a process that is gone is taken over. It is a courtesy that spares a failing start; two holders
 * do no harm, since PostgreSQL locks its folder itself and a new folder appears by renaming.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const release = await acquire(path);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(path: string): Promise<() => void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const lock = takeProcessLock(path);
    if ('release' in lock) return lock.release;
    await delay(50);
  }
  throw new Error(`Another process has been starting the database for a minute. If there is none, remove ${path}.`);
}
