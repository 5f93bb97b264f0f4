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
} from '../../advisory-source.ts';
import { unpackJson } from '../format/blocks.ts';
import type { AdvisoryItem, ListedLicense, NvdItem, OwaspMapping } from '../format/bundle-items.ts';
import { cveKey, isCveId } from '../format/cve-key.ts';
import type { SectionName } from '../format/format.ts';
import { lowerBound } from './lower-bound.ts';
import { NamesIndex } from './names-index.ts';
import { PackageIndex, type IndexedPackage } from './package-index.ts';
import { keyNameOf } from '../format/package-key.ts';
import type { LocatedRecord } from '../format/record-facts.ts';
import { RecordStore } from './record-store.ts';
import { openSections, type Sections } from './sections.ts';

/** When and from where the feeds of a bundle came; kept beside the bundle, because it is no property of its content. */
export interface BundleProvenance {
  readonly builtAt: string | null;
  readonly fetchedAt: Readonly<Record<string, string>>;
}

export interface VulnerabilityOutline {
  /** The name to show comes first. */
  readonly names: readonly string[];
  readonly records: readonly Pick<LocatedRecord, 'id' | 'block'>[];
  readonly kev: readonly (KevRecord | undefined)[];
  readonly epss: readonly (number | undefined)[];
}

/** A bundle file, read in place. Everything but a few kilobytes stays on disk until it is asked for. */
export interface KnowledgeBundle extends AdvisorySource {
  readonly path: string;
  readonly epssDate: string | null;
  close(): void;
  /** Every package the index knows, for the inverse index and for statistics. */
  packages(): Iterable<{ ecosystem: Ecosystem; keyName: string; advisoryIds: readonly string[] }>;
  /** Of all records, ascending by id. */
  records(): Iterable<LocatedRecord>;
  /** Every package with all it holds. */
  indexedPackages(): Iterable<IndexedPackage>;
  /** Packages, as `[ecosystem, key name]`, of which another bundle does not state the same, or nothing. */
  packagesUnlike(other: KnowledgeBundle): Iterable<readonly [Ecosystem, string]>;
  /** What is known of a vulnerability, without unpacking its records. */
  outline(id: string): VulnerabilityOutline | undefined;

  // What follows serves the writer of the next bundle.
  /** How many records each block holds. */
  blockSizes(): Uint32Array;
  recordLine(record: LocatedRecord): string;
  rawBlock(block: number): Buffer;
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
  readonly #names: NamesIndex;
  readonly #packages: PackageIndex;
  readonly #store: RecordStore;
  readonly #small = new Map<SectionName, unknown>();

  constructor(path: string, sections: Sections, provenance: BundleProvenance | undefined) {
    this.path = path;
    this.#sections = sections;
    this.#names = new NamesIndex(sections);
    this.#packages = new PackageIndex(sections);
    this.#store = new RecordStore(sections);
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
    return this.#packages.find(ecosystem, keyNameOf(ecosystem, name), 'OSV');
  }

  findCandidates(ecosystem: Ecosystem, name: string, version: string): readonly AffectedPackage[] {
    return this.#packages.find(ecosystem, keyNameOf(ecosystem, name), 'OSV', version);
  }

  secondOpinions(ecosystem: Ecosystem, name: string): readonly AffectedPackage[] {
    return this.#packages.find(ecosystem, keyNameOf(ecosystem, name), 'FriendsOfPHP');
  }

  advisory(id: string): Advisory | undefined {
    const ordinal = this.#names.ordinalOf(id);
    return ordinal === undefined ? undefined : this.#advisoryAt(ordinal);
  }

