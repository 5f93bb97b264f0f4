/** A version split for comparison; undefined where the text is not a version of the ecosystem. */
export interface SplitVersion {
  readonly numbers: readonly number[];
  /** Pre-release parts from left to right; empty for a release. */
  readonly suffix: readonly (string | number)[];
}

/**
 * A second, separate reading of version order, so that evidence is not checked by the code that made it.
 * It covers what registries publish; anything else is answered with undefined and never taken as proof.
 */
export interface IndependentOrder {
  split(version: string): SplitVersion | undefined;
  /** Whether two names mean the same package. */
  sameName(a: string, b: string): boolean;
  compareSuffix(a: SplitVersion['suffix'], b: SplitVersion['suffix']): number;
}

/** Negative, zero or positive; undefined where one of the two cannot be read. */
export function compareIndependently(order: IndependentOrder, a: string, b: string): number | undefined {
  const [left, right] = [order.split(a), order.split(b)];
  if (!left || !right || ![...left.numbers, ...right.numbers].every(Number.isSafeInteger)) return undefined;
  const length = Math.max(left.numbers.length, right.numbers.length);
  for (let at = 0; at < length; at++) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return order.compareSuffix(left.suffix, right.suffix);
}
