type EachEdge = (visit: (from: number, to: number, kind: number, label: number) => void) => void;

/**
 * Outgoing edges of each node in insertion order, in compressed sparse row format (CSR): the most compact form once the edges are final.
 */
export class EdgeRows {
  readonly #start: Int32Array;
  readonly #to: Int32Array;
  readonly #kind: Uint8Array;
  readonly #label: Int32Array;

  /** `eachEdge` is called twice: once to count, once to fill. */
  constructor(nodeCount: number, eachEdge: EachEdge) {
    const start = new Int32Array(nodeCount + 1);
    eachEdge((from) => (start[from + 1]! += 1));
    for (let node = 0; node < nodeCount; node += 1) start[node + 1]! += start[node]!;
    const count = start[nodeCount]!;
    [this.#start, this.#to, this.#kind, this.#label] = [start, new Int32Array(count), new Uint8Array(count), new Int32Array(count)];
    // Filling advances each node's start to its end, which is the start of the next node.
    eachEdge((from, to, kind, label) => {
      const place = start[from]!;
      start[from] = place + 1;
      this.#to[place] = to;
      this.#kind[place] = kind;
      this.#label[place] = label;
    });
    start.copyWithin(1, 0, nodeCount);
    start[0] = 0;
  }

  get size(): number {
    return this.#to.length;
  }

  each(node: number, visit: (to: number, kind: number, label: number) => void): void {
    if (node + 1 >= this.#start.length) return;
    for (let at = this.#start[node]!; at < this.#start[node + 1]!; at += 1) visit(this.#to[at]!, this.#kind[at]!, this.#label[at]!);
  }
}
