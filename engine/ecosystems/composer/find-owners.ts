import { posix } from 'node:path';
import { objectOf } from '#engine/text/parse-json.ts';
import type { ComposerLock } from './lockfile.ts';
import type { ComposerManifest } from './manifest.ts';

/**
 * Folders whose composer.json needs no lockfile of its own because another project speaks for it, with the file that does: a lockfile
 * that installs the folder as a package or holds a package of its name (an installed copy), an outer composer.json that merges it in,
 * or one that replaces the package by name.
 */
export function findOwners(
  locks: ReadonlyMap<string, ComposerLock>,
  manifests: ReadonlyMap<string, ComposerManifest>,
): Map<string, string> {
  const installed = installedFolders(locks);
  const owners = new Map<string, string>();
  for (const [folder, manifest] of manifests) {
    if (locks.has(folder)) continue;
    const owner =
      installed.get(folder) ??
      lockHolding(manifest, folder, locks) ??
      outerManifest(folder, manifests, (outer) => mergedPaths(outer).some((path) => path.test(manifest.path))) ??
      outerManifest(folder, manifests, (outer) => manifest.name !== null && outer.replace.has(manifest.name.toLowerCase()));
    if (owner !== undefined) owners.set(folder, owner);
  }
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

function lockHolding({ name }: ComposerManifest, folder: string, locks: ReadonlyMap<string, ComposerLock>): string | undefined {
  if (name === null) return undefined;
  for (const [outer, lock] of locks) {
    if (isInside(folder, outer) && lock.packages.some((locked) => locked.name === name.toLowerCase())) return lock.path;
  }
  return undefined;
}

function outerManifest(
  folder: string,
  manifests: ReadonlyMap<string, ComposerManifest>,
  speaksFor: (outer: ComposerManifest) => boolean,
): string | undefined {
  for (const [outer, manifest] of manifests) if (isInside(folder, outer) && speaksFor(manifest)) return manifest.path;
  return undefined;
}

function isInside(folder: string, outer: string): boolean {
  return folder !== outer && (outer === '.' || folder.startsWith(`${outer}/`));
}

/** Paths that wikimedia/composer-merge-plugin merges in: `include` and `require`, globs relative to the manifest. */
function mergedPaths({ path, content }: ComposerManifest): RegExp[] {
  const plugin = objectOf(objectOf(content['extra'])['merge-plugin']);
  const globs = [plugin['include'], plugin['require']].flat().filter((glob) => typeof glob === 'string');
  return globs.map((glob) => {
    const absolute = posix.join(posix.dirname(path), glob);
    return new RegExp(`^${absolute.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replace(/\*+/g, '[^/]*')}$`);
  });
}