  vulnerability(id: string): VulnerabilityRecord | undefined {
    const ordinal = this.#names.ordinalOf(id);
    if (ordinal === undefined) return undefined;
    const members = this.#names.groupAt(ordinal);
    const names = members.map((member) => this.#names.nameAt(member));
    const [canonical, ...aliases] = names as [string, ...string[]];
    const cves = names.filter(isCveId);
    return {
      id: canonical,
      aliases: aliases.sort(),
      advisories: [...members].sort((one, other) => one - other).flatMap((member) => this.#advisoryAt(member) ?? []),
      nvd: firstOf(cves, (cve) => this.#nvd(cve)),
      kev: firstOf(cves, (cve) => own(this.#read<Record<string, KevRecord>>('kev'), cve)),
      epss: firstOf(cves, (cve) => this.#epss(cve)),
    };
  }

  weakness(id: string): WeaknessRecord | undefined {
    return own(this.#read<Record<string, WeaknessRecord>>('weaknesses'), id);
  }

  owasp(weaknesses: readonly string[]): readonly OwaspCategory[] {
    const mapping = this.#read<OwaspMapping>('owasp');
    const found = weaknesses.flatMap((weakness) => own(mapping, weakness) ?? []);
    const byId = new Map(found.map((category) => [category.id, category]));
    return [...byId.values()].sort((one, other) => compareText(one.edition, other.edition) || compareText(one.id, other.id));
  }

  license(id: string): LicenseRecord | undefined {
    const license = own(this.#read<Record<string, ListedLicense>>('licenses'), id);
    return license && { ...license, category: own(this.#read<Record<string, string>>('license-categories'), id) ?? null };
  }

  *packages(): Iterable<{ ecosystem: Ecosystem; keyName: string; advisoryIds: readonly string[] }> {
    for (const { ecosystem, keyName, rows } of this.#packages.all()) {
      yield { ecosystem, keyName, advisoryIds: [...new Set(rows.map(({ id }) => id))] };
    }
  }

  records(): Iterable<LocatedRecord> {
    return this.#names.records();
  }

  indexedPackages(): Iterable<IndexedPackage> {
    return this.#packages.all();
  }

  packagesUnlike(other: KnowledgeBundle): Iterable<readonly [Ecosystem, string]> {
    if (!(other instanceof OpenBundle)) throw new Error('Only bundles that are open can be compared.');
    return this.#packages.unlike(other.#packages);
  }

  outline(id: string): VulnerabilityOutline | undefined {
    const ordinal = this.#names.ordinalOf(id);
    if (ordinal === undefined) return undefined;
    const members = this.#names.groupAt(ordinal);
    const names = members.map((member) => this.#names.nameAt(member));
    const cves = names.filter(isCveId);
    return {
      names,
      records: members.flatMap((member, at) => {
        const block = this.#names.blockAt(member);
        return block === undefined ? [] : [{ id: names[at]!, block }];
      }),
      kev: cves.map((cve) => own(this.#read<Record<string, KevRecord>>('kev'), cve)),
      epss: cves.map((cve) => this.#epss(cve)?.score),
    };
  }

  blockSizes(): Uint32Array {
    const sizes = new Uint32Array(this.#sections.length('blocks.offsets') / 4);
    for (const { block } of this.#names.records()) sizes[block]!++;
    return sizes;
  }

  recordLine(record: LocatedRecord): string {
    return this.#store.advisoryLine(record);
  }

  rawBlock(block: number): Buffer {
    return this.#store.rawBlock(block);
  }

  aliasEdges(): Iterable<readonly [string, readonly string[]]> {
    return this.#names.aliasEdges();
  }

  *carriedAdvisories(): Iterable<AdvisoryItem> {
    for (const record of this.#names.records()) yield { id: record.id, kept: record };
  }

  nvdKeys(): Uint32Array {
    return this.#store.nvdKeys();
  }

  nvdChunkSize(chunk: number): number {
    return this.#store.nvdChunkSize(chunk);
  }

  rawNvdChunk(chunk: number): Buffer | undefined {
    return this.#store.rawNvdChunk(chunk);
  }

  nvdLine(key: number): string {
    return this.#store.nvdLine(key)!;
  }

  *carriedNvd(): Iterable<NvdItem> {
    for (const key of this.nvdKeys()) yield { key, line: null };
  }

  rawSection(name: SectionName): Buffer {
    return this.#sections.readOnce(name, 0, this.#sections.length(name));
  }

  #advisoryAt(ordinal: number): Advisory | undefined {
    const line = this.#lineAt(ordinal);
    return line === undefined ? undefined : (JSON.parse(line) as Advisory);
  }

  #lineAt(ordinal: number): string | undefined {
    const block = this.#names.blockAt(ordinal);
    return block === undefined ? undefined : this.#store.advisoryLine({ block, id: this.#names.nameAt(ordinal) });
  }

  #nvd(cve: string): NvdRecord | undefined {
    const key = cveKey(cve);
    const line = key === undefined ? undefined : this.#store.nvdLine(key);
    return line === undefined ? undefined : (JSON.parse(line) as NvdRecord);
  }

  #epss(cve: string): EpssRecord | undefined {
    const key = cveKey(cve);
    const count = this.#sections.length('epss') / 12;
    if (key === undefined || this.epssDate === null) return undefined;
    const at = lowerBound(count, (row) => this.#sections.u32('epss', row * 3) < key);
    if (at === count || this.#sections.u32('epss', at * 3) !== key) return undefined;
    return {
      score: this.#sections.u32('epss', at * 3 + 1) / 1e9,
      percentile: this.#sections.u32('epss', at * 3 + 2) / 1e9,
      date: this.epssDate,
    };
  }

  /** Sections this program wrote itself are trusted to have their shape; the hash of the bundle vouches for them. */
  #read<Shape>(name: SectionName): Shape {
    if (!this.#small.has(name)) this.#small.set(name, this.#sections.length(name) > 0 ? unpackJson(this.rawSection(name)) : {});
    return this.#small.get(name) as Shape;
  }
}

function firstOf<Found>(ids: readonly string[], find: (id: string) => Found | undefined): Found | null {
  for (const id of ids) {
    const found = find(id);
    if (found !== undefined) return found;
  }
  return null;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
