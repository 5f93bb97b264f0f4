import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import type { Release, Standing, Universe, UpgradePolicy } from './universe.ts';

export interface Shelf {
  readonly universe: Universe;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  /** Answers of `eligibleReleases` while the universe stays the same. */
  readonly eligible?: Map<string, readonly Release[]>;
}

/** Releases that a plan may choose, ascending: no finding, not deprecated, no prerelease, old enough, and never a downgrade. */
export function eligibleReleases(name: string, above: string | null, shelf: Shelf): readonly Release[] {
  const key = `${name}\0${above ?? ''}`;
  const known = shelf.eligible?.get(key);
  if (known) return known;
  const found = findEligible(name, above, shelf);
  if (shelf.universe.releasesOf(name)) shelf.eligible?.set(key, found);
  return found;
}

function findEligible(name: string, above: string | null, { universe, standing }: Shelf): readonly Release[] {
  const all = universe.releasesOf(name) ?? [];
  const current = above === null ? undefined : all.find(({ version }) => version === above);
  return all.filter(
    ({ version, deprecated, prerelease }) =>
      (above === null || npmVersionOrder.compare(version, above) > 0) &&
      (!deprecated || current?.deprecated === true) &&
      !prerelease &&
      standing.threatsOf(name, version).length === 0 &&
      !standing.isTooYoung(name, version),
  );
}

/** The release that replaces a locked version within a range, or answers a new need. */
export function chooseRelease(name: string, range: string | null, locked: string | null, shelf: Shelf): Release | undefined {
  if (range === null) return undefined;
  const admitted = eligibleReleases(name, locked, shelf).filter(({ version }) => admits(range, version));
  return locked !== null && shelf.policy.prefer === 'nearest' ? admitted[0] : admitted.at(-1);
}

const CACHE_LIMIT = 200_000;
const admitted = new Map<string, boolean>();

/** An unreadable range or version is not satisfied: read as "any", it would promise what no manager does. */
export function admits(range: string | null, version: string): boolean {
  if (range === null) return false;
  const key = `${range}\0${version}`;
  const known = admitted.get(key);
  if (known !== undefined) return known;
  if (admitted.size >= CACHE_LIMIT) admitted.clear();
  const fits = npmVersionOrder.satisfies(version, range) === true;
  admitted.set(key, fits);
  return fits;
}

export function majorOf(version: string): string {
  const [major, minor = '0', patch = '0'] = version.split(/[.+-]/);
  // Below 1.0.0 the first number that is not zero is the one that breaks.
  return major !== '0' ? major! : minor !== '0' ? `0.${minor}` : `0.0.${patch}`;
}
