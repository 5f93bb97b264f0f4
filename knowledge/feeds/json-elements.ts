const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;

export interface JsonElementLimits {
  readonly elementBytes: number;
  /** Bytes of everything around the array. */
  readonly restBytes: number;
}

const LIMITS: JsonElementLimits = { elementBytes: 32 * 1024 ** 2, restBytes: 4 * 1024 ** 2 };

/**
 * Reads `{…, "<name>": [element, …], …}` piece by piece: gives each element's bytes to `take`, which must not keep them, and returns the
 * document with that array empty. Throws when the document ends early, has no such array at its top level, or is larger than the limits.
 */
export async function readJsonElements(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  take: (element: Buffer) => void,
  limits: JsonElementLimits = LIMITS,
): Promise<unknown> {
  const scanner = new ElementScanner(name, take, limits);
  for await (const chunk of stream) scanner.scan(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  return scanner.finish();
}

class ElementScanner {
  readonly #opening: Buffer;
  readonly #take: (element: Buffer) => void;
  readonly #limits: JsonElementLimits;
  readonly #element: Pieces;
  readonly #rest: Pieces;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inside = false;
  #seen = false;

  constructor(name: string, take: (element: Buffer) => void, limits: JsonElementLimits) {
    this.#opening = Buffer.from(JSON.stringify(name));
    this.#take = take;
    this.#limits = limits;
    this.#element = new Pieces(limits.elementBytes, 'one element');
    this.#rest = new Pieces(limits.restBytes, `what stands around ${this.#opening.toString()}`);
  }

  scan(chunk: Buffer): void {
    let start = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#inString) {
        at = this.#endOfString(chunk, at);
        continue;
      }
      const byte = chunk[at++]!;
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#depth++;
        if (byte === OPEN_BRACKET && this.#depth === 2 && !this.#seen && this.#followsName(chunk.subarray(start, at - 1))) {
          this.#rest.add(chunk.subarray(start, at));
          start = at;
          this.#inside = true;
          this.#seen = true;
        }
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth--;
        if (this.#inside && this.#depth === 1) {
          this.#emit(chunk.subarray(start, at - 1));
          start = at - 1;
          this.#inside = false;
        }
      } else if (byte === COMMA && this.#inside && this.#depth === 2) {
        this.#emit(chunk.subarray(start, at - 1));
        start = at;
      }
    }
    (this.#inside ? this.#element : this.#rest).add(chunk.subarray(start));
  }

  finish(): unknown {
    if (!this.#seen) throw new Error(`the JSON document has no ${this.#opening.toString()}`);
    if (this.#depth !== 0 || this.#inString) throw new Error('the JSON document ends in the middle');
    return JSON.parse(this.#rest.take().toString());
  }

  /** Where the scan continues: after the closing quote, or at the chunk's end. */
  #endOfString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return at + 1;
      }
    }
    return chunk.length;
  }

  /** Whether what precedes a bracket ends in the name and a colon. */
  #followsName(before: Buffer): boolean {
    const text = Buffer.concat([this.#rest.tail(1024), before.subarray(-1024)])
      .toString('latin1')
      .trimEnd();
    const key = text.slice(0, -1).trimEnd();
    const name = this.#opening.toString('latin1');
    return text.endsWith(':') && key.endsWith(name) && key.at(-name.length - 1) !== '\\';
  }

  #emit(last: Buffer): void {
    const element = this.#element.takeWith(last);
    if (element.length > this.#limits.elementBytes) throw new Error(`one element is larger than ${this.#limits.elementBytes} bytes`);
    if (element.some((byte) => byte > 0x20)) this.#take(element);
  }
}

/** Bytes that arrive in pieces. Chunks of a stream may be reused by their maker, so what outlives one is copied. */
class Pieces {
  readonly #limit: number;
  readonly #what: string;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(limit: number, what: string) {
    this.#limit = limit;
    this.#what = what;
  }

  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length > this.#limit) throw new Error(`${this.#what} is larger than ${this.#limit} bytes`);
    if (piece.length > 0) this.#pieces.push(Buffer.from(piece));
  }

  take(): Buffer {
    const whole = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return whole;
  }

  /** As `take` with one more piece, without a copy where that is all. */
  takeWith(last: Buffer): Buffer {
    if (this.#length === 0) return last;
    this.#pieces.push(last);
    return this.take();
  }

  tail(length: number): Buffer {
    const last: Buffer[] = [];
    for (let at = this.#pieces.length - 1, found = 0; at >= 0 && found < length; at--) {
      last.unshift(this.#pieces[at]!);
      found += this.#pieces[at]!.length;
    }
    return Buffer.concat(last).subarray(-length);
  }
}
