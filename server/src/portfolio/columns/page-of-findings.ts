import type { MatchingFindings } from './matching-findings.ts';
import type { ProjectColumns } from './project-columns.ts';
import type { Bounds, PageOf } from './page-order.ts';

/** Where a finding is. */
export interface Place {
  readonly project: ProjectColumns;
  readonly index: number;
}

/** The part of a page that is of one place of an order. */
interface Wanted {
  readonly takes: number;
  readonly found: Place[];
  /** How many of its findings are still to be read. */
  missing: number;
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
  const { wanted, ofPlace } = wantedPlaces(counts, page, bounds);
  const wantedOf = (table: Int32Array) => {
    const ofKind = new Int16Array(perKind.length).fill(-1);
    let isAny = false;
    for (let kind = 0; kind < perKind.length; kind += 1) {
      const one = ofPlace[places[kind]!]!;
      if (one < 0 || perKind[kind]! <= 0 || !matching.mayMatch(table, kind)) continue;
      ofKind[kind] = one;
      isAny = true;
    }
    return isAny ? ofKind : undefined;
  };
  const inNamed = wantedOf(matching.tables.named);
  const inOthers = matching.tables.others === matching.tables.named ? inNamed : wantedOf(matching.tables.others);
  let missing = wanted.reduce((sum, one) => sum + one.missing, 0);
  for (const project of matching.projects) {
    if (missing === 0) break;
    const ofKind = matching.tableOf(project) === matching.tables.named ? inNamed : inOthers;
    if (!ofKind) continue;
    const { kinds } = project;
    for (let index = 0; index < kinds.length; index += 1) {
      const one = ofKind[kinds[index]!]!;
      if (one >= 0 && take(matching, project, index, wanted[one]!)) missing -= 1;
    }
  }
  return wanted.flatMap(({ found }) => found);
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

/** Places that a page is in, in its order, by how many findings each has. */
function wantedPlaces(counts: Int32Array, { sort_direction }: PageOf, { from, until }: Bounds): { wanted: Wanted[]; ofPlace: Int16Array } {
  const wanted: Wanted[] = [];
  const ofPlace = new Int16Array(counts.length).fill(-1);
  let before = 0;
  for (let step = 0; step < counts.length && before < until; step += 1) {
    const place = sort_direction === 'ASC' ? step : counts.length - 1 - step;
    const count = counts[place]!;
    if (count > 0 && before + count > from) {
      const skips = Math.max(0, from - before);
      const takes = Math.min(count, until - before) - skips;
      ofPlace[place] = wanted.push({ takes, found: [], missing: skips + takes }) - 1;
    }
    before += count;
  }
  return { wanted, ofPlace };
}

/** Whether a finding is one of those that are wanted of its place. */
function take(matching: MatchingFindings, project: ProjectColumns, index: number, wanted: Wanted): boolean {
  if (wanted.missing === 0 || !matching.matches(project, matching.tableOf(project), index)) return false;
  if (wanted.missing <= wanted.takes) wanted.found.push({ project, index });
  wanted.missing -= 1;
  return true;
}
