/**
 * Extra cost of a step, on top of 1: the cheapest path to a place is explored first and reported. Steps that easily conflate unrelated
 * values cost as much as several: findings behind many of them are rarely true.
 */
export const COST = {
  /** Into a field shared by all instances of a class. */
  field: 10,
  /** Widening of an access path, when too many fields of the value are known. */
  widened: 10,
  /** Through an unknown function. */
  unknown: 5,
  /** Into a function guessed from a method name. */
  guess: 5,
  /** From a function back to all its call sites. */
  callers: 5,
} as const;

/** Nothing is explored beyond this cost: in 25,000 files of third-party code, all findings shown by default are closer. */
export const MAX_COST = 60;
