import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type {
  Advisory,
  AdvisorySource,
  AffectedPackage,
  EpssRecord,
  KevRecord,
  LicenseRecord,
  NvdRecord,
  VulnerabilityRecord,
  WeaknessRecord,
} from '../advisory-source.ts';
import { decodeRow, isSecondOpinion, mayHold } from './affected-row.ts';
import { unpackBlock, unpackJson } from './blocks.ts';
import { ByteReader } from './bytes.ts';
import { cveChunk, cveKey, isCveId } from './cve-key.ts';
import { ABSENT, NAME_FIELDS, type SectionName } from './format.ts';
import type { RecordFacts } from './record-facts.ts';
import { openSections, type Sections } from './sections.ts';
import { ECOSYSTEM_CODES, keyNameOf, packageHash } from './package-key.ts';
import { versionKey } from './version-key.ts';
import type { AdvisoryItem, ListedLicense, NvdItem, OwaspMapping } from './write-bundle.ts';

/** When and from where the feeds of a bundle came; kept beside the bundle, because it is no property of its content. */
export interface BundleProvenance {
  readonly builtAt: string | null;
  readonly fetchedAt: Readonly<Record<string, string>>;
}

/** A bundle file, read in place. Everything but a few kilobytes stays on disk until it is asked for. */
export interface KnowledgeBundle extends AdvisorySource {
  readonly path: string;
  readonly epssDate: string | null;
  close(): void;
  /** Every package the index knows, for the inverse index and for statistics. */
  packages(): Iterable<{ ecosystem: Ecosystem; keyName: string; advisoryIds: readonly string[] }>;
  /** Of all records, ascending by id. */
  records(): Iterable<RecordFacts>;

  // What follows serves the writer of the next bundle.
  /** Facts of one record, or undefined where the bundle has no such record. */
  recordFacts(id: string): RecordFacts | undefined;
  recordBlocks(): ReadonlyMap<string, number> & { sizes: Uint32Array };
  recordLine(id: string): string;
  rawBlock(block: number): Buffer;
  indexRows(): Iterable<{ ecosystem: Ecosystem; keyName: string; id: string; bytes: Buffer }>;
  aliasEdges(): Iterable<readonly [string, readonly string[]]>;
  carriedAdvisories(): Iterable<AdvisoryItem>;
  /** CVE keys of all NVD records, ascending. */
  nvdKeys(): Uint32Array;
  nvdChunkSize(chunk: number): number;
  rawNvdChunk(chunk: number): Buffer | undefined;
  nvdLine(key: number): string;
  carriedNvd(): Iterable<NvdItem>;
  rawSection(name: SectionName): Buffer;
}

const CACHED_BLOCKS = 16;
const NOTHING: readonly AffectedPackage[] = [];

/**
 * Opens a bundle without reading more than its header and table of contents.
 * Throws a text for people when the file is missing, damaged or of another format.
 */
export function openBundle(path: string, provenance?: BundleProvenance): KnowledgeBundle {
  return new OpenBundle(path, openSections(path), provenance);
}

class OpenBundle implements KnowledgeBundle {
  readonly path: string;
  readonly bundle: KnowledgeState;
  readonly epssDate: string | null;
  readonly #sections: Sections;
  readonly #names: number;
  readonly #blocks = new Map<number, string[]>();
  readonly #json = new Map<SectionName, unknown>();
  #directory: PackageDirectory | undefined;

  constructor(path: string, sections: Sections, provenance: BundleProvenance | undefined) {
    this.path = path;
    this.#sections = sections;
    this.#names = sections.length('names.entries') / (4 * NAME_FIELDS);
    this.epssDate = sections.toc.epssDate;
    this.bundle = {
      hash: sections.hash,
      built_at: provenance?.builtAt ?? null,
      feeds: sections.toc.feeds.map((feed) => ({ ...feed, fetched_at: provenance?.fetchedAt[feed.name] ?? null })),
    };
  }

  close(): void {
    this.#sections.close();
  }

  findByPackage(ecosystem: Ecosystem, name: string): readonly AffectedPackage[] {
    return this.#find(ecosystem, name, (reader) => !isSecondOpinion(reader));
  }

