import type { Ranges } from './parse-pattern.ts';
import { intersection } from './parse-pattern.ts';

export const NOTHING_SET = 0;
export const ANYTHING_SET = 1;

/** Interns character sets, so that each intersection is computed once. */
export class SetTable {
  readonly #sets: Ranges[] = [[], [[0, 0xff_ff]]];
  readonly #numbers = new Map<string, number>([
    ['', NOTHING_SET],
    ['0,65535', ANYTHING_SET],
  ]);
  readonly #shared = new Map<number, number>();

  add(ranges: Ranges): number {
    const key = ranges.join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sets.push(ranges) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  ranges(set: number): Ranges {
    return this.#sets[set]!;
  }

  /** The intersection of two sets. */
  both(one: number, other: number): number {
    if (one === other || other === ANYTHING_SET) return one;
    if (one === ANYTHING_SET) return other;
    const key = one * MOST_SETS + other;
    let shared = this.#shared.get(key);
    if (shared === undefined) {
      shared = this.add(intersection(this.#sets[one]!, this.#sets[other]!));
      this.#shared.set(key, shared);
    }
    return shared;
  }
}

const MOST_SETS = 1_000_000;
