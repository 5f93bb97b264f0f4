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

/** Findings of a project, some together: by key what they count for, and their value. */
interface Entries {
  readonly keys: Int32Array;
  readonly values: Float64Array;
  readonly from: number;
  readonly until: number;
}

/** By the number of a project what it counts for, its value, and the top rank of its findings that match. */
interface Summed {
  readonly bits: Int32Array;
  readonly value: Float64Array;
  rankOf(number: number): number;
}

/** Projects as groups of their findings. */
export function groupByProject(columns: OrganizationColumns, { projects, passed, query }: Grouped): Groups {
  const { findings: kinds } = columns;
  const { sort_key = 'points', search_key, active_filters } = query;
  const order = groupOrder(kinds, sort_key);
  // A search finds some kinds of a signature only, so each finding counts for itself.
  const { bits, value, rankOf } = search_key ? sumFindings(projects, passed, order, kinds.rank) : sumTallies();
  // Only projects of equal value are compared by these.
  const ranks = new Float64Array(projects.length).fill(Number.NaN);
  const topRank = (number: number) => {
    if (Number.isNaN(ranks[number]!)) ranks[number] = rankOf(number);
    return ranks[number]!;
  };
  return { bits, value, topRank, places: columns.placesById(projects) };

  function sumTallies(): Summed {
    const tallies = columns.tallies(projects);
    const { keys, starts, ends } = tallies;
    const values = tallies.valuesBy(sort_key, order);
    const ranksOf = tallies.valuesBy('severity', groupOrder(kinds, 'severity'));
    const entriesOf = (number: number): Entries => ({ keys, values, from: starts[number]!, until: ends[number]! });
    const passing = FINDING_BITS.passing(active_filters);
    const passes = Int32Array.from(kinds.bitsOfSignature, (of) => EXISTS | passing(of));
    const weights = weightsOf(passes, order.way);
    const rankWeights = weightsOf(passes, 'most');
    const summed = { bits: new Int32Array(projects.length), value: new Float64Array(projects.length) };
    for (let number = 0; number < projects.length; number += 1) {
      const entries = entriesOf(number);
      summed.bits[number] = bitsOf(entries, passes);
      summed.value[number] = VALUES[order.way](entries, weights);
    }
    return { ...summed, rankOf: (number) => VALUES.most({ ...entriesOf(number), values: ranksOf }, rankWeights) };
  }
}

function sumFindings(
  projects: readonly ProjectColumns[],
  passed: Int32Array,
  { values, way }: GroupOrder,
  ranks: readonly number[],
): Summed {
  const bits = new Int32Array(projects.length);
  const value = new Float64Array(projects.length);
  for (let number = 0; number < projects.length; number += 1) {
    const { kinds } = projects[number]!;
    let all = 0;
    let sum: number = STARTS[way];
    for (let index = 0; index < kinds.length; index += 1) {
      const kind = kinds[index]!;
      const passedBy = passed[kind]!;
      all |= passedBy;
      if ((passedBy & MATCHES) === 0) continue;
      const one = values[kind]!;
      if (way === 'sum') sum += one;
      else if (way === 'most' ? one > sum : one < sum) sum = one;
    }
    bits[number] = all;
    value[number] = sum;
  }
  return { bits, value, rankOf };

  function rankOf(number: number): number {
    let top = -Infinity;
    for (const kind of projects[number]!.kinds) if ((passed[kind]! & MATCHES) !== 0) top = Math.max(top, ranks[kind]!);
    return top;
  }
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
