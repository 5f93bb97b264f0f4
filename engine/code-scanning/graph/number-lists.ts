import { longer } from './tables.ts';

/**
 * A list of pairs for each of many numbers, all in a few tables: an array for each list would take several times as much memory. A list may grow
 * while it is read: `for (let at = lists.first(key); at !== 0; at = lists.next(at))` also meets what is added meanwhile.
 */
export class NumberLists {
  #first: Int32Array;
  #last: Int32Array;
  #next = new Int32Array(1_024);
  #one = new Int32Array(1_024);
  #other = new Int32Array(1_024);
  // 0 says that there is no place.
  #count = 1;

  /** `keys`: how many numbers may have a list, where that is known. */
  constructor(keys = 1_024) {
    this.#first = new Int32Array(keys);
    this.#last = new Int32Array(keys);
  }

  append(key: number, one: number, other = 0): void {
    if (key >= this.#first.length) {
      this.#first = longer(this.#first, key + 1);
      this.#last = longer(this.#last, key + 1);
    }
    const place = this.#count++;
    if (place === this.#next.length) {
      this.#next = longer(this.#next);
      this.#one = longer(this.#one);
      this.#other = longer(this.#other);
    }
    this.#one[place] = one;
    this.#other[place] = other;
    if (this.#first[key] === 0) this.#first[key] = place;
    else this.#next[this.#last[key]!] = place;
    this.#last[key] = place;
  }

  /** Place of the first pair of a number, or 0. */
  first(key: number): number {
    return key < this.#first.length ? this.#first[key]! : 0;
  }

  next(place: number): number {
    return this.#next[place]!;
  }

  one(place: number): number {
    return this.#one[place]!;
  }

  other(place: number): number {
    return this.#other[place]!;
  }
}
