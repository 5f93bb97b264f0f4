import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 24 * 3_600_000;
const KEPT_BYTES = 2 * 2 ** 30;

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** Removes exports that nobody asked for in a day, and those unused for longest until the rest fits into `maxBytes`. */
export async function sweepExports(root: string, { now, maxBytes = KEPT_BYTES }: { now: Date; maxBytes?: number }): Promise<void> {
  const names = await readdir(root).catch(() => []);
  const exports = await Promise.all(names.map((name) => factsOf(join(root, name))));
  let kept = 0;
  for (const { path, usedMs, bytes } of exports.toSorted((a, b) => b.usedMs - a.usedMs)) {
    const isKept = now.getTime() - usedMs < KEPT_MS && kept + bytes <= maxBytes;
    if (isKept) kept += bytes;
    else await rm(path, { recursive: true, force: true });
  }
}

/** What an export is worth: each is a folder of files, and its own time says when it was last asked for. */
async function factsOf(path: string): Promise<{ path: string; usedMs: number; bytes: number }> {
  const files = await readdir(path).catch(() => []);
  const sizes = await Promise.all(files.map((name) => stat(join(path, name)).then(({ size }) => size, nothing)));
  const usedMs = await stat(path).then(({ mtimeMs }) => mtimeMs, nothing);
  return { path, usedMs, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

// Another request may have removed it in between.
function nothing(): number {
  return 0;
}
