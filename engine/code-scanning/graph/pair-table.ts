/** A number for each pair of numbers, in one table (open addressing). */
export class PairTable {
  // Number, other number, value + 1.
  #table = new Int32Array(3 * 1_024);
  #count = 0;

  get(one: number, other: number): number | undefined {
    const value = this.#table[this.#placeOf(one, other) + 2]!;
    return value === 0 ? undefined : value - 1;
  }

  /** Gives a pair its value, which is not negative. */
  set(one: number, other: number, value: number): void {
    const at = this.#placeOf(one, other);
    if (this.#table[at + 2] === 0) this.#count += 1;
    this.#write(at, one, other, value + 1);
    if (this.#count * 6 > this.#table.length) this.#spread();
  }

  #spread(): void {
    const old = this.#table;
    this.#table = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 3)
      if (old[at + 2] !== 0) this.#write(this.#placeOf(old[at]!, old[at + 1]!), old[at]!, old[at + 1]!, old[at + 2]!);
  }

  #write(at: number, one: number, other: number, stored: number): void {
    this.#table[at] = one;
    this.#table[at + 1] = other;
    this.#table[at + 2] = stored;
  }

  #placeOf(one: number, other: number): number {
    const slots = this.#table.length / 3;
    let hash = Math.imul(one, 0x9e_37_79_b1) ^ Math.imul(other, 0x85_eb_ca_6b);
    hash ^= hash >>> 15;
    for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * 3;
      if (this.#table[at + 2] === 0 || (this.#table[at] === one && this.#table[at + 1] === other)) return at;
    }
  }
}
