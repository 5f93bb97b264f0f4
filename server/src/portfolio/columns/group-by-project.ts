import { EXISTS, MATCHES } from './filter-bits.ts';
import { FINDING_BITS } from './finding-kinds.ts';
import { type GroupListQuery, groupOrder, type Groups, STARTS } from './group-order.ts';
import type { OrganizationColumns } from './organization-columns.ts';
import type { ProjectColumns } from './project-columns.ts';

interface Grouped {
  readonly projects: readonly ProjectColumns[];
  /** What findings of each kind count for. */
  readonly passed: Int32Array;
  readonly query: GroupListQuery;
}

/** Entries of a project, as `ProjectTally`. */
interface Entries {
  readonly keys: Int32Array;
  /** Null: one each. */
  readonly findings: Int32Array | null;
  readonly first: Int32Array;
  readonly gravest: Int32Array;
  readonly from: number;
  readonly until: number;
}

/** Projects as groups of their findings. */
export function groupByProject(columns: OrganizationColumns, { projects, passed, query }: Grouped): Groups {
  const { findings: kinds } = columns;
  const { sort_key = 'points', search_key, active_filters } = query;
  const order = groupOrder(kinds, sort_key);
  const { values, way } = order;
  const passing = FINDING_BITS.passing(active_filters);
  // A search finds some kinds of a signature only, so each finding is an entry, with its kind as key.
  const passes = search_key ? passed : Int32Array.from(kinds.bitsOfSignature, (bits) => EXISTS | passing(bits));
  const entriesOf = search_key ? (number: number) => singly(projects[number]!) : inTallies();
  const bits = new Int32Array(projects.length);
  const value = new Float64Array(projects.length);
  for (let number = 0; number < projects.length; number += 1) {
    const { keys, findings, first, from, until } = entriesOf(number);
    let all = 0;
    let sum: number = STARTS[way];
    for (let entry = from; entry < until; entry += 1) {
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
  // Only projects of equal value are compared by these.
  const ranks = new Float64Array(projects.length).fill(Number.NaN);
  const topRank = (number: number) => {
    if (Number.isNaN(ranks[number]!)) ranks[number] = rankOf(entriesOf(number));
    return ranks[number]!;
  };
  const places = columns.placesOfIds();
  const placeOf = new Int32Array(projects.length);
  for (let number = 0; number < placeOf.length; number += 1) placeOf[number] = places.get(projects[number]!.id)!;
  return { bits, value, topRank, compareKeys: (a, b) => placeOf[a]! - placeOf[b]! };

  function inTallies(): (number: number) => Entries {
    const tallies = columns.tallies(projects);
    const { keys, findings, starts } = tallies;
    const first = tallies.firstBy(sort_key, order);
    const gravest = tallies.firstBy('severity', groupOrder(kinds, 'severity'));
    return (number) => ({ keys, findings, first, gravest, from: starts[number]!, until: starts[number + 1]! });
  }

  function rankOf({ keys, gravest, from, until }: Entries): number {
    let top = -Infinity;
    for (let entry = from; entry < until; entry += 1) {
      if ((passes[keys[entry]!]! & MATCHES) !== 0) top = Math.max(top, kinds.rank[gravest[entry]!]!);
    }
    return top;
  }
}

function singly({ kinds }: ProjectColumns): Entries {
  return { keys: kinds, findings: null, first: kinds, gravest: kinds, from: 0, until: kinds.length };
}
