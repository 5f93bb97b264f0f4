import { expect, test } from 'vitest';
import { normalizeBranch, normalizeVersion } from './normalize-version.ts';
import { parseConstraint } from './parse-constraint.ts';

const HOSTILE = [
  '1' + ' '.repeat(100_000) + 'x',
  '>' + ' '.repeat(100_000) + '!',
  '1 | '.repeat(50_000),
  '1,'.repeat(50_000),
  '1  '.repeat(50_000),
];

// Quadratic patterns took 30 seconds for one of these.
test.each(HOSTILE.map((text) => [text.slice(0, 6), text] as const))('a long text such as %j is read in bounded time', (_, text) => {
  const began = performance.now();
  normalizeVersion(text);
  normalizeBranch(text);
  expect(parseConstraint(text)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2_000);
});
