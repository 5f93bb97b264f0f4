import type { Ecosystem } from '#contract/results/inventory.ts';
import type { Advisory } from '../../advisory-source.ts';
import { affectedIndexOf, encodeRow } from '../format/affected-row.ts';
import { ByteWriter, bytesOf } from '../format/bytes.ts';
import { indexedEntries } from '../read/indexed-entries.ts';
import type { IndexedPackage } from '../read/package-index.ts';
import { bucketCountFor, ECOSYSTEM_CODES, keyNameOf, packageHash } from '../format/package-key.ts';
import { writeRowId } from '../format/row-id.ts';
import type { SectionFile } from '../format/section-file.ts';

interface FiledPackage {
  readonly ecosystem: Ecosystem;
  readonly keyName: string;
  readonly hash: number;
  readonly rows: FiledRow[];
}

/** A row by the place of its bytes. */
interface FiledRow {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Gathers the rows of every package. */
export class PackageBuilder {
  readonly #packages = new Map<string, FiledPackage>();
  // All rows in one buffer: a small one of its own for each would keep the large one alive from which the runtime cuts it.
  readonly #bytes = new ByteWriter();
  /** Packages of an older bundle that stay as they are. */
  readonly #untouched: Omit<IndexedPackage, 'rows'>[] = [];

  add(advisory: Advisory): void {
    for (const entry of indexedEntries(advisory)) {
      const keyName = keyNameOf(entry.ecosystem, entry.name);
      this.#addRow(this.#rowsOf(entry.ecosystem, keyName), advisory.id, () => encodeRow(this.#bytes, entry, keyName));
    }
  }

  /** Takes over what an older bundle says of a package, without the rows of records that are gone. After the last `add`. */
  takeOver({ ecosystem, keyName, hash, rows, bytes }: IndexedPackage, gone: ReadonlySet<string>): void {
    const staying = rows.filter(({ id }) => !gone.has(id));
    if (staying.length === 0) return;
    if (staying.length < rows.length || this.#packages.has(keyOf(ecosystem, keyName))) {
      const filed = this.#rowsOf(ecosystem, keyName);
      for (const row of staying) this.#addRow(filed, row.id, () => this.#bytes.bytes(row.bytes));
    } else this.#untouched.push({ ecosystem, keyName, hash, bytes });
  }

  write(file: SectionFile): void {
    const all = [...this.#untouched, ...this.#packages.values()];
    const buckets = bucketCountFor(all.length);
    const bucketOf = (hash: number) => hash & (buckets - 1);
    all.sort(
      (one, other) =>
        bucketOf(one.hash) - bucketOf(other.hash) || compareText(one.ecosystem, other.ecosystem) || compareText(one.keyName, other.keyName),
    );
    const starts = new Uint32Array(buckets + 1);
    for (const { hash } of all) starts[bucketOf(hash) + 1]!++;
    for (let bucket = 1; bucket <= buckets; bucket++) starts[bucket]! += starts[bucket - 1]!;
    const offsets = new Uint32Array(all.length + 1);
    file.begin('packages.data');
    for (const [number, filed] of all.entries()) {
      file.append('bytes' in filed ? filed.bytes : this.#packageBytes(filed));
      offsets[number + 1] = file.sectionLength;
    }
    file.end();
    file.section('packages.buckets', bytesOf(starts));
    file.section('packages.hashes', bytesOf(Uint32Array.from(all, ({ hash }) => hash)));
    file.section('packages.offsets', bytesOf(offsets));
  }

  #addRow(rows: FiledRow[], id: string, write: () => void): void {
    const start = this.#bytes.length;
    write();
    rows.push({ id, start, end: this.#bytes.length });
  }

  #packageBytes({ ecosystem, keyName, rows }: FiledPackage): Buffer {
    const bytesOfRow = ({ start, end }: FiledRow) => this.#bytes.view(start, end);
    rows.sort((one, other) => compareText(one.id, other.id) || affectedIndexOf(bytesOfRow(one)) - affectedIndexOf(bytesOfRow(other)));
    const out = new ByteWriter();
    out.u8(ECOSYSTEM_CODES.indexOf(ecosystem));
    out.text(keyName);
    out.varint(rows.length);
    for (const row of rows) {
      writeRowId(out, row.id);
      out.varint(row.end - row.start);
      out.bytes(bytesOfRow(row));
    }
    return out.take();
  }

  #rowsOf(ecosystem: Ecosystem, keyName: string): FiledRow[] {
    const key = keyOf(ecosystem, keyName);
    const known = this.#packages.get(key);
    if (known) return known.rows;
    const rows: FiledRow[] = [];
    this.#packages.set(key, { ecosystem, keyName, hash: packageHash(ecosystem, keyName), rows });
    return rows;
  }
}

const keyOf = (ecosystem: Ecosystem, keyName: string): string => `${ecosystem}/${keyName}`;

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
