import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceMax } from './scale.ts';

test('the axis ends at or above the largest value, wastes less than two thirds and has whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 10_000_000 }), (largest) => {
      const max = niceMax(largest);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(Number.isInteger(max / 4)).toBe(true);
      expect(largest / max).toBeGreaterThan(1 / 3);
    }),
  );
  expect([0, 3, 5, 69, 165, 412].map(niceMax)).toEqual([4, 4, 8, 80, 200, 800]);
});
