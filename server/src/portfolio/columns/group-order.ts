import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { ListQuery } from '#contract/call.ts';
import type { GROUPINGS } from '#contract/entities/chosen-findings.ts';
import type { FindingKinds } from './finding-kinds.ts';
import type { Selection } from './selection.ts';

export type GroupSortKey = (typeof portfolioCalls.listVulnerabilities.list.sortKeys)[number];

export interface GroupListQuery extends ListQuery<GroupSortKey> {
  readonly selection: Selection;
  readonly group: (typeof GROUPINGS)[number];
}

/** What a group is sorted by: the value of each kind, and how those of its findings come together. */
export interface GroupOrder {
  readonly values: Float64Array;
  readonly way: 'sum' | 'most' | 'least';
}

export interface Groups {
  /** What the findings of each group count for together. */
  readonly bits: Int32Array;
  readonly value: Float64Array;
  /** Of the findings that match. */
  readonly topRank: (group: number) => number;
  /** The place of each group among all, by its id or text. */
  readonly places: Int32Array;
}

export const STARTS = { sum: 0, most: -Infinity, least: Infinity } as const;

export function groupOrder(kinds: FindingKinds, key: GroupSortKey): GroupOrder {
  const ways: Readonly<Record<GroupSortKey, () => GroupOrder>> = {
    points: () => ({ values: Float64Array.from(kinds.points), way: 'sum' }),
    dep_count: () => ({ values: new Float64Array(kinds.size).fill(1), way: 'sum' }),
    severity: () => ({ values: Float64Array.from(kinds.rank), way: 'most' }),
    exploitability: () => ({ values: Float64Array.from(kinds.exploitability), way: 'most' }),
    published: () => ({ values: placesIn(kinds.published, kinds.publication), way: 'most' }),
    cve: () => ({ values: placesIn(kinds.vulnerabilities, kinds.vulnerability), way: 'least' }),
    dep_name: () => ({ values: placesIn(kinds.names, kinds.name), way: 'least' }),
    dep_version: () => ({ values: placesIn(kinds.versions, kinds.version), way: 'least' }),
  };
  return ways[key]();
}

function placesIn(texts: { ranks(): Int32Array }, numbers: readonly number[]): Float64Array {
  const places = texts.ranks();
  const placeOfKind = new Float64Array(numbers.length);
  for (let kind = 0; kind < numbers.length; kind += 1) placeOfKind[kind] = places[numbers[kind]!]!;
  return placeOfKind;
}
