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
 * Reads `{…, "<name>": [element, …], …}` piece by piece: gives each element's bytes to `take` and returns the document with that array empty.
 * Throws when the document ends early, has no such array at its top level, or an element is larger than the limit.
 */
export async function readJsonElements(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  take: (element: Buffer) => void,
  limits: JsonElementLimits = LIMITS,
): Promise<unknown> {
  const scanner = new ElementScanner(name, take, limits);
  for await (const chunk of stream) scanner.scan(chunk);
  return scanner.finish();
}

class ElementScanner {
  readonly #name: string;
  readonly #take: (element: Buffer) => void;
  readonly #limits: JsonElementLimits;
  #element: Uint8Array[] = [];
  #elementBytes = 0;
  readonly #rest: Uint8Array[] = [];
  #restBytes = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inside = false;
  #seen = false;
  /** Text since the last string began at the top level, to know the key before a bracket. */
  #key = '';
  #keyOpen = false;

  constructor(name: string, take: (element: Buffer) => void, limits: JsonElementLimits) {
    this.#name = name;
    this.#take = take;
    this.#limits = limits;
  }

  scan(chunk: Uint8Array): void {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) {
          this.#inString = false;
          this.#keyOpen = false;
          continue;
        }
        if (this.#keyOpen && this.#key.length < 200) this.#key += String.fromCharCode(byte);
      } else if (byte === QUOTE) {
        this.#inString = true;
        if (this.#depth === 1) {
          this.#key = '';
          this.#keyOpen = true;
        }
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#depth++;
        if (byte === OPEN_BRACKET && this.#depth === 2 && this.#key === this.#name && !this.#seen) {
          this.#keep(chunk.subarray(start, at + 1));
          start = at + 1;
          this.#inside = true;
          this.#seen = true;
        }
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth--;
        if (this.#inside && this.#depth === 1) {
          this.#gather(chunk.subarray(start, at));
          this.#emit();
          start = at;
          this.#inside = false;
        }
      } else if (byte === COMMA && this.#inside && this.#depth === 2) {
        this.#gather(chunk.subarray(start, at));
        this.#emit();
        start = at + 1;
      }
    }
    if (this.#inside) this.#gather(chunk.subarray(start));
    else this.#keep(chunk.subarray(start));
  }

  finish(): unknown {
    if (this.#depth !== 0 || this.#inString || !this.#seen) {
      throw new Error(this.#seen ? 'the JSON document ends in the middle' : `the JSON document has no "${this.#name}"`);
    }
    return JSON.parse(Buffer.concat(this.#rest).toString());
  }

  // Chunks of a stream may be reused by their maker, so what outlives a call is copied.
  #gather(bytes: Uint8Array): void {
    this.#elementBytes += bytes.length;
    if (this.#elementBytes > this.#limits.elementBytes) throw new Error(`one element is larger than ${this.#limits.elementBytes} bytes`);
    if (bytes.length > 0) this.#element.push(Uint8Array.from(bytes));
  }

  #keep(bytes: Uint8Array): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > this.#limits.restBytes)
      throw new Error(`what stands around "${this.#name}" is larger than ${this.#limits.restBytes} bytes`);
    if (bytes.length > 0) this.#rest.push(Uint8Array.from(bytes));
  }

  #emit(): void {
    const element = Buffer.concat(this.#element);
    this.#element = [];
    this.#elementBytes = 0;
    if (element.some((byte) => byte > 0x20)) this.#take(element);
  }
}
