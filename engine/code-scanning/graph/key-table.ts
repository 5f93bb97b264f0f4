const WIDTH = 4;

/** Hash table from two or three integers to one (open addressing). */
export class KeyTable {
  // Three key columns, then value + 1.
  #table: Int32Array;
  #count = 0;

  /** `size`: initial number of slots, a power of two; the table grows when half of them are used. */
  constructor(size = 1_024) {
    this.#table = new Int32Array(WIDTH * size);
  }

  get(one: number, two: number, three = 0): number | undefined {
    const value = this.#table[this.#placeOf(one, two, three) + 3]!;
    return value === 0 ? undefined : value - 1;
  }

  /** `value` must not be negative. */
  set(value: number, one: number, two: number, three = 0): void {
    const at = this.#placeOf(one, two, three);
    if (this.#table[at + 3] === 0) this.#count += 1;
    this.#write(at, one, two, three, value + 1);
    if (this.#count * 2 * WIDTH > this.#table.length) this.#rehash();
  }

  #rehash(): void {
    const old = this.#table;
    this.#table = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += WIDTH) {
      const [one, two, three, stored] = [old[at]!, old[at + 1]!, old[at + 2]!, old[at + 3]!];
      if (stored !== 0) this.#write(this.#placeOf(one, two, three), one, two, three, stored);
    }
  }

  #write(at: number, one: number, two: number, three: number, stored: number): void {
    this.#table[at] = one;
    this.#table[at + 1] = two;
    this.#table[at + 2] = three;
    this.#table[at + 3] = stored;
  }

  #placeOf(one: number, two: number, three: number): number {
    const table = this.#table;
    const last = table.length / WIDTH - 1;
    let hash = Math.imul(one, 0x9e_37_79_b1) ^ Math.imul(two, 0x85_eb_ca_6b) ^ Math.imul(three, 0xc2_b2_ae_35);
    hash ^= hash >>> 15;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const at = slot * WIDTH;
      if (table[at + 3] === 0 || (table[at] === one && table[at + 1] === two && table[at + 2] === three)) return at;
    }
  }
}
