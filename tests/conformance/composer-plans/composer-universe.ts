import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { readLock } from '#engine/ecosystems/composer/lockfile.ts';
import { readManifest } from '#engine/ecosystems/composer/manifest.ts';
import { composerPlanning, toReleases, type ComposerPlanning } from '#engine/remediation/composer/composer-planning.ts';
import { foldersWith } from '../lockfile-collection.ts';

export interface RealComposerProject {
  readonly folder: string;
  readonly manifest: string;
  readonly lockfile: string;
}

export function realComposerProjects(collection: string): RealComposerProject[] {
  return foldersWith(collection, 'composer.lock').map((folder) => ({
    folder,
    manifest: readFileSync(join(collection, folder, 'composer.json'), 'utf8'),
    lockfile: readFileSync(join(collection, folder, 'composer.lock'), 'utf8'),
  }));
}

/** Every release of Packagist that some lockfile of the collection holds: a registry without a network. */
export function universeOf(projects: readonly RealComposerProject[]): Map<string, JsonObject[]> {
  const universe = new Map<string, Map<string, JsonObject>>();
  for (const { lockfile } of projects) {
    const lock = objectOf(JSON.parse(lockfile) as unknown);
    for (const entry of [...listOf(lock['packages']), ...listOf(lock['packages-dev'])]) {
      if (entry['notification-url'] !== 'https://packagist.org/downloads/') continue;
      const name = String(entry['name']).toLowerCase();
      universe.set(name, (universe.get(name) ?? new Map<string, JsonObject>()).set(String(entry['version']), entry));
    }
  }
  return new Map([...universe].map(([name, releases]) => [name, [...releases.values()]]));
}

/** A project as plans see it, with every document at hand. */
export function realPlanning({ manifest, lockfile }: RealComposerProject, universe: ReadonlyMap<string, JsonObject[]>): ComposerPlanning {
  const lock = readLock('composer.lock', lockfile).lock!;
  const planning = composerPlanning(readManifest('composer.json', manifest).manifest!, lock, objectOf(JSON.parse(lockfile) as unknown));
  for (const [name, entries] of universe) planning.published.set(name, toReleases(name, entries));
  return planning;
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}
