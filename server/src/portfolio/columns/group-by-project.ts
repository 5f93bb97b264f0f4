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
export function groupByProject(columns: OrganizationColumns, grouped: Grouped): Groups {
  const { findings: kinds } = columns;
  const { projects, query } = grouped;
  const { sort_key = 'points', search_key, active_filters } = query;
  const order = groupOrder(kinds, sort_key);
  // A search finds some kinds of a signature only, so each finding counts for itself.
  const { bits, value, rankOf } = search_key ? sumFound(columns, grouped, order) : sumTallies();
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

/** A search finds few kinds, so their findings are looked at and not those of each project. */
function sumFound(columns: OrganizationColumns, { projects, passed }: Grouped, { values, way }: GroupOrder): Summed {
  const { rank } = columns.findings;
  const bits = Int32Array.from(projects, ({ kinds }) => (kinds.length === 0 ? 0 : EXISTS));
  const value = new Float64Array(projects.length).fill(STARTS[way]);
  const ranks = new Float64Array(projects.length).fill(-Infinity);
  const numbers = columns.numbersBySlot(projects);
  for (let kind = 0; kind < passed.length; kind += 1) {
    const passes = passed[kind]!;
    if ((passes & ~EXISTS) === 0) continue;
    const one = values[kind]!;
    for (const slot of columns.projectsOfKinds().slotsOf(kind)) {
      const number = numbers[slot]!;
      if (number < 0) continue;
      bits[number]! |= passes;
      if ((passes & MATCHES) === 0) continue;
      if (way === 'sum') value[number]! += one;
      else if (way === 'most' ? one > value[number]! : one < value[number]!) value[number] = one;
      if (rank[kind]! > ranks[number]!) ranks[number] = rank[kind]!;
    }
  }
  return { bits, value, rankOf: (number) => ranks[number]! };
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
