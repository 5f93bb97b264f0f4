import { ABSENT, BITS_OF_FEEDS, NAME_FIELDS } from '../format/format.ts';
import { lowerBound } from './lower-bound.ts';
import type { LocatedRecord } from '../format/record-facts.ts';
import type { Sections } from './sections.ts';

/** All ids and aliases of a bundle; each is known by its ordinal in their order. */
export class NamesIndex {
  readonly #sections: Sections;
  readonly #count: number;

  constructor(sections: Sections) {
    this.#sections = sections;
    this.#count = sections.length('names.entries') / (4 * NAME_FIELDS);
  }

  ordinalOf(name: string): number | undefined {
    const ordinal = lowerBound(this.#count, (at) => this.nameAt(at) < name);
    return ordinal < this.#count && this.nameAt(ordinal) === name ? ordinal : undefined;
  }

  nameAt(ordinal: number): string {
    const start = this.#sections.u32('names.offsets', ordinal);
    const length = this.#sections.u32('names.offsets', ordinal + 1) - start;
    return this.#sections.read('names.text', start, length).toString('latin1');
  }

  /** The block that holds the record of this name; undefined where it is only an alias. */
  blockAt(ordinal: number): number | undefined {
    const position = this.#field(ordinal, 0);
    return position === ABSENT ? undefined : position >>> BITS_OF_FEEDS;
  }

  /** Everything that means the same vulnerability, itself included; the name to show comes first. */
  groupAt(ordinal: number): readonly number[] {
    const group = this.#field(ordinal, 1);
    if (group === ABSENT) return [ordinal];
    const start = this.#sections.u32('groups.offsets', group);
    const count = this.#sections.u32('groups.offsets', group + 1) - start;
    return Array.from({ length: count }, (_, at) => this.#sections.u32('groups.members', start + at));
  }

  /** Every record, ascending by id. */
  *records(): Iterable<LocatedRecord> {
    const nameAt = this.#allNames();
    const fields = this.#sections.numbers('names.entries');
    for (let ordinal = 0; ordinal < this.#count; ordinal++) {
      const position = fields[ordinal * NAME_FIELDS]!;
      if (position === ABSENT) continue;
      const feeds = position & ((1 << BITS_OF_FEEDS) - 1);
      yield { id: nameAt(ordinal), block: position >>> BITS_OF_FEEDS, feeds, modified: fields[ordinal * NAME_FIELDS + 2]! };
    }
  }

  /** What each record states as its aliases. */
  *aliasEdges(): Iterable<readonly [string, readonly string[]]> {
    const nameAt = this.#allNames();
    const edges = this.#sections.numbers('edges');
    for (let at = 0; at < edges.length;) {
      const from = edges[at]!;
      const aliases: string[] = [];
      for (; edges[at] === from; at += 2) aliases.push(nameAt(edges[at + 1]!));
      yield [nameAt(from), aliases];
    }
  }

  // For anyone who goes through all of them: at once instead of page by page.
  #allNames(): (ordinal: number) => string {
    const offsets = this.#sections.numbers('names.offsets');
    const text = this.#sections.readOnce('names.text', 0, this.#sections.length('names.text')).toString('latin1');
    return (ordinal) => text.slice(offsets[ordinal], offsets[ordinal + 1]);
  }

  #field(ordinal: number, field: 0 | 1 | 2): number {
    return this.#sections.u32('names.entries', ordinal * NAME_FIELDS + field);
  }
}
