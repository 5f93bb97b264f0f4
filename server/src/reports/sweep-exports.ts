import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 24 * 3_600_000;
const KEPT_BYTES = 2 * 2 ** 30;

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** Removes exports that nobody asked for in a day, and those unused for longest until the rest fits into `maxBytes`. */
export async function sweepExports(folder: string, { now, maxBytes = KEPT_BYTES }: { now: Date; maxBytes?: number }): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), facts: await stat(join(folder, name)).catch(() => undefined) })),
  );
  let kept = 0;
  for (const { path, facts } of files.toSorted((a, b) => (b.facts?.mtimeMs ?? 0) - (a.facts?.mtimeMs ?? 0))) {
    if (!facts) continue;
    const isKept = now.getTime() - facts.mtimeMs < KEPT_MS && kept + facts.size <= maxBytes;
    if (isKept) kept += facts.size;
    else await rm(path, { force: true });
  }
}
