import { parse, satisfies, validRange } from 'semver';
import type { SemVer } from 'semver';
import { compareBytes } from '../compare-bytes.ts';
import type { VersionOrder } from '../version-order.ts';

/** npm's order: SemVer 2.0.0 without build metadata, read as leniently as npm reads it (`v1.2.3`, `1.2.3alpha`). */
export const npmVersionOrder: VersionOrder = {
  normalize: (version) => parseVersion(version)?.version,
  compare(a, b) {
    const [left, right] = [parseVersion(a), parseVersion(b)];
    if (left && right) return left.compare(right);
    if (left || right) return left ? 1 : -1;
    return compareBytes(a, b);
  },
  isOrdered: (version) => parseVersion(version) !== null,
  satisfies(version, constraint) {
    const parsed = parseVersion(version);
    if (!parsed || validRange(constraint, { loose: true }) === null) return undefined;
    return satisfies(parsed, constraint, { loose: true });
  },
  isPrerelease: (version) => (parseVersion(version)?.prerelease.length ?? 0) > 0,
};

const CACHE_LIMIT = 20_000;
const parsedVersions = new Map<string, SemVer | null>();

function parseVersion(version: string): SemVer | null {
  const known = parsedVersions.get(version);
  if (known !== undefined) return known;
  if (parsedVersions.size >= CACHE_LIMIT) parsedVersions.clear();
  const parsed = parse(version, { loose: true }) ?? parse(withAllThreeNumbers(version), { loose: true });
  parsedVersions.set(version, parsed);
  return parsed;
}

/** Advisories write `0` or `1.2` as range borders, which mean `0.0.0` and `1.2.0`. */
function withAllThreeNumbers(version: string): string | undefined {
  const match = /^v?(\d+)(?:\.(\d+))?([-+].*)?$/.exec(version.trim());
  return match ? `${match[1]}.${match[2] ?? '0'}.0${match[3] ?? ''}` : undefined;
}
