import { longer } from '../graph/tables.ts';

/**
 * Facts as rows of a few tables, found again by context, node and path (open addressing over the numbers of the rows): there are hundreds of
 * thousands of them, and an object or a key for each would take several times as much memory.
 */
export class FactTable {
  size = 0;
  node = new Int32Array(1_024);
  path = new Int32Array(1_024);
  mask = new Int32Array(1_024);
  context = new Int32Array(1_024);
  /** The fact that a fact came from; -1 for one that a source begins. */
  before = new Int32Array(1_024);
  /** For a fact that came back from a callee: the fact that went in; for one that went in: -2. */
  through = new Int32Array(1_024);
  // Fact + 1; 0 says that there is none.
  #places = new Int32Array(4_096);
  /** The first fact of a part of each node in a context, found as facts are, and how many such facts there are. */
  #groups = new Int32Array(4_096);
  #groupCount = 0;
  #parts = new Uint8Array(1_024);

  /** The fact, or -1. */
  find(context: number, node: number, path: number): number {
    return this.#places[this.#slotOf(context, node, path)]! - 1;
  }

  /** How many facts of parts of a node there are in a context. */
  partsOf(context: number, node: number): number {
    const first = this.#groups[this.#groupSlotOf(context, node)]! - 1;
    return first < 0 ? 0 : this.#parts[first]!;
  }

  add(context: number, node: number, path: number, mask: number, before: number, through: number): number {
    if (this.size === this.node.length) this.#lengthen();
    const fact = this.size++;
    this.node[fact] = node;
    this.path[fact] = path;
    this.mask[fact] = mask;
    this.context[fact] = context;
    this.before[fact] = before;
    this.through[fact] = through;
    this.#places[this.#slotOf(context, node, path)] = fact + 1;
    if (this.size * 2 > this.#places.length) this.#spread();
    if (path !== 0) this.#countPart(fact);
    return fact;
  }

  #lengthen(): void {
    this.node = longer(this.node);
    this.path = longer(this.path);
    this.mask = longer(this.mask);
    this.context = longer(this.context);
    this.before = longer(this.before);
    this.through = longer(this.through);
    const parts = new Uint8Array(this.node.length);
    parts.set(this.#parts);
    this.#parts = parts;
  }

  #spread(): void {
    this.#places = new Int32Array(this.#places.length * 2);
    for (let fact = 0; fact < this.size; fact += 1)
      this.#places[this.#slotOf(this.context[fact]!, this.node[fact]!, this.path[fact]!)] = fact + 1;
  }

  #slotOf(context: number, node: number, path: number): number {
    const places = this.#places;
    const last = places.length - 1;
    let hash = Math.imul(context, 0x9e_37_79_b1) ^ Math.imul(node, 0x85_eb_ca_6b) ^ Math.imul(path, 0xc2_b2_ae_35);
    hash ^= hash >>> 15;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const fact = places[slot]! - 1;
      if (fact < 0 || (this.node[fact] === node && this.context[fact] === context && this.path[fact] === path)) return slot;
    }
  }

  #countPart(fact: number): void {
    const slot = this.#groupSlotOf(this.context[fact]!, this.node[fact]!);
    const first = this.#groups[slot]! - 1;
    this.#parts[first < 0 ? fact : first]! += 1;
    if (first >= 0) return;
    this.#groups[slot] = fact + 1;
    this.#groupCount += 1;
    if (this.#groupCount * 2 <= this.#groups.length) return;
    const old = this.#groups;
    this.#groups = new Int32Array(old.length * 2);
    for (const each of old) if (each !== 0) this.#groups[this.#groupSlotOf(this.context[each - 1]!, this.node[each - 1]!)] = each;
  }

  #groupSlotOf(context: number, node: number): number {
    const groups = this.#groups;
    const last = groups.length - 1;
    let hash = Math.imul(context, 0x9e_37_79_b1) ^ Math.imul(node, 0x85_eb_ca_6b);
    hash ^= hash >>> 15;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const fact = groups[slot]! - 1;
      if (fact < 0 || (this.node[fact] === node && this.context[fact] === context)) return slot;
    }
  }
}
