import type { MatchingFindings } from './matching-findings.ts';
import type { ProjectColumns } from './project-columns.ts';
import type { PageOf } from './page-order.ts';

/** Where a finding is. */
export interface Place {
  readonly project: ProjectColumns;
  readonly index: number;
}

interface Bounds {
  readonly from: number;
  readonly until: number;
}

/** The part of a page that is of one place of an order. */
interface Wanted {
  /** Findings of the place that come before the page. */
  readonly skips: number;
  readonly takes: number;
  /** All of its findings are needed to sort them; otherwise they are in order as they are read. */
  readonly isMixed: boolean;
  readonly found: Place[];
  /** How many of its findings are still to be read. */
  missing: number;
}

export function boundsOf({ page, entries_per_page }: PageOf, matching: number): Bounds {
  const from = page * entries_per_page;
  return { from, until: Math.min(from + entries_per_page, matching) };
}

/**
 * The findings of a page by something that its kind has, given as the place of each kind; then by project, vulnerability and component, which
 * is the order in which they are read. Counts per kind tell which places the page is in, and only their findings are read.
 */
export function pageByKind(matching: MatchingFindings, places: ArrayLike<number>, page: PageOf, bounds: Bounds): Place[] {
  const perKind = matching.perKind();
  let length = 0;
  for (let kind = 0; kind < places.length; kind += 1) if (places[kind]! >= length) length = places[kind]! + 1;
  const counts = new Int32Array(length);
  for (let kind = 0; kind < perKind.length; kind += 1) counts[places[kind]!]! += perKind[kind]!;
  const { wanted, ofPlace } = wantedPlaces(counts, page, bounds, () => false);
  const ofKind = new Int16Array(perKind.length).fill(-1);
  for (let kind = 0; kind < perKind.length; kind += 1) if (perKind[kind]! > 0) ofKind[kind] = ofPlace[places[kind]!]!;
  let missing = wanted.reduce((sum, one) => sum + one.missing, 0);
  for (const project of matching.projects) {
    if (missing === 0) break;
    const { kinds } = project;
    for (let index = 0; index < kinds.length; index += 1) {
      const one = ofKind[kinds[index]!]!;
      if (one >= 0 && take(matching, project, index, wanted[one]!)) missing -= 1;
    }
  }
  return wanted.flatMap(({ found }) => found);
}

const RANGES = 1 << 14;

/**
 * The findings of a page by a date, then as they are read. One pass counts them in ranges of time, a second one takes those of the ranges
 * that the page is in. Only where such a range has several dates are its findings sorted.
 */
export function pageByDate(matching: MatchingFindings, dates: 'first_seen' | 'due', page: PageOf, bounds: Bounds): Place[] {
  const key = new DateKey(matching, dates);
  const counts = new Int32Array(RANGES);
  const least = new Float64Array(RANGES).fill(Infinity);
  const most = new Float64Array(RANGES).fill(-Infinity);
  for (const project of matching.projects) {
    const table = matching.tableOf(project);
    for (let index = 0; index < project.kinds.length; index += 1) {
      if (!matching.matches(project, table, index)) continue;
      const date = key.of(project, index);
      const range = key.rangeOf(date);
      counts[range]! += 1;
      if (date < least[range]!) least[range] = date;
      if (date > most[range]!) most[range] = date;
    }
  }
  const { wanted, ofPlace } = wantedPlaces(counts, page, bounds, (range) => least[range]! < most[range]!, RANGES - 1);
  let missing = wanted.reduce((sum, one) => sum + one.missing, 0);
  for (const project of matching.projects) {
    if (missing === 0) break;
    for (let index = 0; index < project.kinds.length; index += 1) {
      const one = ofPlace[key.rangeOf(key.of(project, index))]!;
      if (one >= 0 && take(matching, project, index, wanted[one]!)) missing -= 1;
    }
  }
  const sign = page.sort_direction === 'ASC' ? 1 : -1;
  return wanted.flatMap(({ found, isMixed, skips, takes }) => {
    if (!isMixed) return found;
    return found
      .map((place) => ({ place, date: sign * key.of(place.project, place.index) }))
      .sort((a, b) => a.date - b.date)
      .slice(skips, skips + takes)
      .map(({ place }) => place);
  });
}

