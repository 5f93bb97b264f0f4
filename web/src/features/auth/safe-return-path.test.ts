import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test.each([
  ['/projects/add?integration_id=1', '/projects/add?integration_id=1'],
  [undefined, '/'],
  ['', '/'],
  ['https://example.org/', '/'],
  ['//example.org/', '/'],
  ['/\\example.org/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/', '/'],
])('after signing in, %s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});
