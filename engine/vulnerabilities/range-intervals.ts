import type { MatchedInterval } from '#contract/results/vulnerabilities.ts';
import type { VersionOrder } from '#engine/versions/version-order.ts';
import type { AffectedRange, RangeEvent } from '#knowledge/advisory-source.ts';

/** The intervals a range states, oldest first, or the border that cannot be read. */
export type RangeIntervals = { readonly intervals: readonly MatchedInterval[] } | { readonly unreadable: string };

/**
 * The affected intervals of an OSV range: its events in version order, an introduction opening an interval and the next
 * fix or last affected version closing it. Events at one version keep the record's order, so that `fixed 2.0, introduced 2.0`
 * says that 2.0 is affected again. `introduced: null` means every version (OSV's `0`); the latest `limit` bounds every interval.
 * Source: OSV schema, section "Evaluation".
 */
export function rangeIntervals(range: AffectedRange, order: VersionOrder): RangeIntervals {
  // Most ranges, those of malware, say just that.
  if (range.events.length === 1 && range.events[0]!.introduced === EVERY) return { intervals: [{ ...EVERYTHING }] };
  for (const event of range.events) {
    const version = versionOf(event);
    if (version !== EVERY && version !== UNLIMITED && !order.isOrdered(version)) return { unreadable: version };
  }
  const limit = latestLimit(range.events, order);
  const intervals: MatchedInterval[] = [];
  for (const event of sortEvents(range.events, order)) {
    const open = intervals.findLast(isOpen);
    if (event.introduced !== undefined) {
      if (open) continue;
      intervals.push({ introduced: event.introduced === EVERY ? null : event.introduced, fixed: null, last_affected: null, limit });
    } else if (event.last_affected !== undefined) {
      if (open) open.last_affected = event.last_affected;
    } else {
      for (const interval of intervals) {
        if (isOpen(interval) || endsAt(interval, event.fixed!, order))
          Object.assign(interval, { fixed: event.fixed!, last_affected: null });
      }
    }
  }
  return { intervals: intervals.filter((interval) => !isEmpty(interval, order)) };
}

/** Whether an interval contains a version that is in the ecosystem's order. */
export function contains(interval: MatchedInterval, version: string, order: VersionOrder): boolean {
  const { introduced, fixed, last_affected: lastAffected, limit } = interval;
  return (
    (introduced === null || order.compare(version, introduced) >= 0) &&
    (fixed === null || order.compare(version, fixed) < 0) &&
    (lastAffected === null || order.compare(version, lastAffected) <= 0) &&
    (limit === null || order.compare(version, limit) < 0)
  );
}

/** True of the interval that contains every version there is or will be. */
export function isUnbounded({ introduced, fixed, last_affected, limit }: MatchedInterval): boolean {
  return introduced === null && fixed === null && last_affected === null && limit === null;
}

function isOpen({ fixed, last_affected }: MatchedInterval): boolean {
  return fixed === null && last_affected === null;
}

// A version that is named both last affected and fixed is fixed.
function endsAt({ last_affected: end }: MatchedInterval, version: string, order: VersionOrder): boolean {
  return end !== null && order.compare(end, version) === 0;
}

const EVERY = '0';
const EVERYTHING: MatchedInterval = { introduced: null, fixed: null, last_affected: null, limit: null };
const UNLIMITED = '*';

function versionOf(event: RangeEvent): string {
  return event.introduced ?? event.fixed ?? event.last_affected ?? event.limit ?? EVERY;
}

function sortEvents(events: readonly RangeEvent[], order: VersionOrder): RangeEvent[] {
  const bounds = events.filter((event) => event.limit === undefined);
  return bounds.sort((a, b) => {
    const [fromStart, otherFromStart] = [a.introduced === EVERY, b.introduced === EVERY];
    if (fromStart || otherFromStart) return Number(otherFromStart) - Number(fromStart);
    return order.compare(versionOf(a), versionOf(b));
  });
}

// A version counts as before the limits when it is before any of them, so only the latest one bounds anything.
function latestLimit(events: readonly RangeEvent[], order: VersionOrder): string | null {
  const limits = events.flatMap((event) => (event.limit === undefined ? [] : [event.limit]));
  if (limits.length === 0 || limits.includes(UNLIMITED)) return null;
  return limits.reduce((latest, limit) => (order.compare(limit, latest) > 0 ? limit : latest));
}

function isEmpty({ introduced, fixed, last_affected }: MatchedInterval, order: VersionOrder): boolean {
  if (introduced === null) return false;
  if (fixed !== null) return order.compare(introduced, fixed) >= 0;
  return last_affected !== null && order.compare(introduced, last_affected) > 0;
}
