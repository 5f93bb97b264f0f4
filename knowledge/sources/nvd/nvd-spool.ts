import { closeSync, openSync, readSync, writeSync } from 'node:fs';

const FLUSH_BYTES = 1 << 20;

export interface SpooledRecord {
  readonly offset: number;
  readonly length: number;
  readonly modified: string | null;
}

/** Records on their way into the bundle wait on disk, since all of NVD would take half a gigabyte of memory. */
export class NvdSpool {
  readonly #fd: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w+');
  }

  add(line: string, modified: string | null): SpooledRecord {
    const bytes = Buffer.from(line);
    const offset = this.#written + this.#waitingBytes;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= FLUSH_BYTES) this.#flush();
    return { offset, length: bytes.length, modified };
  }

  read({ offset, length }: SpooledRecord): string {
    if (offset + length > this.#written) this.#flush();
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#fd, bytes, 0, length, offset);
    return bytes.toString();
  }

  close(): void {
    closeSync(this.#fd);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    for (let done = 0; done < bytes.length;) done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#written + done);
    this.#written += bytes.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
