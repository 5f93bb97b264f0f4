import { expect, test } from 'vitest';
import { ReportUnreadable } from './given-report.ts';
import { readSarif } from './read-sarif.ts';

const known = (path: string) => ['src/app.js', 'a b.js'].includes(path);
const log = (run: object, rest: object = {}) =>
  JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Scanner' } }, ...run }], ...rest });
const result = (extra: object = {}, uri = 'src/app.js') => ({
  ruleId: 'r',
  message: { text: 'Look here.' },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 2 } } }],
  ...extra,
});
const read = (run: object) => readSarif(log(run), known)[0]!;
const first = (run: object) => read(run).findings[0]!;
const withRule = (rule: object, extra: object = {}) =>
  first({ tool: { driver: { name: 'Scanner', rules: [{ id: 'r', ...rule }] } }, results: [result(extra)] });

const step = (startLine: number) => ({
  location: { physicalLocation: { artifactLocation: { uri: 'src/app.js' }, region: { startLine, startColumn: 3 } } },
});
const inBase = (uriBaseId: string) => ({ locations: [{ physicalLocation: { artifactLocation: { uri: 'x.js', uriBaseId } } }] });
const suppressedBy = (kind: string) => withRule({}, { suppressions: [{ kind, justification: 'Checked.' }] }).suppressed;

test('a result has its rule, its place and its data flow', () => {
  const { findings, ...rest } = read({
    tool: {
      driver: {
        name: 'Scanner',
        semanticVersion: '1.2.3',
        rules: [
          {
            id: 'r',
            shortDescription: { text: 'SQL injection' },
            fullDescription: { text: 'It becomes a statement.' },
            help: { text: 'Use placeholders.' },
            properties: { tags: ['security', 'external/cwe/cwe-089'], 'security-severity': '8.8', precision: 'high' },
          },
        ],
      },
    },
    results: [result({ ruleIndex: 0, codeFlows: [{ threadFlows: [{ locations: [step(1), step(2)] }] }] })],
    versionControlProvenance: [{ revisionId: 'a'.repeat(40) }],
  });
  expect(rest).toEqual({ engine: { name: 'Scanner', version: '1.2.3' }, commit: 'a'.repeat(40), gaps: [], notes: [] });
  const place = { file: 'src/app.js', column: 3, endColumn: 4, snippet: '' };
  expect(findings).toEqual([
    {
      rule: {
        id: 'r',
        title: 'SQL injection',
        weaknesses: ['CWE-89'],
        score: 8.8,
        help: 'It becomes a statement.',
        fix: 'Use placeholders.',
      },
      level: 'warning',
      score: 8.8,
      confidence: 'high',
      message: 'Look here.',
      place: { ...place, line: 2, column: 1, endLine: 2, endColumn: 2 },
      steps: [
        { ...place, line: 1, endLine: 1 },
        { ...place, line: 2, endLine: 2 },
      ],
      suppressed: null,
    },
  ]);
});

test.each([
  ['a tag of CodeQL', { properties: { tags: ['external/cwe/cwe-079', 'external/cwe/cwe-116'] } }, ['CWE-79', 'CWE-116']],
  ['a tag of Semgrep', { properties: { tags: ['CWE-89: SQL Injection', 'OWASP-A03:2021'] } }, ['CWE-89']],
  ['a relation', { relationships: [{ target: { id: '22', toolComponent: { name: 'CWE' } } }] }, ['CWE-22']],
  ['a property', { properties: { cwe: 'CWE-798' } }, ['CWE-798']],
  ['nothing', {}, []],
])('a rule gets its weakness from %s', (_, rule, weaknesses) => {
  expect(withRule(rule).rule.weaknesses).toEqual(weaknesses);
});

test.each([
  ['a plain path', 'src/app.js', 'src/app.js'],
  ['an escaped path', 'a%20b.js', 'a b.js'],
  ['a path of Windows', 'src\\app.js', 'src/app.js'],
  ['an absolute address whose end is a file of the repository', 'file:///home/runner/work/repo/src/app.js', 'src/app.js'],
  ['an absolute path of Windows', 'C:/work/src/app.js', 'src/app.js'],
  ['a file that the checkout does not have', 'lib/other.py', 'lib/other.py'],
  ['dots within', './src/x/../app.js', 'src/app.js'],
])('%s is a place in the repository', (_, uri, file) => {
  expect(first({ results: [result({}, uri)] }).place.file).toBe(file);
});

