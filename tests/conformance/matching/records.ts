import type { RangeEvent } from '#knowledge/advisory-source.ts';
import { sharedLines } from './read-shared.ts';

/** The fields of an OSV record that the suites look at. */
export interface StoredRecord {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly published?: string;
  readonly withdrawn?: string;
  readonly summary?: string;
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string };
    readonly ranges?: readonly { readonly events: readonly RangeEvent[] }[];
  }[];
}

export function osvRecords(): StoredRecord[] {
  return [...sharedLines<StoredRecord>('advisories/osv-npm.jsonl.gz'), ...sharedLines<StoredRecord>('advisories/osv-packagist.jsonl.gz')];
}

/**
 * Genuine records, and mechanical conversions for ids of which there is no genuine one. A conversion without any fixed version has lost
 * whether the record said "no fix" or "last affected", and one titled as withdrawn lost the mark: both are left out.
 */
export function npmRecords(): StoredRecord[] {
  const genuine = osvRecords();
  const known = new Set(genuine.map(({ id }) => id));
  const converted = sharedLines<StoredRecord>('advisories/DERIVED-osv-shaped-npm-2024-11.jsonl.gz');
  return [...genuine, ...converted.filter((record) => !known.has(record.id) && isWhole(record))];
}

function isWhole({ summary, affected }: StoredRecord): boolean {
  const ranges = (affected ?? []).flatMap((entry) => entry.ranges ?? []);
  return !/withdrawn/i.test(summary ?? '') && ranges.every(({ events }) => events.some(({ fixed }) => fixed !== undefined));
}
