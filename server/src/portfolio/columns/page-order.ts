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

/**
 * The numbers of a page among `candidates`, by `value`, then by `tieBreak`. Only what may be on the page is compared one with another: the
 * values alone are sorted as numbers, which takes a tenth of the time.
 */
export function numbersBetween(
  candidates: Int32Array,
  value: (number: number) => number,
  { from, until, sort_direction }: Bounds & Pick<PageOf, 'sort_direction'>,
  tieBreak: (a: number, b: number) => number,
): number[] {
  if (from >= until) return [];
  const sign = sort_direction === 'ASC' ? 1 : -1;
  const values = new Float64Array(candidates.length);
  for (let index = 0; index < values.length; index += 1) values[index] = sign * value(candidates[index]!);
  const sorted = values.toSorted();
  const [first, last] = [sorted[from]!, sorted[until - 1]!];
  let before = 0;
  const near: { number: number; value: number }[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const one = values[index]!;
    if (one < first) before += 1;
    else if (one <= last) near.push({ number: candidates[index]!, value: one });
  }
  near.sort((a, b) => a.value - b.value || tieBreak(a.number, b.number));
  return near.slice(from - before, until - before).map(({ number }) => number);
}
