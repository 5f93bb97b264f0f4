import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PAGE_BITS = 16;
const PAGE_BYTES = 1 << PAGE_BITS;
// 512 pages are 32 MB, which holds the whole index of a large bundle; beyond that the cache starts afresh.
const MAX_PAGES = 512;

/** A file read in place: pages come in when they are needed and stay outside the JavaScript heap. */
export class PagedFile {
  readonly size: number;
  readonly #fd: number;
  readonly #path: string;
  #pages = new Map<number, Buffer>();

  constructor(path: string) {
    this.#path = path;
    this.#fd = openSync(path, 'r');
    this.size = fstatSync(this.#fd).size;
  }

  /** `offset` must be a multiple of 4. */
  u32(offset: number): number {
    const number = Math.floor(offset / PAGE_BYTES);
    return this.#page(number).readUInt32LE(offset - number * PAGE_BYTES);
  }

  /** Bytes through the page cache; treat them as read-only. */
  read(offset: number, length: number): Buffer {
    const first = Math.floor(offset / PAGE_BYTES);
    const start = offset - first * PAGE_BYTES;
    if (start + length <= PAGE_BYTES) return this.#page(first).subarray(start, start + length);
    const result = Buffer.allocUnsafe(length);
    for (let copied = 0, page = first, from = start; copied < length; page++, from = 0) {
      copied += this.#page(page).copy(result, copied, from, Math.min(PAGE_BYTES, from + length - copied));
    }
    return result;
  }

  /** Bytes past the page cache, for what is read once. */
  readOnce(offset: number, length: number): Buffer {
    return this.#fill(Buffer.allocUnsafe(length), offset);
  }

  /**
   * As `readOnce`, for what is held as long as the file is open. Shared memory is no matter of the garbage collector, which otherwise
   * takes so many bytes at once for a reason to go through the whole heap.
   */
  hold(offset: number, length: number): Buffer {
    return this.#fill(Buffer.from(new SharedArrayBuffer(length)), offset);
  }

  #fill<Bytes extends Uint8Array>(result: Bytes, offset: number): Bytes {
    const { length } = result;
    for (let done = 0; done < length;) {
      const read = readSync(this.#fd, result, done, length - done, offset + done);
      if (read === 0) throw new Error(`The knowledge bundle ${this.#path} is shorter than it was when it was opened.`);
      done += read;
    }
    return result;
  }

  close(): void {
    this.#pages.clear();
    closeSync(this.#fd);
  }

  #page(number: number): Buffer {
    const known = this.#pages.get(number);
    if (known) return known;
    const offset = number * PAGE_BYTES;
    const page = this.readOnce(offset, Math.min(PAGE_BYTES, this.size - offset));
    if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
    this.#pages.set(number, page);
    return page;
  }
}
