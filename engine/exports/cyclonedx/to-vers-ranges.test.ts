import { expect, test } from 'vitest';
import { toVersRanges } from './to-vers-ranges.ts';

test.each([
  ['<1.0.1', ['vers:npm/<1.0.1']],
  ['<2.5.1 || >=3.0.0 <4.6.2 || =5.0.0', ['vers:npm/<2.5.1', 'vers:npm/>=3.0.0|<4.6.2', 'vers:npm/5.0.0']],
  ['*', ['vers:npm/*']],
  ['=1.0.0+build || 12 more', ['vers:npm/1.0.0%2Bbuild']],
])('%s', (range, vers) => {
  expect(toVersRanges('npm', range)).toEqual(vers);
});
