import { expect, test } from 'vitest';
import { MAX_NESTING, nestingOf } from './nesting.ts';

const DEEP = MAX_NESTING + 1;

test.each([
  ['brackets', '('.repeat(DEEP)],
  ['brackets behind some that were never opened', ')'.repeat(DEEP) + '{'.repeat(DEEP)],
  ['conditions', 'a ? b : '.repeat(DEEP)],
  ['arrows', 'a => '.repeat(DEEP)],
  ['operators', '!'.repeat(DEEP)],
  ['elements', '<a>'.repeat(DEEP)],
  ['branches', 'if (a) b; else '.repeat(DEEP)],
  ['all of them together', '(!'.repeat(MAX_NESTING / 2 + 1)],
])('%s make code deep', (_, text) => {
  expect(nestingOf(text)).toBeGreaterThan(MAX_NESTING);
});

test.each([
  ['a list', `[${'(a ? !b : c), '.repeat(DEEP)}]`],
  ['functions', 'f((a) => a);\n'.repeat(DEEP)],
  ['elements that are closed', '<a></a><br/>'.repeat(DEEP)],
  ['branches that end', 'if (a) { b; } else { c; }\n'.repeat(DEEP)],
])('however long, %s make none', (_, text) => {
  expect(nestingOf(text)).toBeLessThan(MAX_NESTING);
});
