import { CLASSES } from './finding-kinds.ts';

/** Where the findings of each class of a project are by the date they were first seen; those of one date stay in their order. */
export interface FindingsByDate {
  readonly indexes: Int32Array;
  /** By class where its part of `indexes` starts; one more for the end. */
  readonly starts: Int32Array;
}

/** @param classes by kind */
export function findingsByDate(
  classes: Uint8Array,
  { kinds, firstSeen }: { readonly kinds: Int32Array; readonly firstSeen: Float64Array },
): FindingsByDate {
  const starts = new Int32Array(CLASSES + 1);
  for (let index = 0; index < kinds.length; index += 1) starts[classes[kinds[index]!]! + 1]! += 1;
  for (let place = 1; place <= CLASSES; place += 1) starts[place]! += starts[place - 1]!;
  // Numbers alone are sorted many times faster than indexes by a comparison.
  const dates = new Float64Array(kinds.length);
  const next = starts.slice();
  for (let index = 0; index < kinds.length; index += 1) dates[next[classes[kinds[index]!]!]!++] = firstSeen[index]!;
  for (let place = 0; place < CLASSES; place += 1) dates.subarray(starts[place], starts[place + 1]).sort();
  const indexes = new Int32Array(kinds.length);
  const taken = new Int32Array(kinds.length);
  for (let index = 0; index < kinds.length; index += 1) {
    const of = classes[kinds[index]!]!;
    const first = firstFrom(dates, firstSeen[index]!, { from: starts[of]!, until: starts[of + 1]! });
    indexes[first + taken[first]!++] = index;
  }
  return { indexes, starts };
}

/** The first place of a date or a later one among sorted dates. */
function firstFrom(dates: Float64Array, date: number, { from, until }: { from: number; until: number }): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dates[middle]! < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
