import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Evicts the least recently used files of a folder until at most `maxBytes` remain. */
export function trimFolder(folder: string, maxBytes: number): void {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const stat = entry.isFile() ? statSync(path, { throwIfNoEntry: false }) : undefined;
    return stat ? [{ path, bytes: stat.size, time: stat.mtimeMs }] : [];
  });
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of files.sort((a, b) => a.time - b.time)) {
    if (total <= maxBytes) return;
    rmSync(path, { force: true });
    total -= bytes;
  }
}
