import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { lineDiff } from './line-diff.ts';

test('a changed line stands with its surroundings', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', ''].join('\n');
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
  const ended = fc.tuple(text, fc.constantFrom('', '\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(ended, ended, (before, after) => {
      expect(apply(before, lineDiff(before, after).text)).toBe(after);
    }),
    { numRuns: 500 },
  );
});

test('a diff is the shortest, as the longest common sequence says', () => {
  const random = seededRandom(7);
  const linesOf = (most: number, letters: number) =>
    Array.from({ length: Math.floor(random.next() * most) }, () => `${Math.floor(random.next() * letters)}`);
  const sizes = [
    ...Array.from({ length: 400 }, () => [12, 3] as const),
    ...Array.from({ length: 40 }, () => [150, 8] as const),
    [1_500, 4] as const,
    [1_500, 60] as const,
  ];
  for (const [most, letters] of sizes) {
    const [before, after] = [linesOf(most, letters), linesOf(most, letters)];
    const [a, b] = [before, after].map((lines) => lines.map((line) => `${line}\n`).join(''));
    const { added, removed, text } = lineDiff(a!, b!);
    const common = longestCommon(before, after);
    expect([removed, added]).toEqual([before.length - common, after.length - common]);
    expect(apply(a!, text)).toBe(b);
  }
});

test('a lockfile with thousands of changes is compared line by line', () => {
  const random = seededRandom(3);
  const before = Array.from({ length: 9_000 }, (_, i) => entry(i, 1));
  const changed = new Set(before.flatMap((_, i) => (random.chance(0.7) ? [i] : [])));
  const after = before.map((lines, i) => (changed.has(i) ? entry(i, 2) : lines));
  const [a, b] = [before.flat().join('\n'), after.flat().join('\n')];
  const { added, removed, text } = lineDiff(a, b);
  expect([added, removed]).toEqual([changed.size, changed.size]);
  expect(apply(a, text)).toBe(b);
});

test('texts of the same lines in another order are compared in bounded time', () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `line ${i}`);
  const [a, b] = [lines.join('\n'), lines.toReversed().join('\n')];
  expect(apply(a, lineDiff(a, b).text)).toBe(b);
});

function entry(name: number, version: number): string[] {
  return [`  "p${name}": {`, `    "version": "${version}",`, '    "dev": true', '  },'];
}

/** The textbook table. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Int32Array(b.length + 1);
  for (const line of a) {
    const next = new Int32Array(b.length + 1);
    for (let j = 0; j < b.length; j++) next[j + 1] = line === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!);
    row = next;
  }
  return row[b.length]!;
}

/** What `patch` makes of a text. */
function apply(before: string, diff: string): string {
  const old = before.split(/(?<=\n)/);
  const result: string[] = [];
  let at = 0;
  for (const [, line] of diff.matchAll(/^(.*\n(?:\\ No newline at end of file\n)?)/gm)) {
    const start = /^@@ -(\d+),(\d+)/.exec(line!);
    const text = line!.replace(/\n\\ No newline at end of file\n$/, '').slice(1);
    if (start) {
      const from = Number(start[2]) === 0 ? Number(start[1]) : Number(start[1]) - 1;
      while (at < from) result.push(old[at++]!);
    } else if (line!.startsWith('+')) result.push(text);
    else {
      if (old[at] !== text) throw new Error(`line ${at} is ${old[at]}, and the diff says ${text}`);
      if (line!.startsWith(' ')) result.push(text);
      at += 1;
    }
  }
  return [...result, ...old.slice(at)].join('');
}
