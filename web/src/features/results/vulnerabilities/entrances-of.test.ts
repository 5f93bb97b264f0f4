import { expect, test } from 'vitest';
import { entrancesOf } from './entrances-of.ts';

test.each([
  [['.', 'pkg:npm/express@4.16.0', 'pkg:npm/qs@6.5.1'], ['pkg:npm/express@4.16.0']],
  [['packages/web', 'packages/ui', 'pkg:npm/express@4.16.0', 'pkg:npm/qs@6.5.1'], ['pkg:npm/express@4.16.0']],
  [['.', 'pkg:npm/qs@6.5.1'], []],
])('%j comes in through %j', (path, entrances) => {
  expect(entrancesOf({ purl: 'pkg:npm/qs@6.5.1', paths: [path, path] })).toEqual(entrances);
});
