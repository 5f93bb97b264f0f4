import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedData } from '#tests/shared-data.ts';

const archive = sharedData('lockfiles.tar.gz');

/** Folder with one subfolder a real project, unpacked once into the cache; undefined where the collection is absent. */
export function lockfileCollection(): string | undefined {
  if (archive === undefined) return undefined;
  const cache = fileURLToPath(new URL(`../../.cache/lockfiles-${Math.trunc(statSync(archive).mtimeMs)}/`, import.meta.url));
  const folder = join(cache, 'lockfiles');
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('tar', ['-xzf', archive, '-C', cache]);
  }
  return folder;
}

/** Folders of the collection, relative to it, that hold a file of that name. */
export function foldersWith(collection: string, basename: string): string[] {
  return readdirSync(collection, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === basename)
    .map((entry) => relative(collection, join(entry.parentPath, entry.name)))
    .map(dirname)
    .sort();
}
