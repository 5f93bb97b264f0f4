import type { GroupOrder, GroupSortKey } from './group-order.ts';
import type { ProjectColumns } from './project-columns.ts';
import type { TallyCounter } from './project-tally.ts';

/** Entries that a project may gain where it is, and all of them together at the end, before everything is joined again. */
const ROOM_OF_PROJECT = 4;
const ROOM = 20_000;

interface Values {
  /** The kind of each entry that comes first in the order. Kinds keep their order, so what was found out once stays true. */
  readonly first: Int32Array;
  readonly of: Float64Array;
  /** How many kinds there were: with another, places in an order change. */
  kinds: number;
  /** The numbers of projects that were replaced since. */
  readonly stale: Set<number>;
}

/** The tallies of several projects one after the other in memory, where they are read many times faster than project by project. */
export class JoinedTallies {
  /** Where the entries of each project start, and end. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly keys: Int32Array;
  private readonly projects: readonly ProjectColumns[];
  private readonly counter: TallyCounter;
  /** Where the entries of each project may go on until, and where nothing is yet. */
  private readonly limits: Int32Array;
  private free: number;
  private readonly values = new Map<GroupSortKey, Values>();

  constructor(projects: readonly ProjectColumns[], counter: TallyCounter) {
    this.projects = projects;
    this.counter = counter;
    this.starts = new Int32Array(projects.length);
    this.ends = new Int32Array(projects.length);
    this.limits = new Int32Array(projects.length);
    this.free = 0;
    for (let number = 0; number < projects.length; number += 1) this.reserve(number);
    this.keys = new Int32Array(this.free + ROOM);
    for (let number = 0; number < projects.length; number += 1) this.keys.set(projects[number]!.tally().keys, this.starts[number]);
  }

  /** The value of each entry: of its findings together, or of the one that comes first. */
  valuesBy(key: GroupSortKey, order: GroupOrder): Float64Array {
    const known = this.values.get(key) ?? this.unknown(key);
    for (const number of known.stale) {
      const { kinds, tally } = this.projects[number]!;
      this.counter.writeFirst(kinds, tally(), order, known.first, this.starts[number]!);
    }
    const isAnew = known.kinds !== order.values.length;
    for (const number of isAnew ? this.projects.keys() : known.stale) this.evaluate(known, number, order);
    known.kinds = order.values.length;
    known.stale.clear();
    return known.of;
  }

  /** Takes over the project that has this number by now; false: there is no room. */
  replace(number: number): boolean {
    const { keys } = this.projects[number]!.tally();
    if (this.starts[number]! + keys.length <= this.limits[number]!) this.ends[number] = this.starts[number]! + keys.length;
    else if (this.free + keys.length + ROOM_OF_PROJECT <= this.keys.length) this.reserve(number);
    else return false;
    this.keys.set(keys, this.starts[number]);
    for (const { stale } of this.values.values()) stale.add(number);
    return true;
  }

  private reserve(number: number): void {
    const { length } = this.projects[number]!.tally().keys;
    this.starts[number] = this.free;
    this.ends[number] = this.free + length;
    this.free += length + ROOM_OF_PROJECT;
    this.limits[number] = this.free;
  }

  private unknown(key: GroupSortKey): Values {
    const { length } = this.keys;
    const values = { first: new Int32Array(length), of: new Float64Array(length), kinds: -1, stale: new Set(this.projects.keys()) };
    this.values.set(key, values);
    return values;
  }

  private evaluate({ first, of }: Values, number: number, { values, way }: GroupOrder): void {
    const { findings } = this.projects[number]!.tally();
    const from = this.starts[number]!;
    for (let entry = 0; entry < findings.length; entry += 1) {
      of[from + entry] = values[first[from + entry]!]! * (way === 'sum' ? findings[entry]! : 1);
    }
  }
}
