import { NumberLists } from '../graph/number-lists.ts';
import { grow } from '../graph/tables.ts';

/** Columns of a fact, interleaved because they are read together: most of the time is spent on memory access. */
const WIDTH = 8;
const [NODE, PATH, CONTEXT, MASK, BEFORE, THROUGH, PARTS, COST] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

interface Fact {
  readonly context: number;
  readonly node: number;
  readonly path: number;
  readonly mask: number;
  readonly before: number;
  readonly through: number;
  readonly cost: number;
}

/**
 * Facts as rows of one table, indexed by context, node and path (open addressing over row numbers): there are hundreds of thousands, and
 * one object or key each would take several times the memory.
 */
export class FactTable {
  size = 0;
  #facts = new Int32Array(WIDTH * 1_024);
  // Fact + 1; 0 means none.
  #places = new Int32Array(4_096);
  /** Hash table of the first fact with a path per context and node; that fact holds the count of such facts. */
  #groups = new Int32Array(4_096);
  #groupCount = 0;
  /** Bits a fact gained later, on another path: the new bits, and the predecessor. */
  #gains = new NumberLists();
  /** In step with `#gains`: the fact the gain came through. */
  #gainsThrough = new NumberLists();

  /** Deletes all facts but keeps the buffers: the next search needs about as much. */
  clear(): void {
    this.size = 0;
    this.#groupCount = 0;
    this.#places.fill(0);
    this.#groups.fill(0);
    this.#gains = new NumberLists();
    this.#gainsThrough = new NumberLists();
  }

  nodeOf(fact: number): number {
    return this.#facts[fact * WIDTH + NODE]!;
  }

  pathOf(fact: number): number {
    return this.#facts[fact * WIDTH + PATH]!;
  }

  contextOf(fact: number): number {
    return this.#facts[fact * WIDTH + CONTEXT]!;
  }

  maskOf(fact: number): number {
    return this.#facts[fact * WIDTH + MASK]!;
  }

  /** Adds bits to a known fact, reached on another path. */
  gain(fact: number, mask: number, before: number, through: number): void {
    const at = fact * WIDTH + MASK;
    this.#gains.append(fact, mask & ~this.#facts[at]!, before);
    this.#gainsThrough.append(fact, through);
    this.#facts[at]! |= mask;
  }

  /** Predecessor of a fact, and the fact it came through, on the first path that carries one of the classes. */
  wayTo(fact: number, classes: number): readonly [before: number, through: number] {
    let gained = 0;
    for (let at = this.#gains.first(fact); at !== 0; at = this.#gains.next(at)) gained |= this.#gains.one(at);
    if ((this.maskOf(fact) & ~gained & classes) !== 0) return [this.before(fact), this.through(fact)];
    let other = this.#gainsThrough.first(fact);
    for (let at = this.#gains.first(fact); at !== 0; at = this.#gains.next(at), other = this.#gainsThrough.next(other))
      if ((this.#gains.one(at) & classes) !== 0) return [this.#gains.other(at), this.#gainsThrough.one(other)];
    return [this.before(fact), this.through(fact)];
  }

  /** Predecessor of a fact; -1 for a fact at a source. */
  before(fact: number): number {
    return this.#facts[fact * WIDTH + BEFORE]!;
  }

  /** For a fact returned from a callee: the fact that entered it. For a fact at a callee's parameter: -2. */
  through(fact: number): number {
    return this.#facts[fact * WIDTH + THROUGH]!;
  }

  /** Cost of the path by which the fact was first reached, which is the cheapest. */
  costOf(fact: number): number {
    return this.#facts[fact * WIDTH + COST]!;
  }

  /** The fact, or -1. */
  find(context: number, node: number, path: number): number {
    return this.#places[this.#slotOf(context, node, path)]! - 1;
  }

  /** Number of facts with a path for a node in a context. */
  partsOf(context: number, node: number): number {
    const first = this.#groups[this.#groupSlotOf(context, node)]! - 1;
    return first < 0 ? 0 : this.#facts[first * WIDTH + PARTS]!;
  }

  add({ context, node, path, mask, before, through, cost }: Fact): number {
    const fact = this.size++;
    const at = fact * WIDTH;
    if (at === this.#facts.length) this.#facts = grow(this.#facts);
    this.#facts[at + NODE] = node;
    this.#facts[at + PATH] = path;
    this.#facts[at + CONTEXT] = context;
    this.#facts[at + MASK] = mask;
    this.#facts[at + BEFORE] = before;
    this.#facts[at + THROUGH] = through;
    this.#facts[at + PARTS] = 0;
    this.#facts[at + COST] = cost;
    this.#places[this.#slotOf(context, node, path)] = fact + 1;
    if (this.size * 2 > this.#places.length) this.#rehash();
    if (path !== 0) this.#countPart(fact, context, node);
    return fact;
  }

  #rehash(): void {
    this.#places = new Int32Array(this.#places.length * 2);
    for (let fact = 0; fact < this.size; fact += 1)
      this.#places[this.#slotOf(this.contextOf(fact), this.nodeOf(fact), this.pathOf(fact))] = fact + 1;
  }

  #slotOf(context: number, node: number, path: number): number {
    const [facts, places] = [this.#facts, this.#places];
    const last = places.length - 1;
    let hash = Math.imul(context, 0x9e_37_79_b1) ^ Math.imul(node, 0x85_eb_ca_6b) ^ Math.imul(path, 0xc2_b2_ae_35);
    hash ^= hash >>> 15;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const at = (places[slot]! - 1) * WIDTH;
      if (at < 0 || (facts[at + NODE] === node && facts[at + CONTEXT] === context && facts[at + PATH] === path)) return slot;
    }
  }

  #countPart(fact: number, context: number, node: number): void {
    const slot = this.#groupSlotOf(context, node);
    const first = this.#groups[slot]! - 1;
    this.#facts[(first < 0 ? fact : first) * WIDTH + PARTS]! += 1;
    if (first >= 0) return;
    this.#groups[slot] = fact + 1;
    this.#groupCount += 1;
    if (this.#groupCount * 2 <= this.#groups.length) return;
    const old = this.#groups;
    this.#groups = new Int32Array(old.length * 2);
    for (const each of old) if (each !== 0) this.#groups[this.#groupSlotOf(this.contextOf(each - 1), this.nodeOf(each - 1))] = each;
  }

  #groupSlotOf(context: number, node: number): number {
    const [facts, groups] = [this.#facts, this.#groups];
    const last = groups.length - 1;
    let hash = Math.imul(context, 0x9e_37_79_b1) ^ Math.imul(node, 0x85_eb_ca_6b);
    hash ^= hash >>> 15;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const at = (groups[slot]! - 1) * WIDTH;
      if (at < 0 || (facts[at + NODE] === node && facts[at + CONTEXT] === context)) return slot;
    }
  }
}
