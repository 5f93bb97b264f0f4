import type { ComposerLock } from '#engine/ecosystems/composer/lockfile.ts';
import type { ComposerManifest } from '#engine/ecosystems/composer/manifest.ts';
import { readLinks } from '#engine/ecosystems/composer/links.ts';
import { isPlatformPackage } from '#engine/ecosystems/composer/platform-package.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { phpVersionCompare } from '#engine/versions/composer/php-version-compare.ts';
import { majorOf } from '../planner/choose-release.ts';
import type { Standing, UpgradePolicy } from '../planner/universe.ts';
import { admits, lockedRelease, publishedRelease, type ComposerRelease } from './composer-release.ts';
import { reachedFrom, type Assignment, type ComposerRoot } from './composer-violations.ts';
import { platformDemands } from './platform-demands.ts';

/** One composer.lock with its composer.json, as far as plans ask. */
export interface ComposerPlanning {
  readonly manifest: ComposerManifest;
  readonly root: ComposerRoot;
  readonly locked: Assignment;
  /** Whether the machine that runs the project today runs the release. */
  readonly runs: (release: ComposerRelease) => boolean;
  /** All published releases, ascending. Undefined where the document was not read. */
  readonly published: Map<string, readonly ComposerRelease[]>;
}

export function composerPlanning(manifest: ComposerManifest, lock: ComposerLock, lockContent: JsonObject): ComposerPlanning {
  const locked = new Map(lock.packages.map((each) => [each.name, lockedRelease(each)]));
  const bare = {
    name: manifest.name?.toLowerCase() ?? null,
    require: new Map(
      manifest.requirements.filter(({ name }) => !isPlatformPackage(name)).map(({ name, constraint }) => [name, constraint]),
    ),
    conflict: readLinks(manifest.content['conflict'], () => undefined),
    replace: manifest.replace,
    provide: manifest.provide,
    kept: new Set<string>(),
  };
  const reached = reachedFrom(bare, locked);
  const kept = new Set([...locked.keys()].filter((name) => !reached.has(name)));
  // What needs them was not read, so nobody knows which releases it allows.
  for (const name of kept) locked.set(name, { ...locked.get(name)!, movable: false });
  const runs = platformDemands({ manifest, lock: lockContent, locked: locked.values() });
  return { manifest, root: { ...bare, kept }, locked, runs, published: new Map() };
}

/** Releases of a document in ascending order; what cannot be ordered is left out. */
export function toReleases(name: string, entries: readonly JsonObject[]): ComposerRelease[] {
  const releases = entries.flatMap((entry) => publishedRelease(name, entry) ?? []);
  return releases
    .filter(({ versions }) => !versions[0]!.startsWith('dev-'))
    .sort((a, b) => phpVersionCompare(a.versions[0]!, b.versions[0]!));
}

/** Releases that a plan may choose, the preferred first: newer, stable, old enough, fit for the machine, and no worse than what is locked. */
export function choosable(name: string, { locked, published, runs }: ComposerPlanning, standing: Standing, { prefer }: UpgradePolicy) {
  const current = locked.get(name);
  const today = new Set(current ? standing.threatsOf(name, current.version).map(({ id }) => id) : []);
  const found = (published.get(name) ?? []).filter(
    (release) =>
      release.stable &&
      isInstallable(release) &&
      (!current || phpVersionCompare(release.versions[0]!, current.versions[0]!) > 0) &&
      (!release.abandoned || current?.abandoned === true) &&
      runs(release) &&
      !standing.isTooYoung(name, release.version) &&
      standing.threatsOf(name, release.version).every(({ id }) => today.has(id)),
  );
  return current && prefer === 'nearest' ? found : found.reverse();
}

function isInstallable({ content }: ComposerRelease): boolean {
  return isObject(content['dist']) || isObject(content['source']) || content['type'] === 'metapackage';
}

/** A requirement that a plan may change: plain, and of a package that moves. */
export function isBumpable(constraint: string, release: ComposerRelease | undefined): boolean {
  return release !== undefined && release.movable && !/@|#| as |dev/i.test(constraint) && !isPlatformPackage(release.name);
}

/** The project's own requirements, those given up that a plan may change. */
export function withBumps({ root, locked }: ComposerPlanning): ComposerRoot {
  const require = new Map(
    [...root.require].map(([name, constraint]) => [name, isBumpable(constraint, locked.get(name)) ? '*' : constraint]),
  );
  return { ...root, require };
}

/** What asks against a release although it is allowed: a changed requirement, and a new major more so. Null excludes it. */
export function bumpPenalty(release: ComposerRelease, { root, locked }: ComposerPlanning, allowMajor: boolean): number | null {
  const constraint = root.require.get(release.name);
  if (constraint === undefined || admits(constraint, release)) return 0;
  const isMajor = majorOf(plain(release.version)) !== majorOf(plain(locked.get(release.name)!.version));
  return isMajor ? (allowMajor ? 20 : null) : 3;
}

export const plain = (version: string) => version.replace(/^v/i, '');
