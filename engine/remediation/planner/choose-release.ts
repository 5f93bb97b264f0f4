import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import type { Release, Standing, Threat, Universe, UpgradePolicy } from './universe.ts';

export interface Shelf {
  readonly universe: Universe;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  /** The package manager adds a required peer that nothing provides. */
  readonly installsPeers?: boolean;
  /** Answers of `eligibleReleases` while the universe stays the same. */
  readonly eligible?: Map<string, Map<string | null, readonly Release[]>>;
  /** Answers of `chooseRelease` while the universe stays the same; the same requirement always stands above the same version. */
  readonly chosen?: Map<Requirement, Release>;
}

/** The same shelf, which remembers its answers. It is for one graph, and for a universe that only grows. */
export function rememberingShelf(shelf: Shelf): Shelf {
  return { ...shelf, eligible: new Map(), chosen: new Map() };
}

interface Requirement {
  readonly name: string;
  readonly range: string | null;
}

/**
 * Releases that a plan may choose, ascending: no finding, not deprecated, no prerelease, old enough, and never a downgrade. Where every such
 * release has a finding, those with the least risk that have only findings of the current one, and not all of them.
 */
export function eligibleReleases(name: string, above: string | null, shelf: Shelf): readonly Release[] {
  const known = shelf.eligible?.get(name)?.get(above);
  if (known) return known;
  const found = findEligible(name, above, shelf);
  if (!shelf.eligible || !shelf.universe.releasesOf(name)) return found;
  const ofName = shelf.eligible.get(name);
  if (ofName) ofName.set(above, found);
  else shelf.eligible.set(name, new Map([[above, found]]));
  return found;
}

function findEligible(name: string, above: string | null, { universe, standing }: Shelf): readonly Release[] {
  const all = universe.releasesOf(name) ?? [];
  const current = above === null ? undefined : all.find(({ version }) => version === above);
  const candidates = all.filter(
    ({ version, deprecated, prerelease }) =>
      (above === null || npmVersionOrder.compare(version, above) > 0) &&
      (!deprecated || current?.deprecated === true) &&
      !prerelease &&
      !standing.isTooYoung(name, version),
  );
  const clean = candidates.filter(({ version }) => standing.threatsOf(name, version).length === 0);
  return clean.length > 0 || above === null
    ? clean
    : leastThreatened(candidates, standing.threatsOf(name, above), (version) => standing.threatsOf(name, version));
}

function leastThreatened(
  candidates: readonly Release[],
  known: readonly Threat[],
  threatsOf: (version: string) => readonly Threat[],
): readonly Release[] {
  const ids = new Set(known.map(({ id }) => id));
  const better = candidates.filter(({ version }) => {
    const threats = threatsOf(version);
    return threats.length < known.length && threats.every(({ id }) => ids.has(id));
  });
  const weightOf = ({ version }: Release) => threatsOf(version).reduce((sum, { weight }) => sum + weight, 0);
  const least = Math.min(...better.map(weightOf));
  return better.filter((release) => weightOf(release) === least);
}

const releasesByVersion = new WeakMap<readonly Release[], ReadonlyMap<string, Release>>();

export function releaseOf(releases: readonly Release[] | undefined, version: string): Release | undefined {
  if (!releases) return undefined;
  let byVersion = releasesByVersion.get(releases);
  if (!byVersion) releasesByVersion.set(releases, (byVersion = new Map(releases.map((release) => [release.version, release]))));
  return byVersion.get(version);
}

/** The release that replaces a locked version within the range of a requirement, or answers a new need. */
export function chooseRelease(edge: Requirement, above: string | null, shelf: Shelf): Release | undefined {
  const { name, range } = edge;
  if (range === null) return undefined;
  const known = shelf.chosen?.get(edge);
  if (known) return known;
  const eligible = eligibleReleases(name, above, shelf);
  const fits = (release: Release) => admits(range, release.version) && isInstallable(release, shelf) !== false;
  const found = above !== null && shelf.policy.prefer === 'nearest' ? eligible.find(fits) : eligible.findLast(fits);
  if (found && isInstallable(found, shelf)) shelf.chosen?.set(edge, found);
  return found;
}

const installable = new WeakMap<Release, boolean>();

/** False where a release needs what the registry does not have; undefined while not all that it needs was read. */
export function isInstallable(release: Release, shelf: Pick<Shelf, 'universe'>): boolean | undefined {
  const known = installable.get(release);
  const found = known ?? areNeedsPublished(release, shelf);
  if (known === undefined && found !== undefined) installable.set(release, found);
  return found !== false && lacksPeer(release, shelf) ? false : found;
}

function areNeedsPublished({ needs }: Release, { universe }: Pick<Shelf, 'universe'>): boolean | undefined {
  let known = true;
  for (const { name, range, kind } of needs) {
    if (kind !== 'production') continue;
    const releases = universe.releasesOf(name);
    if (releases === undefined) known = false;
    else if (!isPublished(releases, range)) return false;
  }
  return known || undefined;
}

// Documents of peers are read only where a plan lacks them, so this may become true later.
function lacksPeer({ needs }: Release, { universe }: Pick<Shelf, 'universe'>): boolean {
  return needs.some(({ name, range, kind, optionalPeer }) => {
    const releases = kind === 'peer' && !optionalPeer ? universe.releasesOf(name) : undefined;
    return releases !== undefined && !isPublished(releases, range);
  });
}

function isPublished(releases: readonly Release[], range: string): boolean {
  return releases.findLast(({ version }) => admits(range, version)) !== undefined || !isRange(range);
}

// Not a tag, a repository, an address, a folder or another name.
function isRange(range: string): boolean {
  return !/[:/]/.test(range) && npmVersionOrder.satisfies('0.0.0', range) !== undefined;
}

// By range, then by version: planning asks the same millions of times.
const CACHE_LIMIT = 200_000;
const admitted = new Map<string, Map<string, boolean>>();
let cached = 0;

/** An unreadable range or version is not satisfied: read as "any", it would promise what no manager does. */
export function admits(range: string | null, version: string): boolean {
  if (range === null) return false;
  const known = admitted.get(range)?.get(version);
  if (known !== undefined) return known;
  if (cached >= CACHE_LIMIT) {
    admitted.clear();
    cached = 0;
  }
  const fits = npmVersionOrder.satisfies(version, range) === true;
  const ofRange = admitted.get(range);
  if (ofRange) ofRange.set(version, fits);
  else admitted.set(range, new Map([[version, fits]]));
  cached += 1;
  return fits;
}

export function majorOf(version: string): string {
  const [major, minor = '0', patch = '0'] = version.split(/[.+-]/);
  // Below 1.0.0 the first number that is not zero is the one that breaks.
  return major !== '0' ? major! : minor !== '0' ? `0.${minor}` : `0.0.${patch}`;
}
