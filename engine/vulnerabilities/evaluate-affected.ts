import type { MatchedInterval } from '#contract/results/vulnerabilities.ts';
import type { VersionOrder } from '#engine/versions/version-order.ts';
import type { AffectedPackage, AffectedRange } from '#knowledge/advisory-source.ts';
import { contains, isUnbounded, rangeIntervals } from './range-intervals.ts';

/** What of an `affected` entry holds a version: an interval of one of its ranges, or the list of versions. */
export type MatchDetail =
  | { readonly matchedBy: 'range'; readonly rangeType: AffectedRange['type']; readonly interval: MatchedInterval }
  | { readonly matchedBy: 'versions'; readonly rangeType: null; readonly interval: null };

export type AffectedVerdict =
  | { readonly verdict: 'affected'; readonly detail: MatchDetail }
  | { readonly verdict: 'not_affected' }
  /** `reason` is a clause for people, e.g. `it states the version "1.x", which cannot be read`. */
  | { readonly verdict: 'unknown'; readonly reason: string };

/**
 * OSV's evaluation of one `affected` entry for one version: listed by name, or inside any of its ranges. A range is named as the
 * detail before the list, since it says more. Unknown is answered only when nothing that can be read settles it.
 */
export function evaluateAffected(
  entry: Pick<AffectedPackage, 'ranges' | 'versions'>,
  version: string,
  order: VersionOrder,
): AffectedVerdict {
  let reason: string | undefined;
  for (const range of entry.ranges) {
    const read = rangeIntervals(range, order);
    if ('unreadable' in read) {
      reason ??= `it states the version "${read.unreadable}", which cannot be read`;
      continue;
    }
    // What holds every version asks for no place in their order.
    const interval =
      read.intervals.find(isUnbounded) ??
      (order.isOrdered(version) ? read.intervals.find((candidate) => contains(candidate, version, order)) : undefined);
    if (interval) return { verdict: 'affected', detail: { matchedBy: 'range', rangeType: range.type, interval } };
    if (read.intervals.length > 0 && !order.isOrdered(version)) reason ??= `the version "${version}" is not comparable with other versions`;
  }
  if (isListed(entry.versions, version, order)) {
    return { verdict: 'affected', detail: { matchedBy: 'versions', rangeType: null, interval: null } };
  }
  return reason === undefined ? { verdict: 'not_affected' } : { verdict: 'unknown', reason };
}

function isListed(listed: readonly string[], version: string, order: VersionOrder): boolean {
  if (listed.length === 0) return false;
  if (listed.includes(version)) return true;
  const normal = order.normalize(version);
  return normal !== undefined && listed.some((other) => order.normalize(other) === normal);
}
