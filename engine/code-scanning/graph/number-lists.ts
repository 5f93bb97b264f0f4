import { longer } from './tables.ts';

/** A pair and the place of the one after it, which are read together. Behind the last pair comes the first one, as a negative number. */
const WIDTH = 3;

/**
 * A list of pairs for each of many numbers, all in a few tables: an array for each list would take several times as much memory. A list may grow
 * while it is read: `for (let at = lists.first(key); at !== 0; at = lists.next(at))` also meets what is added meanwhile.
 */
export class NumberLists {
  #last: Int32Array;
  #pairs = new Int32Array(WIDTH * 1_024);
  // 0 says that there is no place.
  #count = 1;

  /** `keys`: how many numbers may have a list, where that is known. */
  constructor(keys = 1_024) {
    this.#last = new Int32Array(keys);
  }

  append(key: number, one: number, other = 0): void {
    if (key >= this.#last.length) this.#last = longer(this.#last, key + 1);
    const place = this.#count++;
    const at = place * WIDTH;
    if (at === this.#pairs.length) this.#pairs = longer(this.#pairs);
    const last = this.#last[key]!;
    this.#pairs[at] = one;
    this.#pairs[at + 1] = other;
    this.#pairs[at + 2] = last === 0 ? -place : this.#pairs[last * WIDTH + 2]!;
    if (last !== 0) this.#pairs[last * WIDTH + 2] = place;
    this.#last[key] = place;
  }

  /** Place of the first pair of a number, or 0. */
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
