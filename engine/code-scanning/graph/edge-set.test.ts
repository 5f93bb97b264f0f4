import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EdgeSet } from './edge-set.ts';

test('an edge is new once, whatever the others are', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 ** 31 - 2 }));
  const edge = fc.tuple(number, number, fc.integer({ min: 0, max: 6 }), fc.oneof(number, fc.constant(-1)));
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 3_000 }), (edges) => {
      const [set, known] = [new EdgeSet(), new Set<string>()];
      for (const each of edges) {
        expect(set.add(...each)).toBe(!known.has(each.join()));
        known.add(each.join());
      }
    }),
    { numRuns: 30 },
  );
});
