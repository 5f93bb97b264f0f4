import type { Advisory } from '../../advisory-source.ts';
import type { AdvisoryItem } from '../format/bundle-items.ts';
import { bytesOf } from '../format/bytes.ts';
import { isCveId } from '../format/cve-key.ts';
import { ABSENT, BITS_OF_FEEDS, NAME_FIELDS } from '../format/format.ts';
import { lowerBound } from '../read/lower-bound.ts';
import type { KnowledgeBundle } from '../read/open-bundle.ts';
import { PackageBuilder } from './package-builder.ts';
import type { SectionFile } from '../format/section-file.ts';
import { FEED_BITS, factsOf, type RecordFacts, type RecordFeed } from '../format/record-facts.ts';
import { uniteAliases } from './unite-aliases.ts';

export interface CountedFeed {
  readonly records: number;
  readonly modified: number;
}

// What is left of 32 bits when the feeds have theirs, and one value says that there is no block.
const MOST_BLOCKS = 2 ** (32 - BITS_OF_FEEDS) - 1;

/** Gathers what can be asked of a bundle by name: packages, ids and alias groups. Records come in ascending order. */
export class IndexBuilder {
  readonly #base: KnowledgeBundle | null;
  readonly #packages = new PackageBuilder();
  /** Of every record, at one position in each. */
  readonly #ids: string[] = [];
  readonly #positions: number[] = [];
  readonly #modified: number[] = [];
  readonly #aliases = new Map<string, readonly string[]>();
  /** Positions of new or changed records. */
  readonly #fresh = new Set<number>();
  #blocks = 0;

  constructor(base: KnowledgeBundle | null) {
    this.#base = base;
  }

  /** Notes the records of the next block. */
  addBlock(items: readonly AdvisoryItem[]): void {
    for (const item of items) {
      if ('kept' in item) this.#addFacts(item.kept);
      else this.#add(item.advisory);
    }
    if (++this.#blocks >= MOST_BLOCKS) throw new Error('The knowledge bundle would hold too many blocks.');
  }

  write(file: SectionFile): void {
    this.#takeOver();
    this.#writeNames(file);
    this.#packages.write(file);
  }

  /** How many records each feed has and the latest modification among them, in seconds since 1970. */
  count(): Record<RecordFeed, CountedFeed> {
    const of = (bit: number): CountedFeed => {
      let [records, modified] = [0, 0];
      for (const [at, position] of this.#positions.entries()) {
        if (!(position & bit)) continue;
        records++;
        modified = Math.max(modified, this.#modified[at]!);
      }
      return { records, modified };
    };
    return { npm: of(FEED_BITS.npm), Packagist: of(FEED_BITS.Packagist), FriendsOfPHP: of(FEED_BITS.FriendsOfPHP) };
  }

  #add(advisory: Advisory): void {
    if (this.#base) this.#fresh.add(this.#ids.length);
    this.#addFacts(factsOf(advisory));
    if (advisory.aliases.length > 0) this.#aliases.set(advisory.id, advisory.aliases);
    this.#packages.add(advisory);
  }

  #addFacts({ id, feeds, modified }: RecordFacts): void {
    this.#ids.push(id);
    this.#positions.push(this.#blocks * 2 ** BITS_OF_FEEDS + feeds);
    this.#modified.push(modified);
  }

  #takeOver(): void {
    if (!this.#base) return;
    const gone = this.#goneFrom(this.#base);
    for (const filed of this.#base.indexedPackages()) this.#packages.takeOver(filed, gone);
    for (const [id, aliases] of this.#base.aliasEdges()) if (!gone.has(id)) this.#aliases.set(id, aliases);
  }

  /** Records of the base that are replaced or left out. */
  #goneFrom(base: KnowledgeBundle): Set<string> {
    const gone = new Set<string>();
    let at = 0;
    for (const { id } of base.records()) {
      while (at < this.#ids.length && this.#ids[at]! < id) at++;
      if (this.#ids[at] !== id || this.#fresh.has(at)) gone.add(id);
    }
    return gone;
  }

  #writeNames(file: SectionFile): void {
    const names = [...new Set([...this.#ids, ...[...this.#aliases.values()].flat()])].sort();
    const offsets = new Uint32Array(names.length + 1);
    for (const [ordinal, name] of names.entries()) offsets[ordinal + 1] = offsets[ordinal]! + name.length;
    file.section('names.offsets', bytesOf(offsets));
    file.section('names.text', Buffer.from(names.join(''), 'latin1'));

    const ordinalOf = (name: string): number => lowerBound(names.length, (ordinal) => names[ordinal]! < name);
    const records = this.#ids
      .filter((id) => this.#aliases.has(id) || isCveId(id))
      .map((id) => [ordinalOf(id), (this.#aliases.get(id) ?? []).map(ordinalOf)] as const);
    const edges = records.flatMap(([id, aliases]) => aliases.flatMap((alias) => [id, alias]));
    file.section('edges', bytesOf(Uint32Array.from(edges)));

    const roots = uniteAliases(names.length, records, (ordinal) => isCveId(names[ordinal]!));
    const { groupOf, offsets: groupOffsets, members } = groupsOf(roots, (ordinal) => isCveId(names[ordinal]!));
    file.section('groups.offsets', bytesOf(groupOffsets));
    file.section('groups.members', bytesOf(members));

    const entries = new Uint32Array(names.length * NAME_FIELDS);
    let at = 0;
    for (const [ordinal, name] of names.entries()) {
      const isRecord = this.#ids[at] === name;
      entries.set([isRecord ? this.#positions[at]! : ABSENT, groupOf[ordinal]!, isRecord ? this.#modified[at]! : 0], ordinal * NAME_FIELDS);
      if (isRecord) at++;
    }
    file.section('names.entries', bytesOf(entries));
  }
}

/** Groups of two and more names; the oldest CVE stands first where there is one, the rest in the order of names. */
function groupsOf(roots: Uint32Array, isCve: (ordinal: number) => boolean) {
  const membersOf = new Map<number, number[]>();
  for (const [ordinal, root] of roots.entries()) {
    if (root === ordinal) continue;
    const members = membersOf.get(root);
    if (members) members.push(ordinal);
    else membersOf.set(root, [root, ordinal]);
  }
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
