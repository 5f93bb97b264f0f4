import { grow } from './tables.ts';

/**
 * Columns of an edge, interleaved because they are read together. The edges of a node form a circular list: the last one links back to the
 * first, negated.
 */
const WIDTH = 5;
const [FROM, TO, KIND, LABEL, NEXT] = [0, 1, 2, 3, 4] as const;

/**
 * A new edge is compared with the first few of its node linearly; later ones are deduplicated through a hash table with open addressing.
 */
const FEW = 8;

/**
 * Outgoing edges of each node, deduplicated, in insertion order. Kept in a few flat tables: an array and a key set per node would take many
 * times the memory. A list may grow while it is iterated, as in `NumberLists`.
 */
export class EdgeLists {
  #last: Int32Array;
  #edges: Int32Array;
  // Index 0 means none.
  #count = 1;
  /** Hash table of the edges beyond the first few of each node. */
  #places = new Int32Array(1_024);
  #placed = 0;

  /** `nodes`: the expected number of nodes, if known. */
  constructor(nodes = 1_024) {
    this.#last = new Int32Array(nodes);
    // Programs typically have about as many edges as nodes.
    this.#edges = new Int32Array(WIDTH * nodes);
  }

  /** Returns whether the edge is new. */
  add(from: number, to: number, kind: number, label: number): boolean {
    let count = 0;
    for (let place = this.first(from); place !== 0 && count < FEW; place = this.next(place)) {
      if (this.#isEdge(place, from, to, kind, label)) return false;
      count += 1;
    }
    if (count < FEW) {
      this.#append(from, to, kind, label);
      return true;
    }
    const slot = this.#slotOf(from, to, kind, label);
    if (this.#places[slot] !== 0) return false;
    this.#places[slot] = this.#append(from, to, kind, label);
    this.#placed += 1;
    if (this.#placed * 2 > this.#places.length) this.#rehash();
    return true;
  }

  get size(): number {
    return this.#count - 1;
  }

  /** Visits all edges in insertion order, which is also the order within each node. */
  each(visit: (from: number, to: number, kind: number, label: number) => void): void {
    const edges = this.#edges;
    for (let at = WIDTH; at < this.#count * WIDTH; at += WIDTH)
      visit(edges[at + FROM]!, edges[at + TO]!, edges[at + KIND]!, edges[at + LABEL]!);
  }

  /** Index of the node's first edge, or 0. */
  first(from: number): number {
    const last = from < this.#last.length ? this.#last[from]! : 0;
    return last === 0 ? 0 : -this.#edges[last * WIDTH + NEXT]!;
  }

  next(place: number): number {
    const next = this.#edges[place * WIDTH + NEXT]!;
    return next < 0 ? 0 : next;
  }

  to(place: number): number {
    return this.#edges[place * WIDTH + TO]!;
  }

  kind(place: number): number {
    return this.#edges[place * WIDTH + KIND]!;
  }

  label(place: number): number {
    return this.#edges[place * WIDTH + LABEL]!;
  }

  #append(from: number, to: number, kind: number, label: number): number {
    if (from >= this.#last.length) this.#last = grow(this.#last, from + 1);
    const place = this.#count++;
    const at = place * WIDTH;
    if (at === this.#edges.length) this.#edges = grow(this.#edges);
    const last = this.#last[from]!;
    this.#edges[at + FROM] = from;
    this.#edges[at + TO] = to;
    this.#edges[at + KIND] = kind;
    this.#edges[at + LABEL] = label;
    this.#edges[at + NEXT] = last === 0 ? -place : this.#edges[last * WIDTH + NEXT]!;
    if (last !== 0) this.#edges[last * WIDTH + NEXT] = place;
    this.#last[from] = place;
    return place;
  }

  #isEdge(place: number, from: number, to: number, kind: number, label: number): boolean {
    const edges = this.#edges;
    const at = place * WIDTH;
    return edges[at + TO] === to && edges[at + FROM] === from && edges[at + KIND] === kind && edges[at + LABEL] === (label | 0);
  }

  #rehash(): void {
    const old = this.#places;
    this.#places = new Int32Array(old.length * 2);
    const edges = this.#edges;
    for (const place of old) {
      if (place === 0) continue;
      const at = place * WIDTH;
      this.#places[this.#slotOf(edges[at + FROM]!, edges[at + TO]!, edges[at + KIND]!, edges[at + LABEL]!)] = place;
    }
  }

  /** The slot of the edge, or the empty slot where it belongs. */
  #slotOf(from: number, to: number, kind: number, label: number): number {
    let hash = Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(to, 0x85_eb_ca_6b) ^ Math.imul(label * 8 + kind, 0xc2_b2_ae_35);
    hash ^= hash >>> 15;
    const mask = this.#places.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#places[slot]!;
      if (place === 0 || this.#isEdge(place, from, to, kind, label)) return slot;
    }
  }
}
