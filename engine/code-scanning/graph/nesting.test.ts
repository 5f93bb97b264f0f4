import { expect, test } from 'vitest';
import { MAX_NESTING, nestingOf } from './nesting.ts';

const DEEP = MAX_NESTING + 1;

test.each([
  ['brackets', '('.repeat(DEEP)],
  ['brackets after unbalanced closing ones', ')'.repeat(DEEP) + '{'.repeat(DEEP)],
  ['conditions', 'a ? b : '.repeat(DEEP)],
  ['arrows', 'a => '.repeat(DEEP)],
  ['operators', '!'.repeat(DEEP)],
  ['elements', '<a>'.repeat(DEEP)],
  ['branches', 'if (a) b; else '.repeat(DEEP)],
  ['a mix of them', '(!'.repeat(MAX_NESTING / 2 + 1)],
])('%s make code deep', (_, text) => {
  expect(nestingOf(text)).toBeGreaterThan(MAX_NESTING);
});

test.each([
  ['a list', `[${'(a ? !b : c), '.repeat(DEEP)}]`],
  ['functions', 'f((a) => a);\n'.repeat(DEEP)],
  ['closed elements', '<a></a><br/>'.repeat(DEEP)],
  ['separate branches', 'if (a) { b; } else { c; }\n'.repeat(DEEP)],
])('length alone does not make code deep: %s', (_, text) => {
  expect(nestingOf(text)).toBeLessThan(MAX_NESTING);
});
