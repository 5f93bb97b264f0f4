import { posix } from 'node:path';
import type { ComposerLock } from './lockfile.ts';
import type { ComposerManifest } from './manifest.ts';

/**
 * Folders whose composer.json needs no lockfile of its own because another project speaks for it, with the file that does: a lockfile
 * that installs the folder as a package (`path` repository), or an outer composer.json that replaces the package by name.
 */
export function findOwners(
  locks: ReadonlyMap<string, ComposerLock>,
  manifests: ReadonlyMap<string, ComposerManifest>,
): Map<string, string> {
  const owners = installedFolders(locks);
  for (const [folder, manifest] of manifests) {
    const outer = owners.has(folder) ? undefined : replacingManifest(manifest, folder, manifests);
    if (outer !== undefined) owners.set(folder, outer);
  }
  for (const folder of owners.keys()) if (locks.has(folder)) owners.delete(folder);
  return owners;
}

function installedFolders(locks: ReadonlyMap<string, ComposerLock>): Map<string, string> {
  const folders = new Map<string, string>();
  for (const [folder, lock] of locks) {
    for (const { content } of lock.packages) {
      const dist = content['dist'] as { type?: unknown; url?: unknown } | undefined;
      if (dist?.type !== 'path' || typeof dist.url !== 'string') continue;
      folders.set(posix.join(folder, dist.url).replace(/\/$/, ''), lock.path);
    }
  }
  return folders;
}

/** A repository that publishes its parts one by one names them in the outer composer.json as replaced. */
function replacingManifest(
  { name }: ComposerManifest,
  folder: string,
  manifests: ReadonlyMap<string, ComposerManifest>,
): string | undefined {
  if (name === null) return undefined;
  for (const [outer, manifest] of manifests) {
    const isInside = folder !== outer && (outer === '.' || folder.startsWith(`${outer}/`));
    if (isInside && manifest.replace.has(name.toLowerCase())) return manifest.path;
  }
  return undefined;
}
