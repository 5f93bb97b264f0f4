import { EXISTS, MATCHES } from './filter-bits.ts';
import { FINDING_BITS } from './finding-kinds.ts';
import { type GroupListQuery, type GroupOrder, groupOrder, type Groups, STARTS } from './group-order.ts';
import type { OrganizationColumns } from './organization-columns.ts';
import type { ProjectColumns } from './project-columns.ts';

interface Grouped {
  readonly projects: readonly ProjectColumns[];
  /** What findings of each kind count for. */
  readonly passed: Int32Array;
  readonly query: GroupListQuery;
}

/** Findings of a project, some together: by key what they count for, their value, and their top rank. */
interface Entries {
  readonly keys: Int32Array;
  readonly values: Float64Array;
  readonly ranks: Float64Array;
  readonly from: number;
  readonly until: number;
}

/** Projects as groups of their findings. */
export function groupByProject(columns: OrganizationColumns, { projects, passed, query }: Grouped): Groups {
  const { findings: kinds } = columns;
  const { sort_key = 'points', search_key, active_filters } = query;
  const order = groupOrder(kinds, sort_key);
  const passing = FINDING_BITS.passing(active_filters);
  const passes = search_key ? passed : Int32Array.from(kinds.bitsOfSignature, (bits) => EXISTS | passing(bits));
  const entriesOf = search_key ? found : inTallies();
  const bits = new Int32Array(projects.length);
  const value = new Float64Array(projects.length);
  const weights = weightsOf(passes, order.way);
  for (let number = 0; number < projects.length; number += 1) {
    const entries = entriesOf(number);
    bits[number] = bitsOf(entries, passes) | (projects[number]!.kinds.length > 0 ? EXISTS : 0);
    value[number] = VALUES[order.way](entries, weights);
  }
  // Only projects of equal value are compared by these.
  const ranks = new Float64Array(projects.length).fill(Number.NaN);
  const topRank = (number: number) => {
    if (Number.isNaN(ranks[number]!)) ranks[number] = topRankOf(entriesOf(number), passes);
    return ranks[number]!;
  };
  const places = columns.placesOfIds();
  const placeOf = new Int32Array(projects.length);
  for (let number = 0; number < placeOf.length; number += 1) placeOf[number] = places.get(projects[number]!.id)!;
  return { bits, value, topRank, compareKeys: (a, b) => placeOf[a]! - placeOf[b]! };

  function inTallies(): (number: number) => Entries {
    const tallies = columns.tallies(projects);
    const { keys, starts } = tallies;
    const values = tallies.valuesBy(sort_key, order);
    const gravest = tallies.valuesBy('severity', groupOrder(kinds, 'severity'));
    return (number) => ({ keys, values, ranks: gravest, from: starts[number]!, until: starts[number + 1]! });
  }

  /** A search finds some kinds of a signature only, so each finding that it finds is an entry, with its kind as key. */
  function found(number: number): Entries {
    const keys = projects[number]!.kinds.filter((kind) => passed[kind] !== EXISTS);
    const values = Float64Array.from(keys, (kind) => order.values[kind]!);
    return { keys, values, ranks: Float64Array.from(keys, (kind) => kinds.rank[kind]!), from: 0, until: keys.length };
  }
}

function topRankOf({ keys, ranks, from, until }: Entries, passes: Int32Array): number {
  let top = -Infinity;
  for (let entry = from; entry < until; entry += 1) {
    if ((passes[keys[entry]!]! & MATCHES) !== 0 && ranks[entry]! > top) top = ranks[entry]!;
  }
  return top;
}

function bitsOf({ keys, from, until }: Entries, passes: Int32Array): number {
  let bits = 0;
  for (let entry = from; entry < until; entry += 1) bits |= passes[keys[entry]!]!;
  return bits;
}

/** What leaves the value of an entry as it is if it matches, and without effect if not: a branch that cannot be foreseen takes five times longer. */
function weightsOf(passes: Int32Array, way: GroupOrder['way']): Float64Array {
  const [matching, other] = way === 'sum' ? [1, 0] : [0, STARTS[way]];
  return Float64Array.from(passes, (bits) => ((bits & MATCHES) !== 0 ? matching : other));
}

const VALUES: Readonly<Record<GroupOrder['way'], (entries: Entries, weights: Float64Array) => number>> = {
  sum({ keys, values, from, until }, weights) {
    let sum: number = STARTS.sum;
    for (let entry = from; entry < until; entry += 1) sum += values[entry]! * weights[keys[entry]!]!;
    return sum;
  },
  most({ keys, values, from, until }, weights) {
    let most: number = STARTS.most;
    for (let entry = from; entry < until; entry += 1) {
      const one = values[entry]! + weights[keys[entry]!]!;
      if (one > most) most = one;
    }
    return most;
  },
  least({ keys, values, from, until }, weights) {
    let least: number = STARTS.least;
    for (let entry = from; entry < until; entry += 1) {
      const one = values[entry]! + weights[keys[entry]!]!;
      if (one < least) least = one;
    }
    return least;
  },
};
