import { expect, test } from 'vitest';
import { type MatchedCode, unmatchedCode } from './match-code.ts';

const weakness = (fingerprint: string, moved_fingerprint = `moved ${fingerprint}`, said: Partial<MatchedCode> = {}): MatchedCode => ({
  rule_id: 'sql-injection',
  fingerprint,
  moved_fingerprint,
  twin_of: null,
  known_as: null,
  file: 'a.js',
  line: 1,
  ...said,
});
const open = (base: MatchedCode[], head: MatchedCode[], around?: Parameters<typeof unmatchedCode>[2]) => {
  const left = unmatchedCode(base, head, around);
  return [left.base.map(({ fingerprint }) => fingerprint), left.head.map(({ fingerprint }) => fingerprint)];
};

test('a weakness of one run only has no partner', () => {
  expect(open([weakness('gone'), weakness('stays')], [weakness('stays'), weakness('new')])).toEqual([['gone'], ['new']]);
});

test('a weakness whose file was moved neither came nor went, and a copy of it came', () => {
  expect(open([weakness('old', 'm')], [weakness('elsewhere', 'm')])).toEqual([[], []]);
  expect(open([weakness('old', 'm')], [weakness('old', 'm 2'), weakness('copy', 'm')])).toEqual([[], ['copy']]);
});

test('what another engine found alone neither came nor went when ours finds it as well, or no longer', () => {
  const theirs = weakness('theirs', 'their moved');
  const known_as = [{ rule_id: 'codeql:js/sql-injection', fingerprint: 'theirs', moved_fingerprint: 'their moved' }];
  const ours = weakness('ours', 'our moved', { known_as });
  expect(open([theirs], [ours])).toEqual([[], []]);
  expect(open([ours], [theirs])).toEqual([[], []]);
  expect(open([{ ...theirs, fingerprint: 'theirs elsewhere' }], [ours])).toEqual([[], []]);
});

/** Equal weaknesses of a file, at these lines; moved fingerprints count those of all files. */
const twins = (file: string, lines: readonly number[], from = 0) =>
  lines.map((line, index) => weakness(`${file}#${index}`, `m#${from + index}`, { file, line, twin_of: from + index === 0 ? null : 'm#0' }));
const around = (findings: readonly MatchedCode[], code: readonly string[]) =>
  new Map(findings.map(({ fingerprint }, index) => [fingerprint, { lines: ['', code[index]!, 'eval(x)', ''], at: 2 }]));

test.each([
  ['the first goes', 'ab', 'b', [0], []],
  ['the last goes', 'ab', 'a', [1], []],
  ['one comes above', 'a', 'xa', [], [0]],
  ['one comes between', 'ab', 'axb', [], [1]],
  ['one comes below', 'ab', 'abx', [], [2]],
  ['two of five go', 'abcde', 'ace', [1, 3], []],
  ['nothing around distinguishes them', 'aaa', 'aa', [2], []],
])('of equal weaknesses in one file those stay that have the same code around them: %s', (_, before, after, gone, came) => {
  const [base, head] = [before, after].map((code) =>
    twins(
      'a.js',
      Array.from(code, (_letter, index) => 10 * index + 10),
    ),
  );
  const code = { base: around(base!, before.split('')), head: around(head!, after.split('')) };
  expect(open(base!, head!, code)).toEqual([gone.map((index) => `a.js#${index}`), came.map((index) => `a.js#${index}`)]);
});

test('one of several equal weaknesses that was moved is the same, in whatever order the files are', () => {
  for (const file of ['0.js', 'z.js']) {
    const before = twins('a.js', [10, 20]);
    const after =
      file === '0.js' ? [...twins('0.js', [10]), ...twins('a.js', [20], 1)] : [...twins('a.js', [20]), ...twins('z.js', [10], 1)];
    expect(open(before, after)).toEqual([[], []]);
  }
});

test('a file of the same name is the first to be taken for the one that was moved', () => {
  const before = [weakness('x', 'm', { file: 'old/a.js' }), weakness('y', 'm 2', { file: 'old/b.js', twin_of: 'm' })];
  const after = [weakness('z', 'm 3', { file: 'new/b.js', twin_of: 'm' })];
  expect(open(before, after)).toEqual([['x'], []]);
});

test('results of earlier versions, which do not say what is equal, are matched by their fingerprints', () => {
  const before = twins('a.js', [10, 20]).map((one) => ({ ...one, twin_of: null }));
  expect(open(before, twins('a.js', [10, 20]))).toEqual([[], []]);
  expect(open(before, twins('b.js', [10, 20]))).toEqual([[], []]);
});

const onLine = ({ fingerprint }: MatchedCode, code: string) => new Map([[fingerprint, { lines: ['', code], at: 1 }]]);

test('a weakness whose function was renamed neither came nor went, and one on another line or of another rule did', () => {
  const [before, after] = [weakness('in old'), weakness('in new')];
  const base = onLine(before, '  run(text);');
  expect(open([before], [after], { base, head: onLine(after, 'run(text);') })).toEqual([[], []]);
  expect(open([before], [after], { base, head: onLine(after, 'run(other);') })).toEqual([['in old'], ['in new']]);
  const other = { ...after, rule_id: 'xss' };
  expect(open([before], [other], { base, head: onLine(other, 'run(text);') })).toEqual([['in old'], ['in new']]);
  expect(open([before], [after])).toEqual([['in old'], ['in new']]);
});
