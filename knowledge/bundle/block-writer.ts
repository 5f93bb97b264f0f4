import { packBlock } from './blocks.ts';
import type { SectionFile } from './section-file.ts';

const AHEAD = 4;

/** Appends blocks in order while the next ones are still being compressed. Throws when a section grows past 4 GB. */
export class BlockWriter {
  /** Where each block ends, within the section. */
  readonly ends: number[] = [];
  readonly #file: SectionFile;
  readonly #pending: Promise<Buffer>[] = [];

  constructor(file: SectionFile) {
    this.#file = file;
  }

  async add(block: readonly string[] | Buffer): Promise<void> {
    const packed = Buffer.isBuffer(block) ? Promise.resolve(block) : packBlock(block);
    // A failure is thrown where the block is awaited; without this it would count as unhandled until then.
    packed.catch(() => undefined);
    this.#pending.push(packed);
    if (this.#pending.length > AHEAD) await this.#writeOne();
  }

  async finish(): Promise<void> {
    while (this.#pending.length > 0) await this.#writeOne();
  }

  async #writeOne(): Promise<void> {
    this.#file.append(await this.#pending.shift()!);
    const end = this.#file.sectionLength;
    if (end >= 2 ** 32) throw new Error('The knowledge bundle would grow past 4 GB, which its format cannot hold.');
    this.ends.push(end);
  }
}
