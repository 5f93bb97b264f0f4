const WIDTH = 4;

/** Which edges there are, as four numbers each in one table (open addressing): a text for each as its key takes several times as long. */
export class EdgeSet {
  #table = new Int32Array(WIDTH * 1_024);
  #count = 0;

  /** True when the edge was not there. */
  add(from: number, to: number, kind: number, label: number): boolean {
    if (this.#count * 2 * WIDTH >= this.#table.length) this.#grow();
    const at = placeOf(this.#table, from, to, kind, label);
    if (this.#table[at] !== 0) return false;
    write(this.#table, at, from, to, kind, label);
    this.#count += 1;
    return true;
  }

  #grow(): void {
    const [old, table] = [this.#table, new Int32Array(this.#table.length * 2)];
    for (let at = 0; at < old.length; at += WIDTH) {
      if (old[at] === 0) continue;
      const [from, to, kind, label] = [old[at]! - 1, old[at + 1]!, old[at + 2]!, old[at + 3]!];
      write(table, placeOf(table, from, to, kind, label), from, to, kind, label);
    }
    this.#table = table;
  }
}

/** Where the edge is, or the empty place where it would be. */
function placeOf(table: Int32Array, from: number, to: number, kind: number, label: number): number {
  let hash = Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(to, 0x85_eb_ca_6b) ^ Math.imul(label * 8 + kind, 0xc2_b2_ae_35);
  hash ^= hash >>> 15;
  const mask = table.length / WIDTH - 1;
  for (let place = hash & mask; ; place = (place + 1) & mask) {
    const at = place * WIDTH;
    if (table[at] === 0) return at;
    if (table[at] === from + 1 && table[at + 1] === to && table[at + 2] === kind && table[at + 3] === (label | 0)) return at;
  }
}

function write(table: Int32Array, at: number, from: number, to: number, kind: number, label: number): void {
  // 0 says that a place is empty.
  table[at] = from + 1;
  table[at + 1] = to;
  table[at + 2] = kind;
  table[at + 3] = label;
}
