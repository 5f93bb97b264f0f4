import { DUE_STATES } from './due-states.ts';
import { CLASSES } from './finding-kinds.ts';
import type { MatchingFindings } from './matching-findings.ts';
import { MergedFindings } from './merged-findings.ts';
import type { Place } from './page-of-findings.ts';
import type { Bounds, PageOf } from './page-order.ts';

/**
 * The findings of a page by a date, then as they are read. Projects are in the order of their first dates, and their findings are merged until
 * the page is full. What has no date is last.
 */
export function pageByDate(
  matching: MatchingFindings,
  dates: 'first_seen' | 'due',
  { sort_direction }: PageOf,
  { from, until }: Bounds,
): Place[] {
  const { allowed } = matching.due;
  const added = dates === 'due' ? allowed : new Float64Array(CLASSES);
  const dated = matching.perClass().reduce((sum, count, at) => (Number.isNaN(added[(at / DUE_STATES) | 0]!) ? sum : sum + count), 0);
  const places: Place[] = [];
  if (from < dated) {
    const merged = new MergedFindings(matching, { added, isDescending: sort_direction !== 'ASC' });
    places.push(...merged.page({ from, until: Math.min(until, dated) }));
  }
  if (until > dated) places.push(...undatedOnes(matching, added, { from: Math.max(0, from - dated), until: until - dated }));
  return places;
}

function undatedOnes(matching: MatchingFindings, added: Float64Array, { from, until }: Bounds): Place[] {
  const classes = matching.kinds.classes();
  const places: Place[] = [];
  let before = 0;
  for (const project of matching.projects) {
    const table = matching.tableOf(project);
    for (let index = 0; index < project.kinds.length && before < until; index += 1) {
      if (!Number.isNaN(added[classes[project.kinds[index]!]!]!) || !matching.matches(project, table, index)) continue;
      if (before >= from) places.push({ project, index });
      before += 1;
    }
  }
  return places;
}
