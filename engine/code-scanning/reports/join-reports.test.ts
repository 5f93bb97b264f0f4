import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { scanCode } from '../scan-code.ts';
import type { GivenReport } from './given-report.ts';
import { joinReports } from './join-reports.ts';

const checkout = checkoutOfTexts({
  'src/app.js': "require('express')().get('/', (req, res) => {\n  eval(req.query.x);\n  audit(req.query.x);\n});\n",
  'deploy.py': 'import os\nos.system(input())\n',
});
const own = await scanCode({ checkout, progress: () => undefined, signal: new AbortController().signal });

interface Given {
  readonly rule: string;
  readonly line: number;
  readonly cwe?: string;
  readonly file?: string;
  readonly level?: string;
}

function report(name: string, findings: readonly Given[], extra: Partial<GivenReport> = {}): GivenReport {
  const rules = findings.map(({ rule, cwe }) => ({
    id: rule,
    properties: { tags: ['security', ...(cwe ? [`external/cwe/${cwe}`] : [])] },
  }));
  const results = findings.map(({ rule, line, file = 'src/app.js', level = 'error' }, ruleIndex) => ({
    ruleId: rule,
    ruleIndex,
    level,
    message: { text: `${rule} here` },
    locations: [{ physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } } }],
  }));
  const text = JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name, version: '1', rules } }, results }] });
  return { origin: 'upload', format: 'sarif', name: `${name}.sarif`, commit: null, readText: async () => text, ...extra };
}

const join = (...reports: GivenReport[]) => joinReports(own, { checkout, given: { reports, problems: [] }, commit: 'c'.repeat(40) });
const rows = async (...reports: GivenReport[]) =>
  (await join(...reports)).findings.map(
    ({ rule_id, place, engines = ['Understory'] }) => `${rule_id} ${place.file}:${place.line} ${engines.join('+')}`,
  );

const placeOf = (uri: string, startLine: number) => ({ physicalLocation: { artifactLocation: { uri }, region: { startLine } } });

const EVAL = 'js/code-injection src/app.js:2';

test('what two engines found appears once and names both', async () => {
  expect(await rows(report('CodeQL', [{ rule: 'js/code-injection', line: 2, cwe: 'cwe-094' }]))).toEqual([`${EVAL} Understory+CodeQL`]);
});

test('another weakness on the same line, or the same one on another line, is a separate finding', async () => {
  const findings = [
    { rule: 'log-injection', line: 2, cwe: 'cwe-117' },
    { rule: 'code', line: 3, cwe: 'cwe-094' },
  ];
  expect(await rows(report('CodeQL', findings))).toEqual([
    `codeql:log-injection src/app.js:2 CodeQL`,
    `${EVAL} Understory`,
    `codeql:code src/app.js:3 CodeQL`,
  ]);
});

test('a finding at the sink of a wrapper is the one at the call that its data flow passes, or else the first', async () => {
  const page = "<?php require 'db.php'; db_run('delete from t where id = ' . $_GET['id']);\n";
  const database = '<?php\nfunction db_run($sql) {\n  mysqli_query($GLOBALS["db"], $sql);\n}\n';
  const code = checkoutOfTexts({ 'a.php': page, 'b.php': page, 'c.php': page, 'db.php': database });
  const wrapped = await scanCode({ checkout: code, progress: () => undefined, signal: new AbortController().signal });
  const rowsWith = async (steps: readonly string[]) => {
    const result = {
      ruleId: 'sql',
      message: { text: 'sql' },
      locations: [placeOf('db.php', 3)],
      codeFlows: [{ threadFlows: [{ locations: steps.map((uri) => ({ location: placeOf(uri, uri === 'db.php' ? 3 : 1) })) }] }],
    };
    const rules = [{ id: 'sql', properties: { tags: ['security', 'external/cwe/cwe-089'] } }];
    const text = JSON.stringify({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'Other', version: '1', rules } }, results: [result] }],
    });
    const given = { ...report('Other', []), readText: async () => text };
    const { findings } = await joinReports(wrapped, { checkout: code, given: { reports: [given], problems: [] } });
    return findings.map(({ place, engines = ['Understory'] }) => `${place.file} ${engines.join('+')}`);
  };
  expect(await rowsWith(['b.php', 'db.php'])).toEqual(['a.php Understory', 'b.php Understory+Other', 'c.php Understory']);
  expect(await rowsWith(['db.php'])).toEqual(['a.php Understory+Other', 'b.php Understory', 'c.php Understory']);
});

test('two other engines can agree too; equal findings within one report stay separate', async () => {
  const same = { rule: 'x', line: 3, cwe: 'cwe-117' };
  expect(await rows(report('A', [same, same]), report('B', [same]))).toEqual([
    `${EVAL} Understory`,
    'a:x src/app.js:3 A+B',
    'a:x src/app.js:3 A+B',
  ]);
});

test('a finding in a language we do not read is shown as its engine reports it', async () => {
  const { findings, rules } = await join(
    report('Bandit', [{ rule: 'B605', line: 2, cwe: 'cwe-078', file: 'deploy.py', level: 'warning' }]),
  );
  const [finding] = findings;
  expect(finding).toMatchObject({
    rule_id: 'bandit:B605',
    language: 'other',
    severity: 'MEDIUM',
    tier: 'unstated',
    message: 'B605 here',
    engines: ['Bandit'],
  });
  expect(finding!.place.excerpt.lines).toContain('os.system(input())');
  expect(rules.find(({ id }) => id === 'bandit:B605')?.weaknesses).toEqual(['CWE-78']);
});

