import { DUE_STATES } from './due-states.ts';
import { CLASSES } from './finding-kinds.ts';
import type { MatchingFindings } from './matching-findings.ts';
import type { Place } from './page-of-findings.ts';

export interface DateOrder {
  /** By class what is added to the date a finding was first seen; NaN: it has no date. */
  readonly added: Float64Array;
  readonly isDescending: boolean;
}

/** A project that is still to be looked at, or where one is among the findings of one class of a project, which are in order. */
interface Cursor {
  /** By which cursors are in order: of the finding, or no later than any of the project; negative in descending order. */
  date: number;
  /** Its number among those that match. */
  readonly project: number;
  /** -1: a project that is still to be looked at. */
  index: number;
  readonly class: number;
  /** The first place in `indexes` that may match. */
  readonly first: number;
  /** The place in `indexes`, and between what the places are read in ascending order: all, or one date after the other. */
  at: number;
  start: number;
  end: number;
}

/**
 * Matching findings by date, then by project, vulnerability and component. A heap has a cursor for each project, until it comes first; then one
 * for each class of its findings. Whether a finding matches is looked at when it comes first, since most never do.
 */
export class MergedFindings {
  private readonly matching: MatchingFindings;
  private readonly added: Float64Array;
  private readonly isDescending: boolean;
  /** By class when findings that match were first seen; undefined: none is dated and matches. */
  private readonly dates: readonly ({ after: number; until: number } | undefined)[];
  private readonly heap: Cursor[] = [];

  constructor(matching: MatchingFindings, { added, isDescending }: DateOrder) {
    this.matching = matching;
    this.added = added;
    this.isDescending = isDescending;
    const perClass = matching.perClass();
    this.dates = Array.from(added, (days, of) => {
      const matches = (state: number) => perClass[of * DUE_STATES + state]! > 0;
      const isEmpty = perClass.subarray(of * DUE_STATES, (of + 1) * DUE_STATES).every((count) => count === 0);
      return Number.isNaN(days) || isEmpty ? undefined : matching.due.datesOf(of, matches);
    });
    const days = added.filter((one) => !Number.isNaN(one));
    const nearest = isDescending ? Math.max(...days) : Math.min(...days);
    for (const [project, { earliest, latest, kinds }] of matching.projects.entries()) {
      if (kinds.length === 0) continue;
      const date = isDescending ? -(latest + nearest) : earliest + nearest;
      this.heap.push({ date, project, index: -1, class: 0, first: 0, at: 0, start: 0, end: 0 });
    }
    for (let place = (this.heap.length >> 1) - 1; place >= 0; place -= 1) this.sink(place);
  }

  /** There must be one. */
  next(): Place {
    for (;;) {
      const cursor = this.heap[0]!;
      const { index } = cursor;
      if (index === -1) {
        this.settle(false);
        this.lookAt(cursor.project);
        continue;
      }
      const isLeft = this.seek(cursor);
      if (isLeft && cursor.index === index) {
        this.settle(this.advance(cursor));
        return { project: this.matching.projects[cursor.project]!, index };
      }
      this.settle(isLeft);
    }
  }

  private lookAt(project: number): void {
    const { byDate, firstSeen } = this.matching.projects[project]!;
    const { indexes, starts } = byDate();
    for (let of = 0; of < CLASSES; of += 1) {
      const dates = this.dates[of];
      if (!dates) continue;
      const part = { from: starts[of]!, until: starts[of + 1]! };
      const first = dates.after === -Infinity ? part.from : placeAfter(dates.after, { indexes, firstSeen, ...part });
      const end = dates.until === Infinity ? part.until : placeAfter(dates.until, { indexes, firstSeen, ...part });
      const cursor: Cursor = { date: 0, project, index: 0, class: of, first, at: 0, start: 0, end: 0 };
      if (first >= end) continue;
      this.enter(cursor, end);
      this.heap.push(cursor);
      this.rise(this.heap.length - 1);
    }
  }

  /** Goes on to a finding that matches; false: none is left. */
  private seek(cursor: Cursor): boolean {
    const { matching } = this;
    const project = matching.projects[cursor.project]!;
    const table = matching.tableOf(project);
    while (!matching.matches(project, table, cursor.index)) if (!this.advance(cursor)) return false;
    return true;
  }

  private advance(cursor: Cursor): boolean {
    cursor.at += 1;
    if (cursor.at === cursor.end) return this.enter(cursor, cursor.start);
    this.read(cursor);
    return true;
  }

  /** Goes to what is before `end`; false: nothing is. */
  private enter(cursor: Cursor, end: number): boolean {
    const { byDate, firstSeen } = this.matching.projects[cursor.project]!;
    const { indexes } = byDate();
    const { first } = cursor;
    if (end === first) return false;
    let start = first;
    if (this.isDescending) {
      const date = firstSeen[indexes[end - 1]!]!;
      for (start = end - 1; start > first && firstSeen[indexes[start - 1]!] === date;) start -= 1;
    }
    cursor.start = start;
    cursor.end = end;
    cursor.at = start;
    this.read(cursor);
    return true;
  }

  private read(cursor: Cursor): void {
    const { byDate, firstSeen } = this.matching.projects[cursor.project]!;
    cursor.index = byDate().indexes[cursor.at]!;
    const date = firstSeen[cursor.index]! + this.added[cursor.class]!;
    cursor.date = this.isDescending ? -date : date;
  }

  /** Puts the first cursor where it belongs now, or takes it away. */
  private settle(isLeft: boolean): void {
    if (!isLeft) {
      const last = this.heap.pop()!;
      if (this.heap.length === 0) return;
      this.heap[0] = last;
    }
    this.sink(0);
  }

  private rise(from: number): void {
    const { heap } = this;
    const cursor = heap[from]!;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(cursor, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = cursor;
  }

  private sink(from: number): void {
    const { heap } = this;
    const cursor = heap[from]!;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, cursor)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = cursor;
  }
}

function isBefore(a: Cursor, b: Cursor): boolean {
  return a.date - b.date < 0 || (a.date === b.date && (a.project - b.project || a.index - b.index) < 0);
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
