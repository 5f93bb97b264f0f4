import { expect, test } from 'vitest';
import { compareCode, type ComparedCode, type ComparedWeakness } from './compare-code.ts';

const weakness = (fingerprint: string, moved_fingerprint = `moved ${fingerprint}`): ComparedWeakness => ({
  fingerprint,
  moved_fingerprint,
  rule_id: 'js/sql-injection',
  title: 'SQL injection',
  severity: 'CRITICAL',
  message: 'It becomes part of a statement.',
  file: 'a.js',
  line: 1,
  known_as: null,
  engines: ['Understory'],
});
const run = (commit: string, version: string, ...findings: ComparedWeakness[]): ComparedCode => ({
  commit,
  engines: [{ name: 'Understory', version }],
  findings,
});
const changes = (base: ComparedCode, head: ComparedCode) =>
  compareCode(base, head).map(({ fingerprint, change, cause }) => [fingerprint, change, cause]);

test('a weakness of one run only came or went', () => {
  expect(changes(run('c1', '1', weakness('gone'), weakness('stays')), run('c2', '1', weakness('stays'), weakness('new')))).toEqual([
    ['new', 'introduced', 'code'],
    ['gone', 'resolved', 'code'],
  ]);
});

test.each([
  ['c1', '1', 'code'],
  ['c1', '2', 'engine'],
  ['c2', '1', 'code'],
  ['c2', '2', 'either'],
])('commit %s scanned by version %s differs from c1 by version 1 because of %s', (commit, version, cause) => {
  expect(changes(run('c1', '1'), run(commit, version, weakness('new')))).toEqual([['new', 'introduced', cause]]);
});

test('a weakness whose file was moved neither came nor went, and a copy of it came', () => {
  expect(changes(run('c1', '1', weakness('old', 'm')), run('c2', '1', weakness('elsewhere', 'm')))).toEqual([]);
  expect(changes(run('c1', '1', weakness('old', 'm')), run('c2', '1', weakness('old', 'm 2'), weakness('copy', 'm')))).toEqual([
    ['copy', 'introduced', 'code'],
  ]);
});

test.each([
  ['an engine that scanned the base as well found it', ['Understory', 'CodeQL'], 'c2', 'code'],
  ['an engine that was not there before found it in the same code', ['CodeQL'], 'c1', 'engine'],
  ['an engine that was not there before found it in other code', ['CodeQL'], 'c2', 'either'],
])('%s', (_, engines, commit, cause) => {
  const head = run(commit, '1', { ...weakness('new'), engines });
  const both = { ...head, engines: [...head.engines, { name: 'CodeQL', version: '2.20.0' }] };
  expect(changes(run('c1', '1'), both)).toEqual([['new', 'introduced', cause]]);
  // Without that engine the finding goes for the same reason.
  expect(changes(both, run('c1', '1'))).toEqual([['new', 'resolved', cause]]);
});

test('what another engine found alone neither came nor went when ours finds it as well, or no longer', () => {
  const theirs = { ...weakness('theirs', 'their moved'), rule_id: 'codeql:js/sql-injection', engines: ['CodeQL'] };
  const known_as = [{ rule_id: theirs.rule_id, fingerprint: 'theirs', moved_fingerprint: 'their moved' }];
  const ours = { ...weakness('ours'), engines: ['Understory', 'CodeQL'], known_as };
  expect(changes(run('c1', '1', theirs), run('c2', '2', ours))).toEqual([]);
  expect(changes(run('c1', '1', ours), run('c2', '2', theirs))).toEqual([]);
  expect(changes(run('c1', '1', { ...theirs, fingerprint: 'theirs elsewhere' }), run('c2', '2', ours))).toEqual([]);
});
