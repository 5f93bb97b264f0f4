import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '#tests/bench/product-process.ts';

/** What goes wrong in a round. `strike` makes it so and returns when it is over. */
export interface Fault {
  readonly name: string;
  strike(product: Product): Promise<void>;
}

const HELD_MS = 4_000;
const JUMP_MS = 2 * 3_600_000;

export const killWorker: Fault = {
  name: 'worker killed',
  async strike(product) {
    const pid = await workerOf(product.processId());
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  },
};

export const killApi: Fault = {
  name: 'API killed',
  async strike(product) {
    process.kill(product.processId(), 'SIGKILL');
    await delay(1_000);
    await product.startAgain();
  },
};

export const killDatabase: Fault = { name: 'database killed', strike: (product) => signalDatabase(product, 'SIGKILL') };
export const restartDatabase: Fault = { name: 'database restarted', strike: (product) => signalDatabase(product, 'SIGINT') };

/** Fills the disk that the data folder is on. */
export const fillDisk: Fault = {
  name: 'disk full',
  async strike({ dataDir }) {
    const path = join(dataDir, 'filler');
    const file = await open(path, 'w');
    const block = Buffer.alloc(2 ** 20);
    try {
      for (;;) await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
    await delay(HELD_MS);
    await rm(path);
  },
};

/** Sets the clock of the product's processes forward and back again. The database keeps its own. */
export function jumpClock(offsetFile: string): Fault {
  return {
    name: 'clock two hours ahead, and back',
    async strike() {
      await writeFile(offsetFile, String(JUMP_MS));
      await delay(HELD_MS);
      await writeFile(offsetFile, '0');
      await delay(500);
    },
  };
}

/** A small disk of its own for the data folder, or undefined where this account may not make one. */
export function smallDisk(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'understory-chaos-'));
  try {
    // A gigabyte of it has to stay free for a checkout to be fetched.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g,mode=0755', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function signalDatabase({ dataDir }: Product, signal: NodeJS.Signals): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (pid > 0) process.kill(pid, signal);
}

async function workerOf(parent: number): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`\nPPid:\t${parent}\n`)) continue;
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('--role\0worker')) return Number(pid);
  }
  return undefined;
}
