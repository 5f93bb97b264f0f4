import { expect, test } from 'vitest';
import { specificationLists } from '#tests/specification-lists.ts';
import { CALLS } from './calls/index.ts';
import { ERRORS } from './error-table.ts';

const lists = specificationLists();
const declared = new Set<string>(Object.values(CALLS).flatMap((calls) => Object.values(calls).map(({ route }) => route)));

test.skipIf(!lists)(
  'every call that section 7 of the specification lists is in the contract, to the letter (needs ../shared/product)',
  () => {
    const missing = lists!.routes.filter((route) => !declared.has(route));
    expect(lists!.routes).toHaveLength(60);
    expect(missing).toEqual([]);
  },
);

test.skipIf(!lists)(
  'every error code that section 8 of the specification lists has a meaning, to the letter (needs ../shared/product)',
  () => {
    expect(lists!.codes.length).toBeGreaterThan(45);
    expect(lists!.codes.filter((code) => !(code in ERRORS))).toEqual([]);
  },
);

test('every call has an error for what may go wrong with it, once, and no two calls share a route', () => {
  const calls = Object.values(CALLS).flatMap((table) => Object.values(table));
  expect(calls.filter(({ errors }) => new Set(errors).size !== errors.length).map(({ route }) => route)).toEqual([]);
  expect(calls.length).toBe(new Set(calls.map(({ route }) => route)).size);
});
