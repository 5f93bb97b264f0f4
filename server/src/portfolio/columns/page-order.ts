export interface PageOf {
  readonly page: number;
  readonly entries_per_page: number;
  readonly sort_direction?: 'ASC' | 'DESC' | undefined;
}

/** Where a page starts and ends in a list. */
export interface Bounds {
  readonly from: number;
  readonly until: number;
}

export function boundsOf({ page, entries_per_page }: PageOf, matching: number): Bounds {
  const from = page * entries_per_page;
  return { from, until: Math.min(from + entries_per_page, matching) };
}

/** What numbers are sorted by, in ascending order. */
export type Key = (number: number) => number;

/**
 * The numbers of a page among `candidates`, by the first key, then by the next; the last one tells any two apart. Only what may be on the page
 * is compared one with another: the values of a key alone are sorted as numbers, which takes a tenth of the time.
 */
export function numbersBetween(candidates: Int32Array, { from, until }: Bounds, keys: readonly Key[]): number[] {
  const [key, ...others] = keys;
  if (from >= until) return [];
  if (!key) return [...candidates.subarray(from, until)];
  const values = new Float64Array(candidates.length);
  for (let index = 0; index < values.length; index += 1) values[index] = key(candidates[index]!);
  const sorted = values.toSorted();
  const [first, last] = [sorted[from]!, sorted[until - 1]!];
  let before = 0;
  const [ofFirst, between, ofLast]: [number[], number[], number[]] = [[], [], []];
  for (let index = 0; index < values.length; index += 1) {
    const one = values[index]!;
    if (one < first) before += 1;
    else if (one === first) ofFirst.push(candidates[index]!);
    else if (one < last) between.push(candidates[index]!);
    else if (one === last) ofLast.push(candidates[index]!);
  }
  const beforeLast = before + ofFirst.length + between.length;
  return [
    ...numbersBetween(Int32Array.from(ofFirst), { from: from - before, until: Math.min(until - before, ofFirst.length) }, others),
    ...between.sort((a, b) => compareBy(keys, a, b)),
    ...numbersBetween(Int32Array.from(ofLast), { from: 0, until: until - beforeLast }, others),
  ];
}

function compareBy(keys: readonly Key[], a: number, b: number): number {
  for (const key of keys) {
    const [left, right] = [key(a), key(b)];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