test.each([
  ['leads out', '../../etc/passwd'],
  ['leads out in disguise', 'src/%2e%2e/%2e%2e/etc/passwd'],
  ['is elsewhere', 'file:///etc/passwd'],
  ['is elsewhere on Windows', 'C:\\Windows\\win.ini'],
  ['is on another host', 'https://example.com/a.js'],
  ['has a NUL', 'src/app.js%00.png'],
  ['is empty', ''],
])('an address that %s is not a place, and the ledger says so', (_, uri) => {
  const { findings, gaps } = read({ results: [result({}, uri), result()] });
  expect(findings).toHaveLength(1);
  expect(gaps).toEqual(['1 of its results have no place in the repository.']);
});

test('a URI base is a folder of the repository, or its root', () => {
  const bases = { SRCROOT: { uri: 'file:///build/' }, LIB: { uri: 'lib', uriBaseId: 'SRCROOT' } };
  const { findings } = read({ originalUriBaseIds: bases, results: ['SRCROOT', 'LIB', 'NONE'].map((id) => result(inBase(id))) });
  expect(findings.map(({ place }) => place.file)).toEqual(['x.js', 'lib/x.js', 'x.js']);
});

test('results that passed, are absent or concern style are not findings', () => {
  const rules = [{ id: 'style', properties: { tags: ['maintainability'] } }];
  const { findings, notes } = read({
    tool: { driver: { name: 'Scanner', rules } },
    results: [result({ kind: 'pass' }), result({ baselineState: 'absent' }), result({ ruleId: 'style' }), result()],
  });
  expect(findings).toHaveLength(1);
  expect(notes).toEqual(['1 results of rules that are not about security were left out.']);
});

test('a message with parameters and links is plain text, and markup in it stays text', () => {
  const message = { id: 'm', arguments: ['<img src=x onerror=alert(1)>'] };
  expect(withRule({ messageStrings: { m: { text: 'From {0} in [a query](1).\u202E' } } }, { message }).message).toBe(
    'From <img src=x onerror=alert(1)> in a query.',
  );
});

test('an in-source suppression keeps its reason; decisions of other systems do not count', () => {
  expect([suppressedBy('inSource'), suppressedBy('external')]).toEqual(['Checked.', null]);
});

test('an engine that reports failure, or has no list of results, is a gap', () => {
  expect(read({ results: [], invocations: [{ executionSuccessful: false }] }).gaps).toEqual(['It says itself that it did not end well.']);
  expect(read({}).gaps).toEqual(['It has no results, so it did not scan.']);
});

test.each([
  ['no JSON', '{'],
  ['another document', '[]'],
  ['an older version', JSON.stringify({ version: '2.0.0', runs: [] })],
  ['without a run', JSON.stringify({ version: '2.1.0', runs: [] })],
  ['with a run of nothing', log({ tool: {} })],
  [
    'with too many runs',
    JSON.stringify({ version: '2.1.0', runs: Array.from({ length: 21 }, () => ({ tool: { driver: { name: 'S' } } })) }),
  ],
  ['nested deeply', `{"version":"2.1.0","runs":${'['.repeat(200_000)}`],
  ['too large', JSON.stringify({ version: '2.1.0', runs: [], padding: 'x'.repeat(11 * 1024 * 1024) })],
])('a document that is %s is refused', (_, text) => {
  expect(() => readSarif(text, known)).toThrow(ReportUnreadable);
});

test('a malformed result does not affect the others', () => {
  const wrong = [null, 1, 'x', [], {}, result({ locations: 'x' }), result({ message: 5, level: 7, codeFlows: [{}], properties: 'x' })];
  const { findings, gaps } = read({ results: [...wrong, result()] });
  expect(findings).toHaveLength(2);
  expect(gaps).toEqual(['4 of its results could not be read.', '2 of its results have no place in the repository.']);
});

test('the number of results is limited, and names such as __proto__ are safe', () => {
  const many = Array.from({ length: 5_001 }, () => result({ ruleId: '__proto__' }));
  const { findings, gaps } = read({ results: many, originalUriBaseIds: JSON.parse('{"__proto__": {"uri": "x"}}') as object });
  expect([findings.length, findings[0]!.rule.id]).toEqual([5_000, '__proto__']);
  expect(gaps).toEqual(['Only 5000 of its 5001 results were taken.']);
});
