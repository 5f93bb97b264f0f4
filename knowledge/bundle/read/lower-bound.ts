/** The first of `count` positions at which `isBelow` is false; it must be true before and false after. */
export function lowerBound(count: number, isBelow: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
