// Every sort with every filter of every list over all projects, as paths.
import type { ListSpec } from '#contract/call.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { GROUPINGS } from '#contract/entities/chosen-findings.ts';

export interface MeasuredList {
  readonly what: string;
  readonly paths: readonly string[];
}

const { listVulnerabilities, listFindings, listComponents } = portfolioCalls;

export const MEASURED_LISTS: readonly MeasuredList[] = [
  ...GROUPINGS.map((group) => ({
    what: `findings by ${group}`,
    paths: combinations(`${listVulnerabilities.path}?group=${group}&`, listVulnerabilities.list),
  })),
  { what: 'single findings', paths: combinations(`${listFindings.path}?`, listFindings.list) },
  { what: 'components', paths: combinations(`${listComponents.path}?`, listComponents.list) },
];

/** Searches, and pages far from the first. */
export const OTHER_READS: readonly MeasuredList[] = [
  {
    what: 'searches',
    paths: [
      ...GROUPINGS.map((group) => `${listVulnerabilities.path}?group=${group}&search_key=package-12`),
      `${listFindings.path}?search_key=project-17`,
      `${listFindings.path}?search_key=CVE-2017`,
      `${listComponents.path}?search_key=package-12`,
    ],
  },
  {
    what: 'far pages',
    paths: listFindings.list.sortKeys.map((key) => `${listFindings.path}?sort_key=${key}&page=5000`),
  },
];

function combinations(path: string, { sortKeys, filters }: ListSpec): string[] {
  const active = ['', ...Object.values(filters).flat()];
  return sortKeys.flatMap((key, sort) =>
    active.map((filter, index) => {
      const direction = (sort + index) % 2 === 0 ? 'DESC' : 'ASC';
      return `${path}sort_key=${key}&sort_direction=${direction}${filter === '' ? '' : `&active_filters=[${filter}]`}`;
    }),
  );
}
