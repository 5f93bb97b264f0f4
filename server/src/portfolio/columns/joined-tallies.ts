import type { GroupOrder, GroupSortKey } from './group-order.ts';
import type { ProjectColumns } from './project-columns.ts';
import type { ProjectTally } from './project-tally.ts';

/** Entries that projects may gain before everything is joined again. */
const ROOM = 10_000;

interface Values {
  readonly of: Float64Array;
  /** How many kinds there were: with another, places in an order change. */
  readonly kinds: number;
  /** The numbers of projects that were replaced since. */
  readonly stale: Set<number>;
}

/** The tallies of several projects one after the other in memory, where they are read many times faster than project by project. */
export class JoinedTallies {
  /** Where the entries of each project start; one more for the end. */
  readonly starts: Int32Array;
  readonly keys: Int32Array;
  private readonly projects: readonly ProjectColumns[];
  private readonly values = new Map<GroupSortKey, Values>();

  constructor(projects: readonly ProjectColumns[]) {
    this.projects = projects;
    this.starts = new Int32Array(projects.length + 1);
    for (let number = 0; number < projects.length; number += 1) {
      this.starts[number + 1] = this.starts[number]! + this.tallyOf(number).keys.length;
    }
    this.keys = new Int32Array(this.starts.at(-1)! + ROOM);
    for (let number = 0; number < projects.length; number += 1) this.keys.set(this.tallyOf(number).keys, this.starts[number]);
  }

  /** The value of each entry: of its findings together, or of the one that comes first. */
  valuesBy(key: GroupSortKey, order: GroupOrder): Float64Array {
    const known = this.values.get(key);
    if (known?.kinds === order.values.length) {
      for (const number of known.stale) this.evaluate(known.of, { number, key, order });
      known.stale.clear();
      return known.of;
    }
    const of = new Float64Array(this.keys.length);
    for (let number = 0; number < this.projects.length; number += 1) this.evaluate(of, { number, key, order });
    this.values.set(key, { of, kinds: order.values.length, stale: new Set() });
    return of;
  }

  /** Takes over the project that has this number by now; false: there is no room. */
  replace(number: number): boolean {
    const { keys } = this.tallyOf(number);
    const [from, until, end] = [this.starts[number]!, this.starts[number + 1]!, this.starts.at(-1)!];
    const more = from + keys.length - until;
    if (end + more > this.keys.length) return false;
    if (more !== 0) {
      for (const array of [this.keys, ...Array.from(this.values.values(), ({ of }) => of)]) array.copyWithin(until + more, until, end);
      for (let next = number + 1; next < this.starts.length; next += 1) this.starts[next]! += more;
    }
    this.keys.set(keys, from);
    for (const { stale } of this.values.values()) stale.add(number);
    return true;
  }

  private tallyOf(number: number): ProjectTally {
    return this.projects[number]!.tally();
  }

  private evaluate(values: Float64Array, { number, key, order }: { number: number; key: GroupSortKey; order: GroupOrder }): void {
    const tally = this.tallyOf(number);
    const first = tally.firstBy(key, order);
    const from = this.starts[number]!;
    for (let entry = 0; entry < first.length; entry += 1) {
      values[from + entry] = order.values[first[entry]!]! * (order.way === 'sum' ? tally.findings[entry]! : 1);
    }
  }
}
