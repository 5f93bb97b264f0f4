// Half of all lists are empty, and nobody appends to a list that was read.
const NOTHING = Object.freeze([]) as never[];

/** Reads what `ByteWriter` wrote. Throws if the bytes are truncated. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #texts: readonly string[];
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const isNarrow = this.count() === 1;
    const lengths = this.list(() => this.count());
    const size = lengths.reduce((sum, length) => sum + length, 0) * (isNarrow ? 1 : 2);
    if (this.#at + size > bytes.length) throw new Error('The texts are cut off');
    const joined = Buffer.from(bytes.buffer, bytes.byteOffset + this.#at, size).toString(isNarrow ? 'latin1' : 'utf16le');
    this.#at += size;
    let from = 0;
    this.#texts = lengths.map((length) => joined.slice(from, (from += length)));
  }

  count(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error('The bytes are cut off');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value >>> 0;
  }

  int(): number {
    const value = this.count();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Reads `count` numbers written by `ByteWriter.ints`. */
  ints(count: number): Int32Array {
    if (count > this.#bytes.length - this.#at) throw new Error('The list is cut off');
    const values = new Int32Array(count);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let place = 0; place < count; place += 1) {
      let byte = bytes[at++]!;
      let value = byte & 0x7f;
      for (let shift = 7; byte > 0x7f && shift < 35; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 0x7f) << shift;
      }
      values[place] = (value >>> 1) ^ -(value & 1);
    }
    if (at > bytes.length) throw new Error('The bytes are cut off');
    this.#at = at;
    return values;
  }

  double(): number {
    if (this.#at + 8 > this.#bytes.length) throw new Error('The bytes are cut off');
    const value = new DataView(this.#bytes.buffer, this.#bytes.byteOffset).getFloat64(this.#at);
    this.#at += 8;
    return value;
  }

  text(): string {
    const text = this.#texts[this.count()];
    if (text === undefined) throw new Error('A text is cut off');
    return text;
  }

  /** Number of items that follow, each at least `least` bytes long. */
  size(least = 1): number {
    const size = this.count();
    if (size * least > this.#bytes.length - this.#at) throw new Error('The list is cut off');
    return size;
  }

  list<T>(read: () => T): T[] {
    const size = this.size();
    if (size === 0) return NOTHING;
    // Presized: growing an array would allocate room for 16.
    return Array.from({ length: size }, read);
  }
}
