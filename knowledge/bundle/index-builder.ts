import type { Ecosystem } from '#contract/results/inventory.ts';
import type { Advisory } from '../advisory-source.ts';
import { indexedEntries } from './indexed-entries.ts';
import { affectedIndexOf, encodeRow } from './affected-row.ts';
import { ByteWriter, bytesOf } from './bytes.ts';
import { isCveId } from './cve-key.ts';
import { ABSENT, NAME_FIELDS } from './format.ts';
import type { KnowledgeBundle } from './open-bundle.ts';
import { bucketCountFor, ECOSYSTEM_CODES, keyNameOf, packageHash } from './package-key.ts';
import type { SectionFile } from './section-file.ts';
import { FEED_BITS, factsOf, type RecordFacts, type RecordFeed } from './record-facts.ts';
import { uniteAliases } from './unite-aliases.ts';
import type { AdvisoryItem } from './write-bundle.ts';

export interface CountedFeed {
  readonly records: number;
  readonly modified: number;
}

interface Row {
  readonly id: string;
  readonly bytes: Buffer;
}

interface FiledPackage {
  readonly ecosystem: Ecosystem;
  readonly keyName: string;
  readonly rows: Row[];
}

/** Gathers what can be asked of a bundle by name: packages, ids and alias groups. */
export class IndexBuilder {
  readonly #base: KnowledgeBundle | null;
  readonly #packages = new Map<string, FiledPackage>();
  readonly #records = new Map<string, RecordFacts & { block: number }>();
  readonly #aliases = new Map<string, readonly string[]>();
  readonly #carried = new Set<string>();
  #baseFacts: Map<string, RecordFacts> | undefined;
  #blocks = 0;

  constructor(base: KnowledgeBundle | null) {
    this.#base = base;
  }

  /** Notes the records of the next block and gives its number. */
  addBlock(items: readonly AdvisoryItem[]): number {
    for (const { id, advisory } of items) {
      if (advisory) this.#add(advisory);
      else this.#carried.add(id);
      const facts = advisory ? factsOf(advisory) : this.#factsInBase(id);
      this.#records.set(id, { ...facts, block: this.#blocks });
    }
    return this.#blocks++;
  }

