import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeHeader, HEADER_BYTES, type SectionName, type TableOfContents } from './format.ts';
import { syncFolder, syncToDisk } from '../write/sync-to-disk.ts';

const FLUSH_BYTES = 1 << 20;

/**
 * Writes a bundle beside its final path and puts it there in one step, after everything is on disk: anyone who looks at the path finds
 * the old bundle or the new one, never a part.
 */
export class SectionFile {
  readonly #path: string;
  readonly #partial: string;
  readonly #fd: number;
  readonly #hash = createHash('sha256');
  readonly #sections: Partial<Record<SectionName, [number, number]>> = {};
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #position = HEADER_BYTES;
  #open: { name: SectionName; start: number } | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#partial = `${path}.${process.pid}.partial`;
    this.#fd = openSync(this.#partial, 'w', 0o644);
    writeSync(this.#fd, Buffer.alloc(HEADER_BYTES));
  }

  begin(name: SectionName): void {
    this.#pad();
    this.#open = { name, start: this.#position };
  }

  /** Bytes written to the open section so far. */
  get sectionLength(): number {
    return this.#position - (this.#open?.start ?? this.#position);
  }

  append(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#position += bytes.length;
    if (this.#waitingBytes >= FLUSH_BYTES) this.#flush();
  }

  end(): void {
    const { name, start } = this.#open!;
    this.#sections[name] = [start, this.#position - start];
    this.#open = undefined;
  }

  section(name: SectionName, bytes: Buffer): void {
    this.begin(name);
    this.append(bytes);
    this.end();
  }

  /** Gives the bundle's hash. */
  finish(facts: Omit<TableOfContents, 'sections'>): string {
    this.#pad();
    const toc = Buffer.from(JSON.stringify({ ...facts, sections: this.#sections }));
    const tocOffset = this.#position;
    this.append(toc);
    this.#flush();
    const hash = this.#hash.digest('hex');
    writeSync(this.#fd, encodeHeader({ tocOffset, tocLength: toc.length, hash }), 0, HEADER_BYTES, 0);
    syncToDisk(this.#fd);
    closeSync(this.#fd);
    renameSync(this.#partial, this.#path);
    syncFolder(dirname(this.#path));
    return hash;
  }

  abandon(): void {
    closeSync(this.#fd);
    rmSync(this.#partial, { force: true });
  }

  #pad(): void {
    const short = (8 - (this.#position % 8)) % 8;
    if (short > 0) this.append(Buffer.alloc(short));
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length;) done += writeSync(this.#fd, bytes, done);
  }
}
