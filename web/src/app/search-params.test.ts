import { expect, test } from 'vitest';
import { keep, parseSearch, stringifySearch } from './search-params.ts';

test('values stay text, even if they look like numbers', () => {
  expect(parseSearch('?token=1e5&userid=0012&q=a%20b')).toEqual({ token: '1e5', userid: '0012', q: 'a b' });
});

test('unset parameters are left out', () => {
  expect(stringifySearch({ project_id: 'p', run_index: undefined, empty: '', zero: 0 })).toBe('?project_id=p&zero=0');
  expect(stringifySearch({})).toBe('');
});

test('a route keeps only its own parameters', () => {
  expect(keep('run_index', 'project_id')({ run_index: 2, project_id: 'p', other: 'x' })).toEqual({ run_index: '2', project_id: 'p' });
});
