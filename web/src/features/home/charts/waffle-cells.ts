import { WAFFLE } from '#contract/specification-constants.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';

export const OTHERS = TEXTS.others;
// The preferred size of a cell; the width of the grid determines the actual one.
const GOOD_CELL_SIZE = 26;

export interface Part {
  readonly name: string;
  readonly count: number;
}

export interface WafflePart extends Part {
  readonly cells: number;
}

export interface Waffle {
  /** Most first, `Others` last. */
  readonly parts: readonly WafflePart[];
  /** The parts of `Others`, largest first. */
  readonly others: readonly Part[];
}

/** Distributes a hundred cells among the parts by largest remainder; parts below one percent are combined as `Others`. */
export function toWaffle(counts: Readonly<Record<string, number>>): Waffle {
  const all = Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const others = all.filter(({ count }) => count < total * WAFFLE.leastShare);
  const shown: Part[] = all.filter(({ count }) => count >= total * WAFFLE.leastShare);
  if (others.length > 0) shown.push({ name: OTHERS, count: others.reduce((sum, { count }) => sum + count, 0) });
  return { parts: withCells(shown, total), others };
}

function withCells(parts: readonly Part[], total: number): WafflePart[] {
  const exact = parts.map(({ count }) => (count * WAFFLE.cells) / total);
  const cells = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = (parts.length === 0 ? 0 : WAFFLE.cells) - cells.reduce((sum, n) => sum + n, 0);
  for (const { index } of byRemainder.slice(0, missing)) cells[index]! += 1;
  return parts.map((part, index) => ({ ...part, cells: cells[index]! }));
}

/** Columns and size of the cells, in px, that fill a width: 8 to 20 columns of 15 to 40 px. */
export function gridOf(width: number): { columns: number; size: number } {
  const columns = clamp(Math.round(width / GOOD_CELL_SIZE), WAFFLE.columns);
  return { columns, size: clamp(Math.floor(width / columns), WAFFLE.cellSize) };
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
