import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersBetween } from './page-order.ts';

test('a page has the numbers that sorting all of them would give it, however many are alike', () => {
  const alike = fc.constantFrom(-Infinity, -1, 0, 1, 2, Infinity);
  const rows = fc.array(fc.record({ value: alike, rank: alike }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.nat(60), fc.integer({ min: 1, max: 60 }), (given, from, length) => {
      const numbers = Int32Array.from(given.keys());
      const sorted = [...numbers].sort((a, b) => order(given[a]!.value, given[b]!.value) || order(given[a]!.rank, given[b]!.rank) || b - a);
      const until = Math.min(from + length, given.length);
      const keys = [(n: number) => given[n]!.value, (n: number) => given[n]!.rank, (n: number) => -n];
      expect(numbersBetween(numbers, { from, until }, keys)).toEqual(sorted.slice(from, until));
    }),
    { numRuns: 2_000 },
  );
});

function order(a: number, b: number): number {
  return a < b ? -1 : Number(a > b);
}
