import { longer } from './tables.ts';

/**
 * Outgoing edges of each node in the order in which they came, each once. All are in a few tables (and found again by open addressing): a list
 * and a key for each take many times as much memory. A list may grow while it is read, as with `NumberLists`.
 */
export class EdgeLists {
  #first = new Int32Array(1_024);
  #last = new Int32Array(1_024);
  #from = new Int32Array(1_024);
  #to = new Int32Array(1_024);
  #kind = new Uint8Array(1_024);
  #label = new Int32Array(1_024);
  #next = new Int32Array(1_024);
  #places = new Int32Array(4_096);
  // 0 says that there is no place.
  #count = 1;

  /** True when the edge was not there. */
  add(from: number, to: number, kind: number, label: number): boolean {
    const slot = this.#slotOf(from, to, kind, label);
    if (this.#places[slot] !== 0) return false;
    if (this.#count === this.#to.length) this.#lengthen();
    if (from >= this.#first.length) {
      this.#first = longer(this.#first, from + 1);
      this.#last = longer(this.#last, from + 1);
    }
    const place = this.#count++;
    this.#from[place] = from;
    this.#to[place] = to;
    this.#kind[place] = kind;
    this.#label[place] = label;
    if (this.#first[from] === 0) this.#first[from] = place;
    else this.#next[this.#last[from]!] = place;
    this.#last[from] = place;
    this.#places[slot] = place;
    if (this.#count * 2 > this.#places.length) this.#spread();
    return true;
  }

  get size(): number {
    return this.#count - 1;
  }

  /** Place of the first edge of a node, or 0. */
  first(from: number): number {
    return from < this.#first.length ? this.#first[from]! : 0;
  }

  next(place: number): number {
    return this.#next[place]!;
  }

  to(place: number): number {
    return this.#to[place]!;
  }

  kind(place: number): number {
    return this.#kind[place]!;
  }

  label(place: number): number {
    return this.#label[place]!;
  }

  #lengthen(): void {
    this.#from = longer(this.#from);
    this.#to = longer(this.#to);
    this.#label = longer(this.#label);
    this.#next = longer(this.#next);
    const kinds = new Uint8Array(this.#kind.length * 2);
    kinds.set(this.#kind);
    this.#kind = kinds;
  }

  #spread(): void {
    this.#places = new Int32Array(this.#places.length * 2);
    for (let place = 1; place < this.#count; place += 1)
      this.#places[this.#slotOf(this.#from[place]!, this.#to[place]!, this.#kind[place]!, this.#label[place]!)] = place;
  }

  /** Where the place of the edge is, or the empty slot where it would be. */
  #slotOf(from: number, to: number, kind: number, label: number): number {
    let hash = Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(to, 0x85_eb_ca_6b) ^ Math.imul(label * 8 + kind, 0xc2_b2_ae_35);
    hash ^= hash >>> 15;
    const mask = this.#places.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#places[slot]!;
      if (place === 0) return slot;
      if (this.#from[place] === from && this.#to[place] === to && this.#kind[place] === kind && this.#label[place] === (label | 0))
        return slot;
    }
  }
}
