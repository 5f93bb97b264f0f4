import { DUE_STATES } from './due-states.ts';
import { CLASSES } from './finding-kinds.ts';
import type { MatchingFindings } from './matching-findings.ts';
import type { Place } from './page-of-findings.ts';
import type { Bounds } from './page-order.ts';

export interface DateOrder {
  /** By class what is added to the date a finding was first seen; NaN: it has no date. */
  readonly added: Float64Array;
  readonly isDescending: boolean;
}

/**
 * Matching findings by date, then by project, vulnerability and component. A heap has the projects by the date of what comes next of each, which
 * is all that a project has of one date. Whether a finding matches is looked at when it comes first, since most never do.
 */
export class MergedFindings {
  private readonly matching: MatchingFindings;
  private readonly added: Float64Array;
  /** -1 in descending order: dates are compared with their sign changed. */
  private readonly sign: 1 | -1;
  /** By class when findings that match were first seen; undefined: none is dated and matches. */
  private readonly seen: readonly ({ after: number; until: number } | undefined)[];
  /** Numbers of projects. */
  private readonly heap: Int32Array;
  private length = 0;
  /** By project no later than the date of what comes next. */
  private readonly dates: Float64Array;
  /** By project and class which part of its findings is left; read when a project comes first. */
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly isRead: Uint8Array;

  constructor(matching: MatchingFindings, { added, isDescending }: DateOrder) {
    const { projects } = matching;
    this.matching = matching;
    this.added = added;
    this.sign = isDescending ? -1 : 1;
    const perClass = matching.perClass();
    this.seen = Array.from(added, (days, of) => {
      const matches = (state: number) => perClass[of * DUE_STATES + state]! > 0;
      const isEmpty = perClass.subarray(of * DUE_STATES, (of + 1) * DUE_STATES).every((count) => count === 0);
      return Number.isNaN(days) || isEmpty ? undefined : matching.due.datesOf(of, matches);
    });
    this.heap = new Int32Array(projects.length);
    this.dates = new Float64Array(projects.length);
    this.starts = new Int32Array(projects.length * CLASSES);
    this.ends = new Int32Array(projects.length * CLASSES);
    this.isRead = new Uint8Array(projects.length);
    const days = added.filter((one) => !Number.isNaN(one));
    const nearest = isDescending ? Math.max(...days) : Math.min(...days);
    for (const [project, { earliest, latest, kinds }] of projects.entries()) {
      if (kinds.length === 0) continue;
      this.dates[project] = this.sign * ((isDescending ? latest : earliest) + nearest);
      this.heap[this.length] = project;
      this.length += 1;
    }
    for (let place = (this.length >> 1) - 1; place >= 0; place -= 1) this.sink(place);
  }

  /** There must be as many. */
  page({ from, until }: Bounds): Place[] {
    const places: Place[] = [];
    const indexes: number[] = [];
    for (let before = 0; before < until; before += indexes.length) {
      indexes.length = 0;
      const project = this.matching.projects[this.nextInto(indexes)]!;
      for (let at = Math.max(0, from - before); at < Math.min(indexes.length, until - before); at += 1) {
        places.push({ project, index: indexes[at]! });
      }
    }
    return places;
  }

  /** Adds what matches of the next date of a project, and returns the project. */
  private nextInto(indexes: number[]): number {
    const project = this.heap[0]!;
    if (this.isRead[project] === 0) this.readParts(project);
    else this.takeInto(indexes, project);
    this.dates[project] = this.nextDate(project);
    if (this.dates[project] === Infinity) {
      this.length -= 1;
      this.heap[0] = this.heap[this.length]!;
    }
    this.sink(0);
    return project;
  }

  private readParts(project: number): void {
    this.isRead[project] = 1;
    const { byDate, firstSeen } = this.matching.projects[project]!;
    const { indexes, starts } = byDate();
    for (let of = 0; of < CLASSES; of += 1) {
      const seen = this.seen[of];
      if (!seen) continue;
      const part = { from: starts[of]!, until: starts[of + 1]! };
      const place = project * CLASSES + of;
      this.starts[place] = seen.after === -Infinity ? part.from : placeAfter(seen.after, { indexes, firstSeen, ...part });
      this.ends[place] = seen.until === Infinity ? part.until : placeAfter(seen.until, { indexes, firstSeen, ...part });
    }
  }

  private nextDate(project: number): number {
    const { byDate, firstSeen } = this.matching.projects[project]!;
    const { indexes } = byDate();
    let next = Infinity;
    for (let of = 0; of < CLASSES; of += 1) {
      const place = project * CLASSES + of;
      const [start, end] = [this.starts[place]!, this.ends[place]!];
      if (start >= end) continue;
      const date = this.sign * (firstSeen[indexes[this.sign === 1 ? start : end - 1]!]! + this.added[of]!);
      if (date < next) next = date;
    }
    return next;
  }

  private takeInto(taken: number[], project: number): void {
    const { matching, sign } = this;
    const columns = matching.projects[project]!;
    const { firstSeen } = columns;
    const { indexes } = columns.byDate();
    const table = matching.tableOf(columns);
    let classes = 0;
    for (let of = 0; of < CLASSES; of += 1) {
      const place = project * CLASSES + of;
      let [start, end] = [this.starts[place]!, this.ends[place]!];
      const isNext = (at: number) => sign * (firstSeen[indexes[at]!]! + this.added[of]!) === this.dates[project];
      if (sign === 1) {
        const first = start;
        while (start < end && isNext(start)) start += 1;
        this.starts[place] = start;
        [start, end] = [first, start];
      } else {
        const last = end;
        while (start < end && isNext(end - 1)) end -= 1;
        this.ends[place] = end;
        [start, end] = [end, last];
      }
      if (start < end) classes += 1;
      for (let at = start; at < end; at += 1) if (matching.matches(columns, table, indexes[at]!)) taken.push(indexes[at]!);
    }
    if (classes > 1) taken.sort((a, b) => a - b);
  }

  private sink(from: number): void {
    const { heap, length } = this;
    const project = heap[from]!;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= length) break;
      if (child + 1 < length && this.isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!this.isBefore(heap[child]!, project)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = project;
  }

  private isBefore(a: number, b: number): boolean {
    const [first, second] = [this.dates[a]!, this.dates[b]!];
    return first < second || (first === second && a < b);
  }
}

/** The first place of a part of `indexes` whose date is later. */
function placeAfter(
  date: number,
  { indexes, firstSeen, from, until }: { indexes: Int32Array; firstSeen: Float64Array; from: number; until: number },
): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firstSeen[indexes[middle]!]! <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}
