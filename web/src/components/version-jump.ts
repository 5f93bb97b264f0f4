export type Jump = 'major' | 'minor' | 'patch';

const RELEASE = /^v?(\d+(?:\.\d+)*)(?:[-+].*)?$/;

/** How two plain releases compare; undefined if one is not a plain release, such as a prerelease or a branch. */
export function compareVersions(a: string, b: string): number | undefined {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (!left || !right) return undefined;
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first number that differs between two versions; below 1.0 the minor version counts as the major one, as in package managers. */
export function jumpBetween(from: string, to: string): Jump | null {
  const [left, right] = [numbersOf(from), numbersOf(to)];
  if (!left || !right) return null;
  const first = [0, 1, 2].find((index) => (left[index] ?? 0) !== (right[index] ?? 0));
  if (first === undefined) return null;
  if (first === 0 || (first === 1 && left[0] === 0)) return 'major';
  return first === 1 ? 'minor' : 'patch';
}

/** Whether an update may break what uses the package. */
export function isMajor({ version, fixed_version: fixed }: { version: string | null; fixed_version: string | null }): boolean {
  return version !== null && fixed !== null && jumpBetween(version, fixed) === 'major';
}

function numbersOf(version: string): number[] | undefined {
  if (version.includes('-')) return undefined;
  return RELEASE.exec(version)?.[1]?.split('.').map(Number);
}
