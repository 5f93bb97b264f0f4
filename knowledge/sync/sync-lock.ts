import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Keeps two syncs from writing one bundle. A lock whose process is gone is taken over. Gives the function that frees it. */
export function lockSync(bundlePath: string): () => void {
  const path = `${bundlePath}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const fd = openSync(path, 'wx');
      writeSync(fd, String(process.pid));
      closeSync(fd);
      return () => rmSync(path, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const owner = Number(readFileSync(path, 'utf8'));
      if (isAlive(owner)) throw new Error(`Another sync (process ${owner}) is writing ${bundlePath}. Wait for it to end.`, { cause });
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path} could not be taken. Another sync started at the same moment; try again.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
