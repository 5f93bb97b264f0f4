import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EdgeLists } from './edge-lists.ts';
import { NumberLists } from './number-lists.ts';
import { KeyTable } from './key-table.ts';

const node = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 20_000 }));
const number = fc.oneof(node, fc.integer({ min: 0, max: 2 ** 31 - 2 }), fc.constant(-1));

test('edges are deduplicated and keep their insertion order', () => {
  const edge = fc.tuple(node, number, fc.integer({ min: 0, max: 6 }), number);
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 3_000 }), (edges) => {
      const [lists, known, byNode] = [new EdgeLists(), new Set<string>(), new Map<number, number[][]>()];
      for (const each of edges) {
        expect(lists.add(...each)).toBe(!known.has(each.join()));
        if (!known.has(each.join())) byNode.set(each[0], [...(byNode.get(each[0]) ?? []), each.slice(1)]);
        known.add(each.join());
      }
      for (const from of [...byNode.keys(), 30_000]) {
        const found: number[][] = [];
        for (let at = lists.first(from); at !== 0; at = lists.next(at)) found.push([lists.to(at), lists.kind(at), lists.label(at)]);
        expect(found).toEqual(byNode.get(from) ?? []);
      }
    }),
    { numRuns: 30 },
  );
});

test('pairs keep their insertion order, even when appended during iteration', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(node, number, number), { maxLength: 3_000 }), (pairs) => {
      const [lists, byKey] = [new NumberLists(), new Map<number, number[][]>()];
      for (const [key, one, other] of pairs) {
        lists.append(key, one, other);
        byKey.set(key, [...(byKey.get(key) ?? []), [one, other]]);
      }
      for (const [key, expected] of byKey) {
        const found: number[][] = [];
        for (let at = lists.first(key); at !== 0; at = lists.next(at)) {
          found.push([lists.one(at), lists.other(at)]);
          if (found.length === 1) lists.append(key, 7, 8);
        }
        expect(found).toEqual([...expected, [7, 8]]);
      }
      expect(lists.first(30_000)).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('a key has the value that was set last', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, number, node), { maxLength: 3_000 }), (entries) => {
      const [table, known] = [new KeyTable(), new Map<string, number>()];
      for (const [one, two, three, value] of entries) {
        expect(table.get(one, two, three)).toBe(known.get(`${one},${two},${three}`));
        table.set(value, one, two, three);
        known.set(`${one},${two},${three}`, value);
      }
      for (const [one, two, three] of entries) expect(table.get(one, two, three)).toBe(known.get(`${one},${two},${three}`));
    }),
    { numRuns: 30 },
  );
});
