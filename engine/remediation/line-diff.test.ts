import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

test('a changed line stands with its surroundings', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].join('\n');
  expect(lineDiff(before, before.replace('e', 'E'))).toEqual({
    added: 1,
    removed: 1,
    text: '@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n',
  });
});

test('equal texts have no difference', () => {
  expect(lineDiff('a\nb', 'a\nb')).toEqual({ added: 0, removed: 0, text: '' });
});

test('a diff, applied, gives the other text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(apply(before, lineDiff(before, after).text!)).toBe(after);
    }),
    { numRuns: 500 },
  );
});

function apply(before: string, diff: string): string {
  if (diff === '') return before;
  const old = before.split('\n');
  const result: string[] = [];
  let at = 0;
  for (const line of diff.split('\n').slice(0, -1)) {
    const start = /^@@ -(\d+),(\d+)/.exec(line);
    if (start) {
      const from = Number(start[1]) - 1;
      while (at < from) result.push(old[at++]!);
    } else if (line.startsWith('+')) result.push(line.slice(1));
    else {
      if (line.startsWith(' ')) result.push(old[at]!);
      at += 1;
    }
  }
  return [...result, ...old.slice(at)].join('\n');
}
