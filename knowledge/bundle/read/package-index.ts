import type { Ecosystem } from '#contract/results/inventory.ts';
import type { AffectedPackage } from '../../advisory-source.ts';
import { decodeRow, mayHold } from '../format/affected-row.ts';
import { ByteReader } from '../format/bytes.ts';
import { ECOSYSTEM_CODES, packageHash } from '../format/package-key.ts';
import { readRowId } from '../format/row-id.ts';
import type { Sections } from './sections.ts';
import { versionKey } from '../format/version-key.ts';

export interface IndexedPackage {
  readonly ecosystem: Ecosystem;
  readonly keyName: string;
  readonly hash: number;
  readonly rows: readonly IndexedRow[];
  /** All of it, as it is in its section. */
  readonly bytes: Buffer;
}

export interface IndexedRow {
  /** The advisory's. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** Eleven megabytes for a quarter of a million packages, read with the first lookup: a few hundred lookups touch most of it anyway. */
interface Directory {
  /** First package of every bucket, and the end of the last one. */
  readonly buckets: Uint32Array;
  readonly hashes: Uint32Array;
  /** Where every package starts in `data`, and the end of the last one. */
  readonly offsets: Uint32Array;
  readonly data: Buffer;
}

const NOTHING: readonly AffectedPackage[] = [];

/** The packages of a bundle and what advisories state of them. */
export class PackageIndex {
  readonly #sections: Sections;
  #directory: Directory | undefined;

  constructor(sections: Sections) {
    this.#sections = sections;
  }

  /** The rows of a package that are of this source; with a version, without those that plain numbers rule out. */
  find(ecosystem: Ecosystem, keyName: string, source: AffectedPackage['source'], version?: string): readonly AffectedPackage[] {
    const reader = this.#locate(ecosystem, keyName);
    if (!reader) return NOTHING;
    const key = version === undefined ? undefined : versionKey(version);
    const found: AffectedPackage[] = [];
    for (let rows = reader.varint(); rows > 0; rows--) {
      const id = readRowId(reader);
      const length = reader.varint();
      const start = reader.position;
      if (key === undefined || mayHold(reader, ecosystem, version!, key)) {
        reader.position = start;
        const entry = decodeRow(reader, ecosystem, keyName, id);
        if (entry.source === source) found.push(entry);
      }
      reader.position = start + length;
    }
    return found;
  }

  /** A reader that stands before the rows of this package: their number, then for each its advisory's id, its length and its bytes. */
  #locate(ecosystem: Ecosystem, keyName: string): ByteReader | undefined {
    const { buckets, hashes, offsets, data } = (this.#directory ??= this.#readDirectory());
    const hash = packageHash(ecosystem, keyName);
    const bucket = hash & (buckets.length - 2);
    const end = buckets[bucket + 1]!;
    for (let number = buckets[bucket]!; number < end; number++) {
      if (hashes[number] !== hash) continue;
      const reader = new ByteReader(data, offsets[number], offsets[number + 1]);
      if (ECOSYSTEM_CODES[reader.u8()] === ecosystem && reader.text() === keyName) return reader;
    }
    return undefined;
  }

  *all(): Iterable<IndexedPackage> {
    const { hashes, offsets, data } = (this.#directory ??= this.#readDirectory());
    for (const [number, hash] of hashes.entries()) {
      const [start, end] = [offsets[number]!, offsets[number + 1]!];
      const reader = new ByteReader(data, start, end);
      const ecosystem = ECOSYSTEM_CODES[reader.u8()]!;
      yield { ecosystem, keyName: reader.text(), hash, rows: readRows(reader), bytes: data.subarray(start, end) };
    }
  }

  /** Packages, as `[ecosystem, key name]`, of which another index does not state the same, or nothing. */
  *unlike(other: PackageIndex): Iterable<readonly [Ecosystem, string]> {
    const { hashes, offsets, data } = (this.#directory ??= this.#readDirectory());
    for (let number = 0; number < hashes.length; number++) {
      const [start, end] = [offsets[number]!, offsets[number + 1]!];
      if (other.#states(hashes[number]!, data, start, end)) continue;
      const reader = new ByteReader(data, start, end);
      yield [ECOSYSTEM_CODES[reader.u8()]!, reader.text()];
    }
  }

  /** Whether a package with this hash has these bytes, which begin with its ecosystem and its name. */
  #states(hash: number, bytes: Buffer, from: number, until: number): boolean {
    const { buckets, hashes, offsets, data } = (this.#directory ??= this.#readDirectory());
    const bucket = hash & (buckets.length - 2);
    for (let number = buckets[bucket]!; number < buckets[bucket + 1]!; number++) {
      const [start, end] = [offsets[number]!, offsets[number + 1]!];
      if (hashes[number] === hash && end - start === until - from && data.compare(bytes, from, until, start, end) === 0) return true;
    }
    return false;
  }

  #readDirectory(): Directory {
    return {
      buckets: this.#sections.numbers('packages.buckets'),
      hashes: this.#sections.numbers('packages.hashes'),
      offsets: this.#sections.numbers('packages.offsets'),
      data: this.#sections.hold('packages.data'),
    };
  }
}

function readRows(reader: ByteReader): IndexedRow[] {
  return Array.from({ length: reader.varint() }, () => {
    const id = readRowId(reader);
    const length = reader.varint();
    const start = reader.position;
    reader.skip(length);
    return { id, bytes: reader.buffer.subarray(start, start + length) };
  });
}
