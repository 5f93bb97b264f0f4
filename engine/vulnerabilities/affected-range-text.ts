import type { MatchedInterval } from '#contract/results/vulnerabilities.ts';
import type { VersionOrder } from '#engine/versions/version-order.ts';
import type { AffectedPackage } from '#knowledge/advisory-source.ts';
import { contains, rangeIntervals } from './range-intervals.ts';

type Entry = Pick<AffectedPackage, 'ranges' | 'versions'>;

const MOST_LISTED = 20;

/**
 * The affected versions of some entries in words both ecosystems read, e.g. `<2.5.1 || >=3.0.0 <4.6.2`, oldest first.
 * Versions that only the list names are written as `=1.2.3`; of more than twenty the rest is counted.
 */
export function affectedRangeText(entries: readonly Entry[], order: VersionOrder): string {
  const intervals = entries.flatMap((entry) => intervalsOf(entry, order)).sort((a, b) => compareStarts(a, b, order));
  const texts = new Set(intervals.map(intervalText));
  const listed = [...new Set(entries.flatMap((entry) => entry.versions))]
    .filter((version) => !intervals.some((interval) => order.isOrdered(version) && contains(interval, version, order)))
    .sort((a, b) => order.compare(a, b) || (a < b ? -1 : 1));
  const rest = listed.length - MOST_LISTED;
  const more = rest > 0 ? [`${rest} more`] : [];
  return [...texts, ...listed.slice(0, MOST_LISTED).map((version) => `=${version}`), ...more].join(' || ');
}

/** The versions that entries name as fixed, newer than this one and not affected themselves, oldest first. */
export function fixedVersionsAbove(version: string, entries: readonly Entry[], order: VersionOrder): string[] {
  const fixes = entries.flatMap((entry) => entry.ranges.flatMap((range) => range.events.flatMap((event) => event.fixed ?? [])));
  const intervals = entries.flatMap((entry) => intervalsOf(entry, order));
  const comparable = order.isOrdered(version);
  return [...new Set(fixes)]
    .filter((fix) => order.isOrdered(fix) && (!comparable || order.compare(fix, version) > 0))
    .filter((fix) => !intervals.some((interval) => contains(interval, fix, order)))
    .sort((a, b) => order.compare(a, b) || (a < b ? -1 : 1));
}

function intervalsOf(entry: Entry, order: VersionOrder): MatchedInterval[] {
  return entry.ranges.flatMap((range) => {
    const read = rangeIntervals(range, order);
    return 'intervals' in read ? read.intervals : [];
  });
}

export function intervalText({ introduced, fixed, last_affected, limit }: MatchedInterval): string {
  if (introduced !== null && introduced === last_affected) return `=${introduced}`;
  const bounds = [
    introduced === null ? '' : `>=${introduced}`,
    fixed === null ? '' : `<${fixed}`,
    last_affected === null ? '' : `<=${last_affected}`,
    limit === null ? '' : `<${limit}`,
  ].filter(Boolean);
  return bounds.length === 0 ? '*' : bounds.join(' ');
}

function compareStarts(a: MatchedInterval, b: MatchedInterval, order: VersionOrder): number {
  if (a.introduced === null || b.introduced === null) return Number(b.introduced === null) - Number(a.introduced === null);
  return order.compare(a.introduced, b.introduced);
}
