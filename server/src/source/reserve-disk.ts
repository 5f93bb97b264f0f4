import { statfs } from 'node:fs/promises';

/** The disk has no room for a checkout. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

// The database is on the same disk in most installations, and must never find it full.
const KEPT_FREE_BYTES = 1024 ** 3;

/** Throws DiskFull unless so many bytes fit below this folder and a gigabyte stays free for the database. */
export async function reserveDisk(folder: string, bytes: number, keptFreeBytes = KEPT_FREE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - bytes < keptFreeBytes) {
    throw new DiskFull(`${toMebibytes(free)} MB are free, and ${toMebibytes(bytes + keptFreeBytes)} MB are needed.`);
  }
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
