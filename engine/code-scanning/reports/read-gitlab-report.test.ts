import { expect, test } from 'vitest';
import { ReportUnreadable } from './given-report.ts';
import { readGitlabReport } from './read-gitlab-report.ts';

const report = (vulnerabilities: unknown, rest: object = {}) =>
  JSON.stringify({
    version: '15.1.4',
    scan: {
      analyzer: { id: 'semgrep', name: 'Semgrep', version: '5.0.0', vendor: { name: 'GitLab' } },
      scanner: { id: 'semgrep', name: 'Semgrep', version: '1.90.0', vendor: { name: 'GitLab' } },
      type: 'sast',
      status: 'success',
    },
    vulnerabilities,
    ...rest,
  });
const vulnerability = (more: object = {}) => ({
  id: '1',
  name: 'SQL injection',
  description: 'A query is put together.',
  severity: 'Critical',
  location: { file: 'src/app.js', start_line: 4, end_line: 6 },
  identifiers: [
    { type: 'semgrep_id', name: 'sql', value: 'javascript.sql' },
    { type: 'cwe', name: 'CWE-89', value: '89' },
    { type: 'owasp', name: 'A03:2021', value: 'A03:2021' },
  ],
  ...more,
});
const first = (more: object = {}) => readGitlabReport(report([vulnerability(more)]), () => false)[0]!.findings[0]!;

test('a vulnerability has its rule, weakness, place and severity', () => {
  const [run] = readGitlabReport(report([vulnerability()]), () => false);
  expect(run).toEqual({
    engine: { name: 'Semgrep', version: '1.90.0' },
    commit: null,
    findings: [
      {
        rule: { id: 'javascript.sql', title: 'SQL injection', weaknesses: ['CWE-89'], score: 9, help: 'A query is put together.', fix: '' },
        level: 'error',
        score: 9,
        confidence: 'medium',
        message: 'A query is put together.',
        place: { file: 'src/app.js', line: 4, column: 1, endLine: 6, endColumn: 2, snippet: '' },
        steps: [],
        suppressed: null,
      },
    ],
    gaps: [],
    notes: [],
  });
});

test('what GitLab flags as a false positive has low confidence, and an unknown severity stays a warning', () => {
  expect(first({ flags: [{ type: 'flagged-as-likely-false-positive' }] }).confidence).toBe('low');
  expect(first({ severity: 'Unknown' })).toMatchObject({ level: 'warning', score: null });
});

const node = (file_name: string, line_start: number) => ({ node_type: 'propagation', file_location: { file_name, line_start } });

test('a data flow is read', () => {
  const details = { code_flows: { type: 'code-flows', items: [[node('src/a.js', 1), node('../out.js', 2), node('src/b.js', 3)]] } };
  expect(first({ details }).steps.map(({ file, line }) => `${file}:${line}`)).toEqual(['src/a.js:1', 'src/b.js:3']);
});

test('a failed scan, malformed entries and places outside the repository are gaps', () => {
  const wrong = [null, vulnerability({ location: { file: '../../etc/passwd', start_line: 1 } }), vulnerability()];
  const failed = { scan: { scanner: { name: 'Semgrep', version: '1' }, type: 'sast', status: 'failure' } };
  const [run] = readGitlabReport(report(wrong, failed), () => false);
  expect([run!.findings.length, run!.gaps]).toEqual([
    1,
    [
      'It says itself that it did not end well.',
      '1 of its results could not be read.',
      '1 of its results have no place in the repository.',
    ],
  ]);
});

test.each([
  ['another kind of report', report([], { scan: { type: 'dependency_scanning', status: 'success' } })],
  ['an old format', report([], { version: '2.0' })],
  ['without a list', report({})],
  ['no JSON', '<html>'],
])('%s is refused', (_, text) => {
  expect(() => readGitlabReport(text, () => false)).toThrow(ReportUnreadable);
});