const fingerprintOf = async (text: string, line: number) => {
  const files = checkoutOfTexts({ 'a.py': text });
  const bare = await scanCode({ checkout: files, progress: () => undefined, signal: new AbortController().signal });
  const given = { reports: [report('Bandit', [{ rule: 'B', line, file: 'a.py' }])], problems: [] };
  return (await joinReports(bare, { checkout: files, given })).findings[0]!.fingerprint;
};

test('a fingerprint survives edits elsewhere in the file', async () => {
  expect(await fingerprintOf('# a\n# b\nrun()\n', 3)).toBe(await fingerprintOf('run()\n', 1));
  expect(await fingerprintOf('run(x)\n', 1)).not.toBe(await fingerprintOf('run()\n', 1));
});

test('a comment suppresses a finding of another engine by the rule id of that engine', async () => {
  const files = checkoutOfTexts({ 'a.py': '# understory-ignore-next-line bandit:B605 -- only constants\nos.system(x)\n' });
  const bare = await scanCode({ checkout: files, progress: () => undefined, signal: new AbortController().signal });
  const given = { reports: [report('Bandit', [{ rule: 'B605', line: 2, file: 'a.py' }])], problems: [] };
  expect((await joinReports(bare, { checkout: files, given })).findings[0]!.suppressed).toEqual({ reason: 'only constants', line: 1 });
});

test('engines are named, and the ledger says when a report is about another commit', async () => {
  const { engines, engine, coverage } = await join(report('Semgrep', [], { commit: 'd'.repeat(40) }));
  expect([engine, engines]).toEqual([
    own.engine,
    [
      { ...own.engine, origin: 'built_in', commit: null },
      { name: 'Semgrep', version: '1', origin: 'upload', commit: 'd'.repeat(40), reports: ['Semgrep.sarif'] },
    ],
  ]);
  expect(coverage.problems.map(({ message }) => message)).toEqual([
    'Semgrep 1 scanned the commit dddddddddddd, so its findings may be in other lines or fixed.',
  ]);
});

test('an engine lists all its reports, and why they are incomplete', async () => {
  const failed: GivenReport = {
    origin: 'upload',
    format: 'sarif',
    name: 'second.sarif',
    commit: null,
    readText: async () =>
      JSON.stringify({
        version: '2.1.0',
        runs: [{ tool: { driver: { name: 'Semgrep', version: '1' } }, invocations: [{ executionSuccessful: false }], results: [] }],
      }),
  };
  const { engines } = await join(report('Semgrep', [{ rule: 'x', line: 3 }]), failed);
  const [, { reports, gaps } = {}] = engines!;
  expect(reports).toEqual(['Semgrep.sarif', 'second.sarif']);
  expect(gaps).toHaveLength(1);
});

test('an unreadable report does not affect the others', async () => {
  const broken: GivenReport = { origin: 'upload', format: 'sarif', name: 'broken.sarif', commit: null, readText: async () => '{' };
  const { findings, coverage } = await join(broken, report('A', [{ rule: 'x', line: 3 }]));
  expect(findings).toHaveLength(2);
  expect([coverage.complete, coverage.gaps]).toEqual([false, ['broken.sarif could not be read: It is not JSON.']]);
});

test('credentials in code or in a report are not stored', async () => {
  const secret = `AKIA${'Q3EGUZ6JZ7K4XW2B'}`;
  const text = JSON.stringify({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Leaks' } },
        results: [
          {
            ruleId: 'token',
            message: { text: `Found token = "${secret}"` },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'gone.env' },
                  region: { startLine: 1, snippet: { text: `token = "${secret}"` } },
                },
              },
            ],
          },
        ],
      },
    ],
  });
  const leaks: GivenReport = { origin: 'upload', format: 'sarif', name: 'leaks', commit: null, readText: async () => text };
  expect(JSON.stringify(await join(leaks))).not.toContain(secret);
});

test('without reports the result is that of the built-in engine', async () => {
  expect(await joinReports(own, { checkout, given: { reports: [], problems: [] } })).toEqual(own);
});

test('a finding keeps the fingerprints of the other engine when the built-in engine finds it too', async () => {
  const given = report('CodeQL', [
    { rule: 'js/code-injection', line: 2, cwe: 'cwe-094' },
    { rule: 'js/code-injection', line: 2, cwe: 'cwe-094' },
  ]);
  const bare = await joinReports({ ...own, findings: [] }, { checkout, given: { reports: [given], problems: [] } });
  const alone = bare.findings.map(({ rule_id, fingerprint, moved_fingerprint }) => ({ rule_id, fingerprint, moved_fingerprint }));
  expect(new Set(alone.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect((await join(given)).findings.map(({ known_as }) => known_as)).toEqual([alone]);
  expect(bare.findings.map(({ known_as }) => known_as)).toEqual([undefined, undefined]);
});

test('a report that repeats a finding does not pile up names', async () => {
  const repeated = Array.from({ length: 500 }, () => ({ rule: 'js/code-injection', line: 2, cwe: 'cwe-094' }));
  expect((await join(report('CodeQL', repeated))).findings.map(({ known_as }) => known_as?.length)).toEqual([20]);
});
