import { expect, test } from 'vitest';
import { followFindings, judgedCode, type JudgedCode } from './judged-code.ts';
import type { StoredDecision } from './judged-finding.ts';
import { openJudge } from './open-state.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (file: string, fingerprint: string, moved = 'moved'): JudgedCode => ({
  fingerprint,
  moved_fingerprint: moved,
  rule_id: 'js/sql-injection',
  severity: 'CRITICAL',
  file,
});
const decision = (fields: Partial<StoredDecision>): StoredDecision => ({
  id: 'd',
  vulnerability_id: 'js/sql-injection',
  scope: 'code',
  project_id: 'p',
  purl: null,
  package: null,
  path: null,
  fingerprint: 'f1',
  state: 'accepted',
  justification: null,
  note: 'Only operators reach it',
  expires_on: null,
  made_on: '2026-11-01T00:00:00Z',
  withdrawn_on: null,
  reopened_on: null,
  evidence: {
    severity_class: 'CRITICAL',
    kev: false,
    epss: null,
    components: [],
    code: { file: 'a.js', line: 1, moved_fingerprint: 'moved' },
  },
  ...fields,
});

/** Fingerprints that decisions cover. */
function covered(decisions: StoredDecision[], findings: JudgedCode[]): string[] {
  const judge = openJudge(followFindings(decisions, findings), [], NOW);
  return findings.filter((finding) => judge(judgedCode(finding, 'p')).cover !== null).map(({ fingerprint }) => fingerprint);
}

test.each<[string, Partial<StoredDecision>, string[]]>([
  ['one weakness', {}, ['f1']],
  ['a folder', { scope: 'path', path: 'src/old', fingerprint: null }, ['f2']],
  ['a project', { scope: 'project', fingerprint: null }, ['f1', 'f2']],
  ['another project', { project_id: 'q' }, []],
  ['another rule', { vulnerability_id: 'js/code-injection' }, []],
  ['a decision that has expired', { expires_on: '2026-11-21T00:00:00Z' }, []],
])('a decision covers what it is about: %s', (_, fields, expected) => {
  expect(covered([decision(fields)], [at('a.js', 'f1'), at('src/old/b.js', 'f2', 'other')])).toEqual(expected);
});

test('a decision follows its weakness to another file, and not to a copy of it', () => {
  expect(covered([decision({})], [at('b.js', 'f9')])).toEqual(['f9']);
  expect(covered([decision({})], [at('a.js', 'f1', 'moved 2'), at('b.js', 'f9')])).toEqual(['f1']);
});

test('a decision on what another engine found follows it once ours finds it, and covers nothing else of the rule', () => {
  const theirs = { vulnerability_id: 'codeql:js/sql-injection', fingerprint: 'theirs' };
  const known_as = [{ rule_id: theirs.vulnerability_id, fingerprint: 'theirs', moved_fingerprint: 'their moved' }];
  const ours = [{ ...at('a.js', 'f1', 'm1'), known_as }, at('a.js', 'f2', 'm2')];
  const evidence = { ...decision({}).evidence!, code: { file: 'a.js', line: 1, moved_fingerprint: 'their moved' } };
  expect(covered([decision({ ...theirs, evidence })], ours)).toEqual(['f1']);
  // Its file was moved meanwhile.
  const elsewhere = [{ ...ours[0]!, known_as: [{ ...known_as[0]!, fingerprint: 'theirs elsewhere' }] }];
  expect(covered([decision({ ...theirs, evidence })], elsewhere)).toEqual(['f1']);
  // A decision on all of a rule is about that engine's rule alone.
  expect(covered([decision({ ...theirs, scope: 'project', fingerprint: null })], ours)).toEqual([]);
});

test('a weakness that is rated otherwise by now is open again', () => {
  const judge = openJudge([decision({ evidence: { severity_class: 'LOW', kev: false, epss: null, components: [] } })], [], NOW);
  expect(judge(judgedCode(at('a.js', 'f1'), 'p')).reopened.map(({ decisionId }) => decisionId)).toEqual(['d']);
});

test('a decision on a rule holds for its weaknesses of every severity', () => {
  const onRule = decision({ scope: 'project', fingerprint: null });
  expect(covered([onRule], [at('a.js', 'f1'), { ...at('b.js', 'f2'), severity: 'MEDIUM' }])).toEqual(['f1', 'f2']);
});