/** The findings of a page by the names of their projects. */
export function pageByProject(matching: MatchingFindings, { sort_direction }: PageOf, { from, until }: Bounds): Place[] {
  const places: Place[] = [];
  let before = 0;
  for (const project of sort_direction === 'ASC' ? matching.projects : inDescendingOrder(matching.projects)) {
    const table = matching.tableOf(project);
    for (let index = 0; index < project.kinds.length && before < until; index += 1) {
      if (!matching.matches(project, table, index)) continue;
      if (before >= from) places.push({ project, index });
      before += 1;
    }
  }
  return places;
}

/** Projects of one name stay in their order. */
function inDescendingOrder(projects: readonly ProjectColumns[]): ProjectColumns[] {
  return [...Map.groupBy(projects, ({ lowerName }) => lowerName).values()].reverse().flat();
}

/** Places that a page is in, in its order, by how many findings each has. `last` is the last one in either direction. */
function wantedPlaces(
  counts: Int32Array,
  { sort_direction }: PageOf,
  { from, until }: Bounds,
  isMixed: (place: number) => boolean,
  last = counts.length,
): { wanted: Wanted[]; ofPlace: Int16Array } {
  const wanted: Wanted[] = [];
  const ofPlace = new Int16Array(counts.length).fill(-1);
  let before = 0;
  for (let step = 0; step < counts.length && before < until; step += 1) {
    const place = sort_direction === 'ASC' || step >= last ? step : last - 1 - step;
    const count = counts[place]!;
    if (count > 0 && before + count > from) {
      const skips = Math.max(0, from - before);
      const takes = Math.min(count, until - before) - skips;
      const mixed = isMixed(place);
      ofPlace[place] = wanted.push({ skips, takes, isMixed: mixed, found: [], missing: mixed ? count : skips + takes }) - 1;
    }
    before += count;
  }
  return { wanted, ofPlace };
}

/** Whether a finding is one of those that are wanted of its place. */
function take(matching: MatchingFindings, project: ProjectColumns, index: number, wanted: Wanted): boolean {
  if (wanted.missing === 0 || !matching.matches(project, matching.tableOf(project), index)) return false;
  if (wanted.isMixed || wanted.missing <= wanted.takes) wanted.found.push({ project, index });
  wanted.missing -= 1;
  return true;
}

/** The dates that findings are sorted by, and ranges of them. */
class DateKey {
  private readonly classes: Uint8Array;
  /** What is added to the day on which a finding of each class was first seen; NaN: it is last. */
  private readonly allowed: Float64Array;
  private readonly least: number;
  private readonly scale: number;

  constructor({ kinds, due, projects }: MatchingFindings, dates: 'first_seen' | 'due') {
    this.classes = kinds.classes();
    this.allowed = dates === 'due' ? due.allowed : new Float64Array(due.allowed.length);
    let [least, most] = [Infinity, -Infinity];
    for (const { earliest, latest } of projects) {
      if (earliest < least) least = earliest;
      if (latest > most) most = latest;
    }
    const allowed = this.allowed.filter((days) => !Number.isNaN(days));
    this.least = least + Math.min(...allowed);
    const span = most + Math.max(...allowed) - this.least;
    this.scale = span > 0 ? (RANGES - 2) / span : 0;
  }

  of(project: ProjectColumns, index: number): number {
    return project.firstSeen[index]! + this.allowed[this.classes[project.kinds[index]!]!]!;
  }

  /** The last range is for what has no date. */
  rangeOf(date: number): number {
    return date !== date ? RANGES - 1 : Math.trunc((date - this.least) * this.scale);
  }
}
