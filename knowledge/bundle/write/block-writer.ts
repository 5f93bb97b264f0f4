import { setImmediate } from 'node:timers/promises';
import { packBlock } from '../format/blocks.ts';
import type { SectionFile } from '../format/section-file.ts';

const BREATH = 200;

/** Appends blocks in order. Throws when a section grows past 4 GB. */
export class BlockWriter {
  /** Where each block ends, within the section. */
  readonly ends: number[] = [];
  readonly #file: SectionFile;

  constructor(file: SectionFile) {
    this.#file = file;
  }

  async add(block: readonly string[] | Buffer): Promise<void> {
    this.#file.append(Buffer.isBuffer(block) ? block : packBlock(block));
    const end = this.#file.sectionLength;
    if (end >= 2 ** 32) throw new Error('The knowledge bundle would grow past 4 GB, which its format cannot hold.');
    this.ends.push(end);
    // Packing leaves no gap in which a request to stop could be heard.
    if (this.ends.length % BREATH === 0) await setImmediate();
  }
}
