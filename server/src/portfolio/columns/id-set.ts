/** Ids of rows of a table, as bits: they are looked up millions of times when an organization is first read. */
export class IdSet {
  private bits = new Uint32Array(1_024);

  add(id: number): void {
    const word = id >>> 5;
    if (word >= this.bits.length) {
      const larger = new Uint32Array(2 * word);
      larger.set(this.bits);
      this.bits = larger;
    }
    this.bits[word]! |= 1 << (id & 31);
  }

  has(id: number): boolean {
    return ((this.bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;
  }
}
