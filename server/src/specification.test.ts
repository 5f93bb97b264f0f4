import { expect, test } from 'vitest';
import { specificationLists } from '#tests/specification-lists.ts';
import { CALLS } from '#contract/calls/index.ts';
import { areas } from './areas.ts';

const lists = specificationLists();
const bound = areas.flatMap(({ calls = [] }) => calls.map(({ call }) => call.route));

test.skipIf(!lists)('the server answers every call that section 7 of the specification lists (needs ../shared/product)', () => {
  expect(lists!.routes.filter((route) => !bound.includes(route as (typeof bound)[number]))).toEqual([]);
});

test('each call is bound once, and only calls of the contract are', async ({ annotate }) => {
  const declared = Object.values(CALLS).flatMap((calls) => Object.values(calls).map(({ route }) => route as string));
  await annotate(
    `Declared and not bound: ${declared.filter((route) => !bound.includes(route as (typeof bound)[number])).join(', ') || 'none'}`,
  );
  expect(bound.filter((route) => !declared.includes(route))).toEqual([]);
  expect(new Set(bound).size).toBe(bound.length);
});
