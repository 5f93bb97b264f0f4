// Buffers are recycled from one writer to the next: fragments are packed by the thousand.
const spare: Uint8Array<ArrayBuffer>[] = [];

let scratch = new Int32Array(1_024);

/** Scratch space for `length` numbers, valid until the next call. */
export function scratchNumbers(length: number): Int32Array {
  if (length > scratch.length) scratch = new Int32Array(length * 2);
  return scratch.subarray(0, length);
}

/** Writes numbers as varints, and each distinct text once, in a string table. */
export class ByteWriter {
  #bytes = spare.pop() ?? new Uint8Array(8_192);
  #length = 0;
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];

  /** An unsigned integer below 2^32, as a varint. */
  count(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A signed 32-bit integer, zigzag-encoded: values near 0 are shortest. */
  int(value: number): void {
    this.count(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** Consecutive signed 32-bit integers, without a length prefix. */
  ints(values: Int32Array): void {
    const { length } = values;
    if (this.#length + length * 5 > this.#bytes.length) this.#grow(length * 5);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let place = 0; place < length; place += 1) {
      const value = values[place]!;
      let rest = ((value << 1) ^ (value >> 31)) >>> 0;
      while (rest > 0x7f) {
        bytes[at++] = (rest & 0x7f) | 0x80;
        rest >>>= 7;
      }
      bytes[at++] = rest;
    }
    this.#length = at;
  }

  /** Delta encoding: each number minus its predecessor. */
  deltas(values: Int32Array): void {
    const { length } = values;
    const deltas = scratchNumbers(length);
    for (let place = 0, before = 0; place < length; place += 1) {
      const value = values[place]!;
      deltas[place] = value - before;
      before = value;
    }
    this.ints(deltas);
  }

  /** Each number minus its counterpart in another list. */
  differences(values: Int32Array, others: Int32Array): void {
    const { length } = values;
    const differences = scratchNumbers(length);
    for (let place = 0; place < length; place += 1) differences[place] = values[place]! - others[place]!;
    this.ints(differences);
  }

  double(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value);
    this.#length += 8;
  }

  text(value: string): void {
    let id = this.#ids.get(value);
    if (id === undefined) {
      id = this.#texts.push(value) - 1;
      this.#ids.set(value, id);
    }
    this.count(id);
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.count(items.length);
    for (let at = 0; at < items.length; at += 1) write(items[at]!);
  }

  numbers(values: readonly number[]): void {
    this.count(values.length);
    for (let at = 0; at < values.length; at += 1) this.int(values[at]!);
  }

  pairs(values: readonly (readonly [number, number])[]): void {
    this.count(values.length);
    for (let at = 0; at < values.length; at += 1) {
      this.int(values[at]![0]);
      this.int(values[at]![1]);
    }
  }

  texts(values: readonly string[]): void {
    this.count(values.length);
    for (let at = 0; at < values.length; at += 1) this.text(values[at]!);
  }

  /** The string table followed by the body. */
  finish(): Uint8Array {
    const body = this.#bytes.subarray(0, this.#length);
    const joined = this.#texts.join('');
    // Latin-1 if it suffices; otherwise UTF-16, which also preserves lone surrogates.
    const isNarrow = !/[^\0-\xff]/.test(joined);
    const characters = Buffer.from(joined, isNarrow ? 'latin1' : 'utf16le');
    const head = new ByteWriter();
    head.count(isNarrow ? 1 : 0);
    head.list(this.#texts, ({ length }) => head.count(length));
    const start = head.#bytes.subarray(0, head.#length);
    const all = Buffer.concat([start, characters, body]);
    spare.push(head.#bytes, this.#bytes);
    return all;
  }

  #grow(by: number): void {
    const grown = new Uint8Array((this.#bytes.length + by) * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
