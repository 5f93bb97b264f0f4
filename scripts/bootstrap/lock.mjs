import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem, root } from './run.mjs';

const PATIENCE_MS = 15 * 60 * 1000;

/**
 * Runs `work` while no other process of this checkout does the same; the lock of a process that is gone is taken over. The product has the same in
 * knowledge/process-lock.ts, which this cannot import: it runs before dependencies and on a Node that may not read TypeScript.
 */
export async function withLock(name, work) {
  const file = join(root, '.runtime', `${name}.lock`);
  await mkdir(join(root, '.runtime'), { recursive: true });
  await acquire(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    try {
      return await writeFile(file, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Problem(`${file} cannot be written: ${error.message}`);
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
    else await delay(100);
  }
  throw new Problem(`Another process has held ${file} for long. If there is none, remove the file.`);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
