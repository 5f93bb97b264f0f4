import type { Ecosystem } from '#contract/results/inventory.ts';
import { ByteReader } from './bytes.ts';
import { ECOSYSTEM_CODES, packageHash } from './package-key.ts';
import type { Sections } from './sections.ts';

export interface IndexedPackage {
  readonly ecosystem: Ecosystem;
  readonly keyName: string;
  readonly rows: readonly IndexedRow[];
}

export interface IndexedRow {
  /** The advisory's, among the names. */
  readonly ordinal: number;
  readonly bytes: Buffer;
}

/** Two megabytes for a quarter of a million packages, read with the first lookup. */
interface Directory {
  /** First package of every bucket, and the end of the last one. */
  readonly buckets: Uint32Array;
  readonly hashes: Uint32Array;
  /** Where every package starts in its section, and the end of the last one. */
  readonly offsets: Uint32Array;
}

/** The packages of a bundle and what advisories state of them. */
export class PackageIndex {
  readonly #sections: Sections;
  #directory: Directory | undefined;

  constructor(sections: Sections) {
    this.#sections = sections;
  }

  /** A reader that stands before the rows of this package: their number, then for each its advisory's ordinal, its length and its bytes. */
  locate(ecosystem: Ecosystem, keyName: string): ByteReader | undefined {
    const { buckets, hashes } = (this.#directory ??= this.#readDirectory());
    const hash = packageHash(ecosystem, keyName);
    const bucket = hash & (buckets.length - 2);
    const end = buckets[bucket + 1]!;
    for (let number = buckets[bucket]!; number < end; number++) {
      if (hashes[number] !== hash) continue;
      const reader = this.#packageAt(number);
      if (ECOSYSTEM_CODES[reader.u8()] === ecosystem && reader.text() === keyName) return reader;
    }
    return undefined;
  }

  *all(): Iterable<IndexedPackage> {
    const count = this.#sections.length('packages.hashes') / 4;
    for (let number = 0; number < count; number++) {
      const reader = this.#packageAt(number);
      const ecosystem = ECOSYSTEM_CODES[reader.u8()]!;
      yield { ecosystem, keyName: reader.text(), rows: readRows(reader) };
    }
  }

  #packageAt(number: number): ByteReader {
    const { offsets } = (this.#directory ??= this.#readDirectory());
    const start = offsets[number]!;
    return new ByteReader(this.#sections.read('packages.data', start, offsets[number + 1]! - start));
  }

  #readDirectory(): Directory {
    return {
      buckets: this.#sections.numbers('packages.buckets'),
      hashes: this.#sections.numbers('packages.hashes'),
      offsets: this.#sections.numbers('packages.offsets'),
    };
  }
}

function readRows(reader: ByteReader): IndexedRow[] {
  return Array.from({ length: reader.varint() }, () => {
    const ordinal = reader.u32();
    const length = reader.varint();
    const start = reader.position;
    reader.skip(length);
    return { ordinal, bytes: reader.buffer.subarray(start, start + length) };
  });
}