  findCandidates(ecosystem: Ecosystem, name: string, version: string): readonly AffectedPackage[] {
    let key: number | undefined;
    let isPlain: boolean | undefined;
    return this.#find(ecosystem, name, (reader, start) => {
      if (isSecondOpinion(reader)) return false;
      // Most names are nobody's, so the version is read only once a row is there.
      isPlain ??= (key = versionKey(version)) !== undefined;
      reader.position = start;
      return !isPlain || mayHold(reader, ecosystem, version, key!);
    });
  }

  secondOpinions(ecosystem: Ecosystem, name: string): readonly AffectedPackage[] {
    return this.#find(ecosystem, name, isSecondOpinion);
  }

  advisory(id: string): Advisory | undefined {
    const ordinal = this.#ordinalOf(id);
    return ordinal === undefined ? undefined : this.#advisoryAt(ordinal);
  }

  vulnerability(id: string): VulnerabilityRecord | undefined {
    const ordinal = this.#ordinalOf(id);
    if (ordinal === undefined) return undefined;
    const members = this.#groupOf(ordinal);
    const names = members.map((member) => this.#nameAt(member));
    const [canonical, ...aliases] = names as [string, ...string[]];
    const cves = names.filter(isCveId);
    return {
      id: canonical,
      aliases: aliases.sort(),
      advisories: [...members].sort((one, other) => one - other).flatMap((member) => this.#advisoryAt(member) ?? []),
      nvd: firstOf(cves, (cve) => this.#nvd(cve)),
      kev: firstOf(cves, (cve) => this.#kev()[cve] ?? null),
      epss: firstOf(cves, (cve) => this.#epss(cve)),
    };
  }

  weakness(id: string): WeaknessRecord | undefined {
    return own(this.#small<Record<string, WeaknessRecord>>('weaknesses'), id);
  }

  owasp(weaknesses: readonly string[]): readonly OwaspCategory[] {
    const mapping = this.#small<OwaspMapping>('owasp');
    const found = weaknesses.flatMap((weakness) => own(mapping, weakness) ?? []);
    const byId = new Map(found.map((category) => [category.id, category]));
    return [...byId.values()].sort((one, other) => compareText(one.edition, other.edition) || compareText(one.id, other.id));
  }

  license(id: string): LicenseRecord | undefined {
    const license = own(this.#small<Record<string, ListedLicense>>('licenses'), id);
    return license && { ...license, category: own(this.#small<Record<string, string>>('license-categories'), id) ?? null };
  }

  *packages(): Iterable<{ ecosystem: Ecosystem; keyName: string; advisoryIds: readonly string[] }> {
    for (const { ecosystem, keyName, rows } of this.#allPackages()) {
      yield { ecosystem, keyName, advisoryIds: [...new Set(rows.map(({ ordinal }) => this.#nameAt(ordinal)))] };
    }
  }

  *records(): Iterable<RecordFacts> {
    for (const [id, , ordinal] of this.#records()) yield this.#factsAt(ordinal, id);
  }

  recordFacts(id: string): RecordFacts | undefined {
    const ordinal = this.#ordinalOf(id);
    return ordinal === undefined || this.#field(ordinal, 0) === ABSENT ? undefined : this.#factsAt(ordinal, id);
  }

  recordBlocks(): ReadonlyMap<string, number> & { sizes: Uint32Array } {
    const sizes = new Uint32Array(this.#sections.length('blocks.offsets') / 4);
    const blocks = new Map<string, number>();
    for (const [id, block] of this.#records()) {
      blocks.set(id, block);
      sizes[block]!++;
    }
    return Object.assign(blocks, { sizes });
  }

  recordLine(id: string): string {
    const line = this.#lineOf(this.#ordinalOf(id)!);
    if (line === undefined) throw new Error(`The knowledge bundle ${this.path} does not hold ${id}.`);
    return line;
  }

  rawBlock(block: number): Buffer {
    const start = this.#sections.u32('blocks.offsets', block);
    return this.#sections.readOnce('blocks.data', start, this.#sections.u32('blocks.offsets', block + 1) - start);
  }

  *indexRows(): Iterable<{ ecosystem: Ecosystem; keyName: string; id: string; bytes: Buffer }> {
    for (const { ecosystem, keyName, rows } of this.#allPackages()) {
      for (const { ordinal, bytes } of rows) yield { ecosystem, keyName, id: this.#nameAt(ordinal), bytes };
    }
  }

  *aliasEdges(): Iterable<readonly [string, readonly string[]]> {
    const edges = this.#sections.numbers('edges');
    for (let at = 0; at < edges.length;) {
      const from = edges[at]!;
      const aliases: string[] = [];
      for (; edges[at] === from; at += 2) aliases.push(this.#nameAt(edges[at + 1]!));
      yield [this.#nameAt(from), aliases];
    }
  }

  *carriedAdvisories(): Iterable<AdvisoryItem> {
    for (const [id] of this.#records()) yield { id, advisory: null };
  }

  nvdChunkSize(chunk: number): number {
    const keys = this.nvdKeys();
    const start = lowerBound(keys.length, (at) => cveChunk(keys[at]!) < chunk);
    let size = 0;
    while (start + size < keys.length && cveChunk(keys[start + size]!) === chunk) size++;
    return size;
  }

  rawNvdChunk(chunk: number): Buffer | undefined {
    const count = this.#sections.length('nvd.chunks') / 8;
    const at = lowerBound(count, (index) => this.#sections.u32('nvd.chunks', index * 2) < chunk);
    if (at === count || this.#sections.u32('nvd.chunks', at * 2) !== chunk) return undefined;
    const start = at === 0 ? 0 : this.#sections.u32('nvd.chunks', at * 2 - 1);
    return this.#sections.readOnce('nvd.data', start, this.#sections.u32('nvd.chunks', at * 2 + 1) - start);
  }

  nvdLine(key: number): string {
    const line = this.#nvdLines(cveChunk(key)).find((text) => cveKey(idOfLine(text)) === key);
    if (line === undefined) throw new Error(`The knowledge bundle ${this.path} does not hold the NVD record it lists.`);
    return line;
  }

  *carriedNvd(): Iterable<NvdItem> {
    for (const key of this.nvdKeys()) yield { key, line: null };
  }

  rawSection(name: SectionName): Buffer {
    return this.#sections.readOnce(name, 0, this.#sections.length(name));
  }

  #find(ecosystem: Ecosystem, name: string, isWanted: (reader: ByteReader, start: number) => boolean): readonly AffectedPackage[] {
    const keyName = keyNameOf(ecosystem, name);
    const reader = this.#locate(ecosystem, keyName);
    if (!reader) return NOTHING;
    const found: AffectedPackage[] = [];
    for (let rows = reader.varint(); rows > 0; rows--) {
      const ordinal = reader.u32();
      const length = reader.varint();
      const start = reader.position;
      if (isWanted(reader, start)) {
        reader.position = start;
        found.push(decodeRow(reader, ecosystem, keyName, this.#nameAt(ordinal)));
      }
      reader.position = start + length;
    }
    return found;
  }

  /** A reader that stands before the rows of this package. */
  #locate(ecosystem: Ecosystem, keyName: string): ByteReader | undefined {
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

  *#allPackages(): Iterable<{ ecosystem: Ecosystem; keyName: string; rows: IndexedRow[] }> {
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

  #readDirectory(): PackageDirectory {
    return {
      buckets: this.#sections.numbers('packages.buckets'),
      hashes: this.#sections.numbers('packages.hashes'),
      offsets: this.#sections.numbers('packages.offsets'),
    };
  }

  #ordinalOf(name: string): number | undefined {
    const ordinal = lowerBound(this.#names, (at) => this.#nameAt(at) < name);
    return ordinal < this.#names && this.#nameAt(ordinal) === name ? ordinal : undefined;
  }

  #nameAt(ordinal: number): string {
    const start = this.#sections.u32('names.offsets', ordinal);
    const length = this.#sections.u32('names.offsets', ordinal + 1) - start;
    return this.#sections.read('names.text', start, length).toString('latin1');
  }

  #groupOf(ordinal: number): readonly number[] {
    const group = this.#field(ordinal, 1);
    if (group === ABSENT) return [ordinal];
    const start = this.#sections.u32('groups.offsets', group);
    const count = this.#sections.u32('groups.offsets', group + 1) - start;
    return Array.from({ length: count }, (_, at) => this.#sections.u32('groups.members', start + at));
  }

  *#records(): Iterable<readonly [string, number, number]> {
    for (let ordinal = 0; ordinal < this.#names; ordinal++) {
      const block = this.#field(ordinal, 0);
      if (block !== ABSENT) yield [this.#nameAt(ordinal), block, ordinal];
    }
  }

  #field(ordinal: number, field: 0 | 1 | 2 | 3): number {
    return this.#sections.u32('names.entries', ordinal * NAME_FIELDS + field);
  }

  #factsAt(ordinal: number, id: string): RecordFacts {
    return { id, feeds: this.#field(ordinal, 2), modified: this.#field(ordinal, 3) };
  }

  #advisoryAt(ordinal: number): Advisory | undefined {
    const line = this.#lineOf(ordinal);
    return line === undefined ? undefined : (JSON.parse(line) as Advisory);
  }

  #lineOf(ordinal: number): string | undefined {
    const block = this.#field(ordinal, 0);
    if (block === ABSENT) return undefined;
    const id = this.#nameAt(ordinal);
    return this.#linesOf(block, () => this.rawBlock(block)).find((line) => idOfLine(line) === id);
  }

  nvdKeys(): Uint32Array {
    const known = this.#json.get('nvd.keys') as Uint32Array | undefined;
    const keys = known ?? this.#sections.numbers('nvd.keys');
    this.#json.set('nvd.keys', keys);
    return keys;
  }

  #nvd(cve: string): NvdRecord | null {
    const key = cveKey(cve);
    if (key === undefined) return null;
    const line = this.#nvdLines(cveChunk(key)).find((text) => idOfLine(text) === cve);
    return line === undefined ? null : (JSON.parse(line) as NvdRecord);
  }

  #nvdLines(chunk: number): string[] {
    // Advisory blocks and NVD chunks share one cache: the latter are counted below zero.
    return this.#linesOf(-1 - chunk, () => this.rawNvdChunk(chunk));
  }

  #linesOf(cacheKey: number, raw: () => Buffer | undefined): string[] {
    const known = this.#blocks.get(cacheKey);
    if (known) return known;
    const block = raw();
    const lines = block ? unpackBlock(block) : [];
    const oldest = this.#blocks.size >= CACHED_BLOCKS ? this.#blocks.keys().next() : undefined;
    if (oldest && !oldest.done) this.#blocks.delete(oldest.value);
    this.#blocks.set(cacheKey, lines);
    return lines;
  }

  #kev(): Readonly<Record<string, KevRecord>> {
    return this.#small<Record<string, KevRecord>>('kev');
  }

  #epss(cve: string): EpssRecord | null {
    const key = cveKey(cve);
    const count = this.#sections.length('epss') / 12;
    if (key === undefined || this.epssDate === null) return null;
    const at = lowerBound(count, (row) => this.#sections.u32('epss', row * 3) < key);
    if (at === count || this.#sections.u32('epss', at * 3) !== key) return null;
    return {
      score: this.#sections.u32('epss', at * 3 + 1) / 1e9,
      percentile: this.#sections.u32('epss', at * 3 + 2) / 1e9,
      date: this.epssDate,
    };
  }

  /** Sections this program wrote itself are trusted to have their shape; the hash of the bundle vouches for them. */
  #small<Shape>(name: SectionName): Shape {
    if (!this.#json.has(name)) this.#json.set(name, this.#sections.length(name) > 0 ? unpackJson(this.rawSection(name)) : {});
    return this.#json.get(name) as Shape;
  }
}

/** Two megabytes for a quarter of a million packages, read with the first lookup. */
interface PackageDirectory {
  /** First package of every bucket, and the end of the last one. */
  readonly buckets: Uint32Array;
  readonly hashes: Uint32Array;
  /** Where every package starts in its section, and the end of the last one. */
  readonly offsets: Uint32Array;
}

interface IndexedRow {
  readonly ordinal: number;
  readonly bytes: Buffer;
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

/** Records are written with their id first. */
function idOfLine(line: string): string {
  return line.slice('{"id":"'.length, line.indexOf('"', '{"id":"'.length));
}

/** The first of `count` positions at which `isBelow` is false; it must be true before and false after. */
function lowerBound(count: number, isBelow: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstOf<Found>(ids: readonly string[], find: (id: string) => Found | null): Found | null {
  for (const id of ids) {
    const found = find(id);
    if (found !== null) return found;
  }
  return null;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
