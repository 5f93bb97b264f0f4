import { unpackBlock } from '../format/blocks.ts';
import { cveChunk, cveKey } from '../format/cve-key.ts';
import { lowerBound } from './lower-bound.ts';
import type { LocatedRecord } from '../format/record-facts.ts';
import type { Sections } from './sections.ts';

const CACHED_BLOCKS = 16;

/** The records of a bundle as lines of JSON, unpacked a block at a time; the last few blocks are kept. */
export class RecordStore {
  readonly #sections: Sections;
  readonly #unpacked = new Map<number, string[]>();
  #nvdKeys: Uint32Array | undefined;
  #nvdChunks: Uint32Array | undefined;

  constructor(sections: Sections) {
    this.#sections = sections;
  }

  advisoryLine({ block, id }: Pick<LocatedRecord, 'block' | 'id'>): string {
    const line = this.#linesOf(block, () => this.rawBlock(block)).find((text) => idOfLine(text) === id);
    if (line === undefined) throw new Error(`The knowledge bundle is damaged: ${id} is not where its index says.`);
    return line;
  }

  rawBlock(block: number): Buffer {
    const start = this.#sections.u32('blocks.offsets', block);
    return this.#sections.readOnce('blocks.data', start, this.#sections.u32('blocks.offsets', block + 1) - start);
  }

  /** CVE keys of all NVD records, ascending. */
  nvdKeys(): Uint32Array {
    return (this.#nvdKeys ??= this.#sections.numbers('nvd.keys'));
  }

  /** Undefined where NVD has no such record. */
  nvdLine(key: number): string | undefined {
    const chunk = cveChunk(key);
    // Advisory blocks and NVD chunks share one cache: the latter are counted below zero.
    const lines = this.#linesOf(-1 - chunk, () => this.rawNvdChunk(chunk));
    return lines.find((line) => cveKey(idOfLine(line)) === key);
  }

  nvdChunkSize(chunk: number): number {
    const keys = this.nvdKeys();
    const start = lowerBound(keys.length, (at) => cveChunk(keys[at]!) < chunk);
    let size = 0;
    while (start + size < keys.length && cveChunk(keys[start + size]!) === chunk) size++;
    return size;
  }

  rawNvdChunk(chunk: number): Buffer | undefined {
    // A number and the end of its data for each.
    const chunks = (this.#nvdChunks ??= this.#sections.numbers('nvd.chunks'));
    const at = lowerBound(chunks.length / 2, (index) => chunks[index * 2]! < chunk);
    if (chunks[at * 2] !== chunk) return undefined;
    const start = at === 0 ? 0 : chunks[at * 2 - 1]!;
    return this.#sections.readOnce('nvd.data', start, chunks[at * 2 + 1]! - start);
  }

  #linesOf(cacheKey: number, raw: () => Buffer | undefined): string[] {
    const known = this.#unpacked.get(cacheKey);
    if (known) return known;
    const block = raw();
    const lines = block ? unpackBlock(block) : [];
    const oldest = this.#unpacked.size >= CACHED_BLOCKS ? this.#unpacked.keys().next() : undefined;
    if (oldest && !oldest.done) this.#unpacked.delete(oldest.value);
    this.#unpacked.set(cacheKey, lines);
    return lines;
  }
}

/** Records are written with their id first. */
function idOfLine(line: string): string {
  return line.slice('{"id":"'.length, line.indexOf('"', '{"id":"'.length));
}
