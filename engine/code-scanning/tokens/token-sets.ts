import { grow } from '../graph/tables.ts';

/** Size of a first block, including one slot for the count. Each later block is twice as large. */
const LEAST = 4;

/** The set of tokens of each node, in insertion order and contiguous in memory. */
export class TokenSets {
  /** Start of a node's block, or 0. */
  #blocks: Int32Array;
  /** Blocks of a count followed by that many tokens. */
  #table: Int32Array;
  #end = 1;

  /** `nodes`: the expected number of nodes. */
  constructor(nodes: number) {
    this.#blocks = new Int32Array(nodes);
    this.#table = new Int32Array(nodes);
  }

  count(node: number): number {
    const block = node < this.#blocks.length ? this.#blocks[node]! : 0;
    return this.#table[block]!;
  }

  at(node: number, place: number): number {
    return this.#table[this.#blocks[node]! + 1 + place]!;
  }

  has(node: number, token: number): boolean {
    const block = node < this.#blocks.length ? this.#blocks[node]! : 0;
    const end = block + this.#table[block]!;
    for (let at = block + 1; at <= end; at += 1) if (this.#table[at] === token) return true;
    return false;
  }

  /** The node must not have the token yet. */
  add(node: number, token: number): void {
    if (node >= this.#blocks.length) this.#blocks = grow(this.#blocks, node + 1);
    const count = this.count(node);
    const block = isFull(count) ? this.#move(node, count) : this.#blocks[node]!;
    this.#table[block] = count + 1;
    this.#table[block + 1 + count] = token;
  }

  /** Moves a node to a larger block. */
  #move(node: number, count: number): number {
    const [from, to] = [this.#blocks[node]!, this.#end];
    this.#end += count === 0 ? LEAST : 2 * (count + 1);
    if (this.#end > this.#table.length) this.#table = grow(this.#table, this.#end);
    this.#table.copyWithin(to, from, from + 1 + count);
    this.#blocks[node] = to;
    return to;
  }
}

/** Whether a block with this many tokens is full: block sizes are powers of two. */
function isFull(count: number): boolean {
  return count === 0 || (count + 1 >= LEAST && ((count + 1) & count) === 0);
}
