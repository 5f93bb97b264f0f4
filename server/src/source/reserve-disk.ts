import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The disk has no room for a checkout. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

// The database is on the same disk in most installations, and must never find it full.
const KEPT_FREE_BYTES = 1024 ** 3;
// Sixteen of the largest.
const BUDGET_BYTES = 8 * 1024 ** 3;
const SUFFIX = '.reserved';

interface DiskLimits {
  readonly keptFreeBytes?: number;
  /** For all checkouts beside this one and for it together. */
  readonly budgetBytes?: number;
}

/**
 * Reserves so many bytes for a checkout that is written into this folder, until `releaseDisk`. Throws DiskFull unless a gigabyte stays free
 * for the database, and all checkouts of all processes together keep within their budget.
 */
export async function reserveDisk(
  folder: string,
  bytes: number,
  { keptFreeBytes = KEPT_FREE_BYTES, budgetBytes = BUDGET_BYTES }: DiskLimits = {},
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - bytes < keptFreeBytes) {
    throw new DiskFull(`${toMebibytes(free)} MB are free, and ${toMebibytes(bytes + keptFreeBytes)} MB are needed.`);
  }
  // Written first: of two that come at the same time, both see each other.
  await writeFile(folder + SUFFIX, String(bytes), { mode: 0o600 });
  const reserved = await reservedBytes(dirname(folder));
  if (reserved > budgetBytes) {
    await releaseDisk(folder);
    throw new DiskFull(`All checkouts together would have ${toMebibytes(reserved)} MB, and ${toMebibytes(budgetBytes)} MB are for them.`);
  }
}

export async function releaseDisk(folder: string): Promise<void> {
  await rm(folder + SUFFIX, { force: true });
}

async function reservedBytes(root: string): Promise<number> {
  const names = (await readdir(root)).filter((name) => name.endsWith(SUFFIX));
  // One that vanishes in between has been released.
  const sizes = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8').catch(() => '0')));
  return sizes.reduce((sum, size) => sum + Number(size), 0);
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
