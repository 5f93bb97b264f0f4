/** Grows as it is written; little-endian integers, LEB128 varints, UTF-8 text with its length before it. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    this.#grow(1);
    this.#buffer[this.#length++] = value;
  }

  u32(value: number): void {
    this.#grow(4);
    this.#length = this.#buffer.writeUInt32LE(value, this.#length);
  }

  varint(value: number): void {
    this.#grow(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  text(value: string): void {
    const bytes = Buffer.byteLength(value);
    this.varint(bytes);
    this.#grow(bytes);
    this.#length += this.#buffer.write(value, this.#length);
  }

  bytes(value: Uint8Array): void {
    this.#grow(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  /** What stands there, until the next write. */
  view(start: number, end: number): Buffer {
    return this.#buffer.subarray(start, end);
  }

  /** A copy of what was written so far. */
  take(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length));
  }

  #grow(needed: number): void {
    if (this.#length + needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + needed));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Reads what ByteWriter wrote. Reading past the end throws a RangeError. */
export class ByteReader {
  readonly buffer: Buffer;
  position: number;
  readonly end: number;

  constructor(buffer: Buffer, start = 0, end = buffer.length) {
    this.buffer = buffer;
    this.position = start;
    this.end = end;
  }

  get done(): boolean {
    return this.position >= this.end;
  }

  u8(): number {
    if (this.position >= this.end) throw new RangeError(CUT_OFF);
    return this.buffer[this.position++]!;
  }

  u32(): number {
    return this.buffer.readUInt32LE(this.#advance(4));
  }

  varint(): number {
    let value = this.u8();
    if (value < 0x80) return value;
    value -= 0x80;
    for (let scale = 0x80; ; scale *= 0x80) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.varint();
    const start = this.#advance(length);
    return this.buffer.toString('utf8', start, start + length);
  }

  skip(length: number): void {
    this.#advance(length);
  }

  #advance(length: number): number {
    const start = this.position;
    if (start + length > this.end) throw new RangeError(CUT_OFF);
    this.position = start + length;
    return start;
  }
}

const CUT_OFF = 'The knowledge bundle ends in the middle of an entry.';

/** The format is little-endian, as is every machine Node runs on today. */
export function bytesOf(numbers: Uint32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
