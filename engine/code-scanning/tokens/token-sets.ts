import { longer } from '../graph/tables.ts';

/** The room of a first block, of which a place is for the count. Each further one is twice as long. */
const LEAST = 4;

/** The tokens of each node by their numbers, each once and in the order in which they came: those of a node stand behind one another, as they are read together. */
export class TokenSets {
  /** Where the block of a node begins, or 0. */
  #blocks: Int32Array;
  /** Blocks of a count and as many tokens. */
  #table: Int32Array;
  #end = 1;

  /** `nodes`: how many there may be, where that is known. */
  constructor(nodes: number) {
    this.#blocks = new Int32Array(nodes);
    this.#table = new Int32Array(nodes);
  }

  count(node: number): number {
    const block = node < this.#blocks.length ? this.#blocks[node]! : 0;
    return this.#table[block]!;
  }

  /** The token of a node at a place below its count. */
  at(node: number, place: number): number {
    return this.#table[this.#blocks[node]! + 1 + place]!;
  }

  has(node: number, token: number): boolean {
    const block = node < this.#blocks.length ? this.#blocks[node]! : 0;
    const end = block + this.#table[block]!;
    for (let at = block + 1; at <= end; at += 1) if (this.#table[at] === token) return true;
    return false;
  }

  /** Adds a token that the node does not have. */
  add(node: number, token: number): void {
    if (node >= this.#blocks.length) this.#blocks = longer(this.#blocks, node + 1);
    const count = this.count(node);
    const block = isFull(count) ? this.#move(node, count) : this.#blocks[node]!;
    this.#table[block] = count + 1;
    this.#table[block + 1 + count] = token;
  }

  /** Gives a node a block with room for more. */
  #move(node: number, count: number): number {
    const [from, to] = [this.#blocks[node]!, this.#end];
    this.#end += count === 0 ? LEAST : 2 * (count + 1);
    if (this.#end > this.#table.length) this.#table = longer(this.#table, this.#end);
    this.#table.copyWithin(to, from, from + 1 + count);
    this.#blocks[node] = to;
    return to;
  }
}

/** Whether the block of so many tokens has no room: they and their count take all of it. */
function isFull(count: number): boolean {
  return count === 0 || (count + 1 >= LEAST && ((count + 1) & count) === 0);
}
