import { grow } from './tables.ts';

/**
 * A pair and the index of the next one, interleaved because they are read together. Lists are circular: the last pair links back to the
 * first, negated.
 */
const WIDTH = 3;

/**
 * A list of pairs for each of many keys, in a few flat tables: one array per list would take several times the memory. A list may grow
 * during iteration: `for (let at = lists.first(key); at !== 0; at = lists.next(at))` also visits pairs that are appended meanwhile.
 */
export class NumberLists {
  #last: Int32Array;
  #pairs = new Int32Array(WIDTH * 1_024);
  // Index 0 means none.
  #count = 1;

  /** `keys`: the expected number of keys, if known. */
  constructor(keys = 1_024) {
    this.#last = new Int32Array(keys);
  }

  append(key: number, one: number, other = 0): void {
    if (key >= this.#last.length) this.#last = grow(this.#last, key + 1);
    const place = this.#count++;
    const at = place * WIDTH;
    if (at === this.#pairs.length) this.#pairs = grow(this.#pairs);
    const last = this.#last[key]!;
    this.#pairs[at] = one;
    this.#pairs[at + 1] = other;
    this.#pairs[at + 2] = last === 0 ? -place : this.#pairs[last * WIDTH + 2]!;
    if (last !== 0) this.#pairs[last * WIDTH + 2] = place;
    this.#last[key] = place;
  }

  /** Index of the first pair of a key, or 0. */
  first(key: number): number {
    const last = key < this.#last.length ? this.#last[key]! : 0;
    return last === 0 ? 0 : -this.#pairs[last * WIDTH + 2]!;
  }

  next(place: number): number {
    const next = this.#pairs[place * WIDTH + 2]!;
    return next < 0 ? 0 : next;
  }

  one(place: number): number {
    return this.#pairs[place * WIDTH]!;
  }

  other(place: number): number {
    return this.#pairs[place * WIDTH + 1]!;
  }
}
