import { EXISTS, MATCHES } from './filter-bits.ts';
import { FINDING_BITS } from './finding-kinds.ts';
import { type GroupListQuery, groupOrder, type Groups, STARTS } from './group-order.ts';
import type { OrganizationColumns } from './organization-columns.ts';
import type { ProjectColumns } from './project-columns.ts';
import { tallySingly } from './project-tally.ts';

interface Grouped {
  readonly projects: readonly ProjectColumns[];
  /** What findings of each kind count for. */
  readonly passed: Int32Array;
  readonly query: GroupListQuery;
}

/** Projects as groups of their findings. */
export function groupByProject(columns: OrganizationColumns, { projects, passed, query }: Grouped): Groups {
  const { findings: kinds } = columns;
  const { sort_key = 'points', search_key, active_filters } = query;
  const order = groupOrder(kinds, sort_key);
  const { values, way } = order;
  const bySeverity = groupOrder(kinds, 'severity');
  const passing = FINDING_BITS.passing(active_filters);
  // A search finds some kinds of a signature only.
  const passes = search_key ? passed : Int32Array.from(kinds.bitsOfSignature, (bits) => EXISTS | passing(bits));
  const tallyOf = (project: ProjectColumns) => (search_key ? tallySingly(project.kinds) : project.tally());
  const bits = new Int32Array(projects.length);
  const value = new Float64Array(projects.length);
  for (let number = 0; number < projects.length; number += 1) {
    const tally = tallyOf(projects[number]!);
    const { keys, findings } = tally;
    const first = tally.firstBy(sort_key, order);
    let all = 0;
    let sum: number = STARTS[way];
    for (let entry = 0; entry < keys.length; entry += 1) {
      const passedBy = passes[keys[entry]!]!;
      all |= passedBy;
      if ((passedBy & MATCHES) === 0) continue;
      const one = values[first[entry]!]!;
      if (way === 'sum') sum += findings === null ? one : one * findings[entry]!;
      else if (way === 'most' ? one > sum : one < sum) sum = one;
    }
    bits[number] = all;
    value[number] = sum;
  }
  const rankOf = (project: ProjectColumns): number => {
    const tally = tallyOf(project);
    const gravest = tally.firstBy('severity', bySeverity);
    let top = -Infinity;
    for (let entry = 0; entry < gravest.length; entry += 1) {
      if ((passes[tally.keys[entry]!]! & MATCHES) !== 0) top = Math.max(top, kinds.rank[gravest[entry]!]!);
    }
    return top;
  };
  // Only projects of equal value are compared by these.
  const ranks = new Float64Array(projects.length).fill(Number.NaN);
  const topRank = (number: number) => {
    if (Number.isNaN(ranks[number]!)) ranks[number] = rankOf(projects[number]!);
    return ranks[number]!;
  };
  const places = columns.placesOfIds();
  const placeOf = new Int32Array(projects.length);
  for (let number = 0; number < placeOf.length; number += 1) placeOf[number] = places.get(projects[number]!.id)!;
  return { bits, value, topRank, compareKeys: (a, b) => placeOf[a]! - placeOf[b]! };
}
