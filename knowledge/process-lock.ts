import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Between the creation of a lock file and its text nobody can read whose it is. */
const BEING_WRITTEN_MS = 5_000;

/** Lock files of this process. A file with its id that it did not write was left by another process that had the same id, as in a container. */
const own = new Set<string>();

export type ProcessLock = { readonly release: () => void } | { readonly holder: number | undefined };

/**
 * Takes the lock file `path`, which contains the id of the process that has it. A lock whose process is gone is taken over. Gives the function that
 * releases it, or else who has it (undefined: not readable yet). Only for processes of one machine. Throws what the file system throws.
 */
export function takeProcessLock(path: string): ProcessLock {
  if (!create(path)) {
    const holder = Number(readIfThere(path));
    if (isInUse(path, holder)) return { holder: holder > 0 ? holder : undefined };
    rmSync(path, { force: true });
    if (!create(path)) return { holder: undefined };
  }
  own.add(path);
  return {
    release() {
      own.delete(path);
      rmSync(path, { force: true });
    },
  };
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

function create(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isInUse(path: string, holder: number): boolean {
  if (holder === process.pid) return own.has(path);
  if (Number.isInteger(holder) && holder > 0) return isAlive(holder);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written < BEING_WRITTEN_MS;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
