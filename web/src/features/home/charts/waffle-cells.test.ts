import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { WAFFLE } from '#contract/specification-constants.ts';
import { gridOf, OTHERS, toWaffle } from './waffle-cells.ts';

const distributions = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.nat(5_000), { maxKeys: 40 });

test('a waffle has a hundred cells, and each part has its percentage of them, within one cell', () => {
  fc.assert(
    fc.property(distributions, (counts) => {
      const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
      const { parts } = toWaffle(counts);
      expect(parts.reduce((sum, { cells }) => sum + cells, 0)).toBe(total === 0 ? 0 : WAFFLE.cells);
      for (const { count, cells } of parts) expect(Math.abs(cells - (count * WAFFLE.cells) / total)).toBeLessThan(1);
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }),
  );
});

test('parts below one percent are combined as Others and can be listed', () => {
  expect(toWaffle({ MIT: 960, ISC: 10, BSD: 9, Zlib: 21 })).toEqual({
    parts: [
      { name: 'MIT', count: 960, cells: 96 },
      { name: 'Zlib', count: 21, cells: 2 },
      { name: 'ISC', count: 10, cells: 1 },
      { name: OTHERS, count: 9, cells: 1 },
    ],
    others: [{ name: 'BSD', count: 9 }],
  });
});

test('the grid keeps 8 to 20 columns of 15 to 40 px at every width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 2_000 }), (width) => {
      const { columns, size } = gridOf(width);
      expect(columns).toBeGreaterThanOrEqual(8);
      expect(columns).toBeLessThanOrEqual(20);
      expect(size).toBeGreaterThanOrEqual(15);
      expect(size).toBeLessThanOrEqual(40);
      expect(columns * size).toBeLessThanOrEqual(Math.max(width, 8 * 15));
    }),
  );
  expect(gridOf(420)).toEqual({ columns: 16, size: 26 });
});
