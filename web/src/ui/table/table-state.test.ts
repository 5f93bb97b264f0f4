import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listQueryOf, nextTableState, readTableState, type TableState, writeTableState } from './table-state.ts';

const start: TableState = { page: 3, perPage: 10, search: '', sortKey: undefined, direction: 'DESC', filters: [] };

test('a new sort key starts descending and goes back to the first page', () => {
  expect(nextTableState({ ...start, direction: 'ASC' }, { type: 'sort', key: 'name' })).toEqual({
    ...start,
    page: 0,
    sortKey: 'name',
    direction: 'DESC',
  });
});

test('the active sort key toggles', () => {
  const once = nextTableState(start, { type: 'sort', key: 'name' });
  const twice = nextTableState(once, { type: 'sort', key: 'name' });
  const thrice = nextTableState(twice, { type: 'sort', key: 'name' });
  expect([once, twice, thrice].map((state) => state.direction)).toEqual(['DESC', 'ASC', 'DESC']);
});

test('search, filters and page size go back to the first page', () => {
  expect(nextTableState(start, { type: 'search', text: 'lodash' }).page).toBe(0);
  expect(nextTableState(start, { type: 'perPage', perPage: 50 })).toEqual({ ...start, page: 0, perPage: 50 });
  const filtered = nextTableState(start, { type: 'toggleFilter', filter: 'severity_high' });
  expect(filtered).toEqual({ ...start, page: 0, filters: ['severity_high'] });
  expect(nextTableState(filtered, { type: 'toggleFilter', filter: 'severity_high' }).filters).toEqual([]);
});

test('the query leaves out what is not set and brackets the filters', () => {
  expect(listQueryOf(start)).toEqual({ page: 3, entries_per_page: 10, sort_direction: 'DESC' });
  expect(listQueryOf({ ...start, page: 0, search: ' lodash ', sortKey: 'name', direction: 'ASC', filters: ['a', 'b'] })).toEqual({
    page: 0,
    entries_per_page: 10,
    sort_direction: 'ASC',
    search_key: 'lodash',
    sort_key: 'name',
    active_filters: '[a,b]',
  });
});

const spec = { sortKeys: ['severity', 'name', 'cve'], filters: { severity: ['severity_high', 'severity_low'], exploited: ['kev'] } };
const initial: TableState = { page: 0, perPage: 20, search: '', sortKey: 'severity', direction: 'DESC', filters: [] };

test('the state of a list survives the URL', () => {
  const states = fc.record({
    page: fc.nat(10_000),
    perPage: fc.integer({ min: 1, max: 100 }),
    search: fc.string({ maxLength: 200 }),
    sortKey: fc.constantFrom('severity', 'name', 'cve'),
    direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    filters: fc.uniqueArray(fc.constantFrom('severity_high', 'severity_low', 'kev')),
  });
  fc.assert(
    fc.property(states, (state) => {
      const written = Object.entries(writeTableState(state, initial)).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const address = Object.fromEntries(new URLSearchParams(new URLSearchParams(written).toString()));
      expect(readTableState(address, initial, spec)).toEqual(state);
    }),
  );
});

test('defaults are left out of the URL', () => {
  expect(Object.values(writeTableState(initial, initial)).filter((value) => value !== undefined)).toEqual([]);
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1e3' },
  { size: '101' },
  { size: '0' },
  { size: 'x' },
  { dir: 'up' },
  { sort: 'password' },
  { filters: 'everything' },
])('a damaged URL %j shows the initial list', (address) => {
  expect(readTableState(address, initial, spec)).toEqual(initial);
});
