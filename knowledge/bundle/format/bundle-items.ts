import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type { Advisory, LicenseRecord } from '../../advisory-source.ts';
import type { LocatedRecord } from './record-facts.ts';

/** A new or changed record, or one that stays as the base bundle has it. */
export type AdvisoryItem = { readonly id: string } & ({ readonly advisory: Advisory } | { readonly kept: LocatedRecord });

/** `line` is the record's JSON, or null where it is the one the base bundle has. */
export interface NvdItem {
  readonly key: number;
  readonly line: string | null;
}

/** Scores by CVE key, ascending; probabilities in billionths. */
export interface EpssTable {
  readonly date: string;
  readonly keys: Uint32Array;
  readonly scores: Uint32Array;
  readonly percentiles: Uint32Array;
}

export type ListedLicense = Omit<LicenseRecord, 'category'>;

export type OwaspMapping = Readonly<Record<string, readonly OwaspCategory[]>>;