  write(file: SectionFile): void {
    this.#takeOver();
    const names = [...new Set([...this.#records.keys(), ...[...this.#aliases.values()].flat()])].sort();
    const ordinals = new Map(names.map((name, ordinal) => [name, ordinal]));
    this.#writeNames(file, names, ordinals);
    this.#writePackages(file, ordinals);
  }

  /** How many records each feed has and the newest modification among them, in seconds since 1970. */
  count(): Record<RecordFeed, CountedFeed> {
    const of = (bit: number): CountedFeed => {
      const members = [...this.#records.values()].filter(({ feeds }) => feeds & bit);
      return { records: members.length, modified: members.reduce((newest, { modified }) => Math.max(newest, modified), 0) };
    };
    return { npm: of(FEED_BITS.npm), Packagist: of(FEED_BITS.Packagist), FriendsOfPHP: of(FEED_BITS.FriendsOfPHP) };
  }

  #add(advisory: Advisory): void {
    this.#aliases.set(advisory.id, advisory.aliases);
    for (const entry of indexedEntries(advisory)) {
      const keyName = keyNameOf(entry.ecosystem, entry.name);
      this.#file(entry.ecosystem, keyName, { id: advisory.id, bytes: encodeRow(entry, keyName) });
    }
  }

  // One pass over the base is cheaper than a search for each of the many records that stay as they are.
  #factsInBase(id: string): RecordFacts {
    this.#baseFacts ??= new Map(Array.from(this.#base!.records(), (facts) => [facts.id, facts]));
    return this.#baseFacts.get(id)!;
  }

  #file(ecosystem: Ecosystem, keyName: string, row: Row): void {
    const key = `${ecosystem}/${keyName}`;
    const known = this.#packages.get(key);
    if (known) known.rows.push(row);
    else this.#packages.set(key, { ecosystem, keyName, rows: [row] });
  }

  #takeOver(): void {
    if (!this.#base || this.#carried.size === 0) return;
    for (const { ecosystem, keyName, id, bytes } of this.#base.indexRows()) {
      if (this.#carried.has(id)) this.#file(ecosystem, keyName, { id, bytes });
    }
    for (const [id, aliases] of this.#base.aliasEdges()) if (this.#carried.has(id)) this.#aliases.set(id, aliases);
  }

  #writeNames(file: SectionFile, names: readonly string[], ordinals: ReadonlyMap<string, number>): void {
    const offsets = new Uint32Array(names.length + 1);
    names.forEach((name, ordinal) => (offsets[ordinal + 1] = offsets[ordinal]! + name.length));
    file.section('names.offsets', bytesOf(offsets));
    file.section('names.text', Buffer.from(names.join(''), 'latin1'));

    const records = [...this.#aliases]
      .filter(([, aliases]) => aliases.length > 0)
      .map(([id, aliases]) => [ordinals.get(id)!, aliases.map((alias) => ordinals.get(alias)!)] as const)
      .sort(([one], [other]) => one - other);
    const edges = records.flatMap(([id, aliases]) => aliases.flatMap((alias) => [id, alias]));
    file.section('edges', bytesOf(Uint32Array.from(edges)));

    const roots = uniteAliases(names.length, records, (ordinal) => isCveId(names[ordinal]!));
    const { groupOf, offsets: groupOffsets, members } = groupsOf(roots, (ordinal) => isCveId(names[ordinal]!));
    file.section('groups.offsets', bytesOf(groupOffsets));
    file.section('groups.members', bytesOf(members));

    const entries = new Uint32Array(names.length * NAME_FIELDS);
    names.forEach((name, ordinal) => {
      const { block = ABSENT, feeds = 0, modified = 0 } = this.#records.get(name) ?? {};
      entries.set([block, groupOf[ordinal]!, feeds, modified], ordinal * NAME_FIELDS);
    });
    file.section('names.entries', bytesOf(entries));
  }

  #writePackages(file: SectionFile, ordinals: ReadonlyMap<string, number>): void {
    const buckets = bucketCountFor(this.#packages.size);
    const packages = [...this.#packages.values()]
      .map((filed) => ({ ...filed, hash: packageHash(filed.ecosystem, filed.keyName) }))
      .sort(
        (one, other) =>
          (one.hash & (buckets - 1)) - (other.hash & (buckets - 1)) ||
          compareText(one.ecosystem, other.ecosystem) ||
          compareText(one.keyName, other.keyName),
      );
    const starts = new Uint32Array(buckets + 1);
    for (const { hash } of packages) starts[(hash & (buckets - 1)) + 1]!++;
    for (let bucket = 1; bucket <= buckets; bucket++) starts[bucket]! += starts[bucket - 1]!;
    const offsets = new Uint32Array(packages.length + 1);
    file.begin('packages.data');
    for (const [number, filed] of packages.entries()) {
      file.append(packageBytes(filed, ordinals));
      offsets[number + 1] = file.sectionLength;
    }
    file.end();
    file.section('packages.buckets', bytesOf(starts));
    file.section('packages.hashes', bytesOf(Uint32Array.from(packages, ({ hash }) => hash)));
    file.section('packages.offsets', bytesOf(offsets));
  }
}

function packageBytes({ ecosystem, keyName, rows }: FiledPackage, ordinals: ReadonlyMap<string, number>): Buffer {
  rows.sort((one, other) => compareText(one.id, other.id) || affectedIndexOf(one.bytes) - affectedIndexOf(other.bytes));
  const out = new ByteWriter();
  out.u8(ECOSYSTEM_CODES.indexOf(ecosystem));
  out.text(keyName);
  out.varint(rows.length);
  for (const { id, bytes } of rows) {
    out.u32(ordinals.get(id)!);
    out.varint(bytes.length);
    out.bytes(bytes);
  }
  return out.take();
}

/** Groups of two and more names; the oldest CVE stands first where there is one, the rest in the order of names. */
function groupsOf(roots: Uint32Array, isCve: (ordinal: number) => boolean) {
  const membersOf = new Map<number, number[]>();
  roots.forEach((root, ordinal) => {
    if (root !== ordinal) membersOf.set(root, [...(membersOf.get(root) ?? [root]), ordinal]);
  });
  const groupOf = new Uint32Array(roots.length).fill(ABSENT);
  const offsets = [0];
  const members: number[] = [];
  for (const group of [...membersOf.values()].sort(([one], [other]) => one! - other!)) {
    const first = group.find(isCve) ?? group[0]!;
    for (const ordinal of group) groupOf[ordinal] = offsets.length - 1;
    members.push(first, ...group.filter((ordinal) => ordinal !== first));
    offsets.push(members.length);
  }
  return { groupOf, offsets: Uint32Array.from(offsets), members: Uint32Array.from(members) };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
