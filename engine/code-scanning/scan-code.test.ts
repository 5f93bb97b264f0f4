import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodeResult } from '#contract/results/code.ts';
import { CodeResult as Schema } from '#contract/results/code.ts';
import { checkoutOfTexts } from '../checkout/checkout-of-texts.ts';
import { openFolder } from '../checkout/open-folder.ts';
import { toCodeRun } from '../exports/sarif/to-code-run.ts';
import type { Checkout } from '../checkout.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { readCases } from './corpus/read-cases.ts';
import { MAX_NESTING } from './graph/nesting.ts';
import { readPacked } from './read-fragment.ts';
import { scanCode } from './scan-code.ts';
import type { ScanCodeInput } from './scan-code.ts';

const APP = `const app = require('express')();
const { exec } = require('child_process');

function run(command) {
  exec(command);
}
app.get('/', (req, res) => {
  run('ls ' + req.query.folder);
  res.end();
});
`;

const withComment = (comment: string) => APP.replace('  exec(command);', `  ${comment}\n  exec(command);`);

const scan = (texts: Record<string, string>): Promise<CodeResult> => scanOf(checkoutOfTexts(texts));
const scanOf = (checkout: Checkout, reader?: ScanCodeInput['reader']): Promise<CodeResult> =>
  scanCode({ checkout, reader, progress: () => undefined, signal: new AbortController().signal });

test('a finding has its rule, place, source and every step in between', async () => {
  const { findings, rules, coverage } = Schema.parse(await scan({ 'app.js': APP }));
  expect(rules.map(({ id, weaknesses }) => [id, weaknesses[0]])).toEqual([['js/command-injection', 'CWE-78']]);
  expect(findings.map(({ rule_id, severity, confidence, tier, place }) => [rule_id, severity, confidence, tier, place.line])).toEqual([
    ['js/command-injection', 'CRITICAL', 'high', 'remote', 5],
  ]);
  const lines = findings[0]!.steps.map(({ line }) => line);
  expect([lines[0], lines.at(-1)]).toEqual([8, 5]);
  expect(coverage.complete).toBe(true);
});

test('code that crashes or defeats the parser is listed, and all other findings are unaffected', async () => {
  const hostile = {
    'deep.js': `${'('.repeat(20_000)}1${')'.repeat(20_000)};`,
    'chain.js': `x = ${'a ? b : '.repeat(20_000)}c;`,
    'else.js': `${'if (a) b(); else '.repeat(20_000)} c();`,
    'functions.ts': `${'function f() { '.repeat(2_000)}${'}'.repeat(2_000)}`,
    'jsx.jsx': `x = ${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)};`,
    'broken.js': 'function (',
    'line.js': `x = "${'a'.repeat(20_000)}";`,
  };
  const { findings, coverage } = await scan({ 'app.js': APP, ...hostile });
  const { findings: alone } = await scan({ 'app.js': APP });
  expect(findings).toEqual(alone);
  expect(coverage.files.filter(({ state }) => state !== 'parsed').map(({ path }) => path)).toEqual(Object.keys(hostile).sort());
  expect(coverage.complete).toBe(false);
});

test('a result lists what was looked at, what was not, and why', async () => {
  const checkout = {
    ...checkoutOfTexts({ 'app.js': APP, 'copy.js': APP, 'broken.js': 'function (', 'settings.yml': 'a: 1' }),
    skipped: [
      { path: 'large.php', reason: 'it is too large' },
      { path: 'picture.png', reason: 'it is too large' },
    ],
  };
  const { files, unread, limits } = (await scanOf(checkout)).sources!;
  expect(Object.keys(files)).toEqual(['app.js', 'copy.js', 'settings.yml']);
  expect(files['copy.js']).toBe(files['app.js']);
  expect(files['settings.yml']).not.toBe(files['app.js']);
  expect(Object.keys(unread)).toEqual(['broken.js', 'large.php']);
  expect(limits).toEqual([]);
});

test('findings that differ only in their place refer to the first one', async () => {
  const twins = `${APP}${APP.slice(APP.indexOf('app.get'))}`.replace('exec(command);\n}', 'exec(command);\n  exec(command);\n}');
  const { findings } = await scan({ 'a.js': twins, 'b.js': APP });
  const [first, ...others] = findings;
  expect(others.length).toBeGreaterThan(0);
  expect(first!.twin_of).toBeUndefined();
  expect(new Set(others.map(({ twin_of }) => twin_of))).toEqual(new Set([first!.moved_fingerprint]));
});

const labelsOf = ({ findings }: CodeResult) => findings.map(({ place, labels }) => [place.file, labels]);

test('build output counts as code only in a package without its sources', async () => {
  const manifest = JSON.stringify({ name: 'lister', version: '1.0.0', main: 'dist/index.js' });
  const published = { 'package.json': manifest, 'dist/index.js': APP, 'dist/index.min.js': APP };
  expect(labelsOf(await scan(published))).toEqual([
    ['dist/index.js', []],
    ['dist/index.min.js', ['generated']],
  ]);
  expect(labelsOf(await scan({ ...published, 'src/index.ts': APP, 'gulpfile.js': '' }))).toEqual([
    ['dist/index.js', ['generated']],
    ['dist/index.min.js', ['generated']],
    ['src/index.ts', []],
  ]);
  expect(labelsOf(await scan({ 'dist/index.js': APP }))).toEqual([['dist/index.js', ['generated']]]);
  expect(labelsOf(await scan({ ...published, 'dist/run.js': '', 'start.js': '' }))[0]).toEqual(['dist/index.js', []]);
});

test('a Node.js program without a file extension is scanned, and a shell script is not', async () => {
  const { findings, coverage } = await scan({ 'bin/list': `#!/usr/bin/env node\n${APP}`, 'bin/stop': '#!/bin/sh\nkill $1\n' });
  expect(findings.map(({ rule_id, place }) => [rule_id, place.file])).toEqual([['js/command-injection', 'bin/list']]);
  expect(coverage.complete).toBe(true);
});

test('a comment suppresses a finding only if it has a rule and a reason', async () => {
  const reasons = await Promise.all(
    ['// understory-ignore-next-line js/command-injection -- only operators', '// understory-ignore-next-line js/command-injection'].map(
      async (comment) => (await scan({ 'app.js': withComment(comment) })).findings[0]!.suppressed?.reason,
    ),
  );
  expect(reasons).toEqual(['only operators', undefined]);
});

test.each([
  ['without a reason', '// understory-ignore-next-line js/command-injection', [5]],
  ['without a rule', '/* understory-ignore-next-line */', [5]],
  ['with both', '// understory-ignore-next-line js/command-injection -- only operators', []],
  ['in a string', "log('understory-ignore-next-line');", []],
])('a suppression comment %s is noted if it has no effect', async (_, comment, lines) => {
  const { coverage } = await scan({ 'app.js': withComment(comment) });
  expect(coverage.problems.map(({ file, line, incomplete }) => [file, line, incomplete])).toEqual(
    lines.map((line) => ['app.js', line, false]),
  );
  expect(coverage.complete).toBe(true);
});

test('SARIF says what changed since the previous scan and why, and what the ledger notes', async () => {
  const found = await scan({ 'a.js': APP, 'b.js': APP, 'c.js': withComment('// understory-ignore-next-line') });
  const changed = [
    { fingerprint: found.findings[1]!.fingerprint, state: 'new', cause: 'both', reason: null },
    { fingerprint: found.findings[2]!.fingerprint, state: 'not_looked_at_before', cause: null, reason: 'c.js: It was not scanned.' },
    { fingerprint: 'gone', state: 'fixed', cause: 'code', reason: null },
    { fingerprint: 'unread', state: 'not_looked_at', cause: null, reason: 'd.js: It was not scanned.' },
  ] as const;
  const { results, properties, invocations } = toCodeRun(found, {
    covered: [],
    changes: { base_run_index: 3, changed },
    timestamp: new Date(0),
  });
  expect(
    results!.map(({ baselineState, properties: said }) => [baselineState, said!['baselineCause'], said!['baselineNotLookedAt']]),
  ).toEqual([
    ['unchanged', undefined, undefined],
    ['new', 'both', undefined],
    ['new', undefined, 'c.js: It was not scanned.'],
  ]);
  // A code host would show an absent result as an open alert.
  expect(properties!['baseline']).toEqual({
    run: 3,
    fixed: [{ 'understory/v1': 'gone', cause: 'code' }],
    notLookedAt: [{ 'understory/v1': 'unread', reason: 'd.js: It was not scanned.' }],
  });
  expect(invocations![0]!.toolExecutionNotifications![0]!.message.text).toBe(
    '1 weakness of the previous scan was not looked at again: d.js: It was not scanned.',
  );
  const alone = toCodeRun(found, { covered: [], timestamp: new Date(0) });
  expect(alone.results!.map(({ baselineState }) => baselineState)).toEqual([undefined, undefined, undefined]);
  expect(alone.properties).toBeUndefined();
  const [invocation] = toCodeRun(found, { covered: [], timestamp: new Date(0) }).invocations!;
  expect(invocation!.toolExecutionNotifications!.map(({ level, locations }) => [level, locations![0]!.physicalLocation])).toEqual([
    ['note', { artifactLocation: { uri: 'c.js', uriBaseId: '%SRCROOT%' }, region: { startLine: 5 } }],
  ]);
});

test('fingerprints survive edits around a finding, and the second one also survives a move', async () => {
  const [before] = (await scan({ 'app.js': APP })).findings;
  const [after] = (await scan({ 'app.js': `// Added.\n\n${APP}` })).findings;
  const [moved] = (await scan({ 'src/app.js': APP })).findings;
  expect(after!.fingerprint).toBe(before!.fingerprint);
  expect(moved!.fingerprint).not.toBe(before!.fingerprint);
  expect(moved!.moved_fingerprint).toBe(before!.moved_fingerprint);
});

test('what cannot be parsed is reported by its line in our words, and the words of the parser are a quote', async () => {
  const { coverage } = await scan({
    'broken.js': 'const a = 1;\nconst = 2;\n',
    'partly.php': '<?php\n$a = 1;\nif ($a) { return 2 }\n$b = 3;\n',
    'long.js': `const a = '${'x'.repeat(6_000)}';\n`,
    'deep.js': `const a = ${'[\n'.repeat(5_000)}${']\n'.repeat(5_000)};\n`,
  });
  const reasons = coverage.files.flatMap(({ path, reason }) => (reason === undefined ? [] : [[path, reason] as const]));
  expect(Object.fromEntries(reasons)).toEqual({
    'broken.js': 'It was not scanned because it cannot be parsed from line 2 on; the parser says “Unexpected token”.',
    'deep.js': `It was not scanned because its code is nested deeper than ${MAX_NESTING} levels.`,
    'long.js': 'It was not scanned because it has a line of more than 5,000 characters, so it is generated.',
    'partly.php': "A part at line 3 could not be parsed; the parser says “syntax error, unexpected '}', expecting ';'”.",
  });
});

test.each([
  [
    'a bracket that is not closed',
    "<?php\nsystem($_GET['a']);\nfunction f($x) {\n  return trim('a' . $x;\n)}} class {",
    4,
    "syntax error, unexpected ';', expecting ')'",
  ],
  ['an expression that is missing', "<?php\nsystem($_GET['a']);\n$b = ;\nwhile () { $b . ; }\n", 3, "syntax error, unexpected ';'"],
  ['a file that ends too early', "<?php\nsystem($_GET['a']);\nif (", 3, 'syntax error'],
])('the rest of a PHP file is scanned beside %s, and the ledger has the line', async (_, text, line, why) => {
  const { findings, coverage } = await scan({ 'index.php': text });
  expect(findings.map(({ rule_id, place }) => [rule_id, place.line])).toEqual([['php/command-injection', 2]]);
  expect(coverage.gaps).toEqual([`index.php: A part at line ${line} could not be parsed; the parser says “${why}”.`]);
});

test('a gap names its file once', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'binary.js'), 'a\0b');
  const { coverage } = await scanOf(await openFolder(folder));
  expect(coverage.gaps).toEqual(['binary.js: It was not scanned because it contains a null byte, so it is not a text file.']);
});

test('a password that is passed to a call is masked wherever code is shown', async () => {
  const { findings } = await scan({
    'db.js': "exports.password = 'hunter-2x';\n",
    'app.js': `const { password } = require('./db');
require('mysql').createConnection({ host: 'localhost', user: 'root', password });
require('mysql').createConnection({ host: 'localhost', user: 'root', password: 'kept under' });
require('express')().get('/', (req) => eval(req.query.code));
`,
    'old.php':
      "<?php\n$pdo = new PDO('mysql:host=localhost', 'root', 'mill-7');\n$pdo = new PDO('mysql:host=localhost', 'root', 'owl\\'s 9');\n",
  });
  expect(findings.map(({ rule_id, place }) => `${rule_id} ${place.file}:${place.line}`)).toEqual([
    'js/hardcoded-secret app.js:2',
    'js/hardcoded-secret app.js:3',
    'js/code-injection app.js:4',
    'php/hardcoded-secret old.php:2',
    'php/hardcoded-secret old.php:3',
  ]);
  const shown = JSON.stringify(findings);
  for (const secret of ['hunter-2x', 'kept under', 'mill-7', 's 9']) expect(shown).not.toContain(secret);
  expect(shown).toContain("host: 'localhost', user: 'root', password: '**** *****'");
});

test('a credential is found even where the file cannot be parsed, and is never shown', async () => {
  const key = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('');
  const { findings } = await scan({ 'broken.js': `const id = '${key}'; function (`, 'plain.php': `<?php\n$id = '${key}';\n` });
  expect(findings.map(({ rule_id, message, place }) => [rule_id, message, place.file, place.line])).toEqual([
    ['js/leaked-credential', 'A credential is in the code: AWS access key.', 'broken.js', 1],
    ['php/leaked-credential', 'A credential is in the code: AWS access key.', 'plain.php', 2],
  ]);
  expect(JSON.stringify(findings)).not.toContain(key);
});

test('SARIF has the flow, the weakness and both fingerprints', async () => {
  const run = toCodeRun(await scan({ 'app.js': APP }), { covered: [], timestamp: new Date(0) });
  expect(run.tool.driver.rules![0]!.properties!['tags']).toContain('external/cwe/cwe-078');
  const [result] = run.results!;
  expect(result!.codeFlows![0]!.threadFlows[0]!.locations!.length).toBeGreaterThan(1);
  expect(Object.keys(result!.partialFingerprints!)).toEqual(['understory/v1', 'understoryMoved/v1']);
});

test('a decision is a suppression in SARIF', async () => {
  const found = await scan({ 'app.js': APP });
  const cover = {
    kind: 'decision',
    id: null,
    state: 'accepted',
    justification: null,
    why: 'Risk accepted.',
    note: '',
    expires_on: null,
  } as const;
  const { results } = toCodeRun(found, { covered: [{ fingerprint: found.findings[0]!.fingerprint, cover }], timestamp: new Date(0) });
  expect(results!.map(({ suppressions }) => suppressions)[0]).toEqual([
    { kind: 'external', status: 'accepted', justification: 'Risk accepted.' },
  ]);
});

test('cyclic prototypes and nested mixins terminate', async () => {
  const mixins = Array.from(
    { length: 12 },
    (_, at) => `const m${at} = (base) => class extends base { m${at}() { return this.other(); } };`,
  );
  const { findings, coverage } = await scan({
    'package.json': '{"name": "a", "main": "circle.js"}',
    'circle.js': `function F() {}\nclass C extends F { run() { return this.other(); } }\nF.prototype = new C();\nmodule.exports = new C();\n`,
    'mixins.js': `${mixins.join('\n')}\nclass A extends ${mixins.map((_, at) => `m${at}(`).join('')}Object${')'.repeat(12)} {}\nmodule.exports = A;\n`,
    'app.js': APP,
  });
  expect([findings.length, coverage.gaps]).toEqual([1, []]);
});

test('a long list of pairs, elements or conditions is not deep code', async () => {
  const { coverage } = await scan({
    'types.php': `<?php\nreturn [\n${"  'a' => 'b',\n".repeat(2_000)}];\n`,
    'page.jsx': `export const page = <p>${'<br/>'.repeat(2_000)}</p>;\n`,
    'rows.jsx': `export const rows = <p>${'<b>x</b>'.repeat(2_000)}</p>;\n`,
    'checks.js': `export function check(a) {\n${'  if (!a) { a = a ? 1 : 2 }\n'.repeat(2_000)}}\n`,
  });
  expect(coverage.gaps).toEqual([]);
});

test('findings do not depend on the order of the files or on the process that parses them', async () => {
  const texts = Object.fromEntries(
    readCases()
      .filter((_, place) => place % 12 === 0)
      .flatMap(({ files }, place) => Object.entries(files).map(([path, text]) => [`case-${place}/${path}`, text])),
  );
  const inOrder = checkoutOfTexts(texts);
  const first = await scanOf(inOrder);
  expect(first.findings.length).toBeGreaterThan(30);
  const reversed = { ...inOrder, paths: [...inOrder.paths].reverse() };
  expect(JSON.stringify(await scanOf(reversed, { read: readPacked, close: () => undefined }))).toBe(JSON.stringify(first));
});

test('a package exports what the many modules contain that its entry exports as a whole', async () => {
  const names = Array.from({ length: 20 }, (_, place) => `part${place}`);
  const { findings } = await scan({
    'package.json': JSON.stringify({ name: 'parts', main: 'index.js' }),
    'index.js': `const tslib_1 = require('tslib');\n${names.map((name) => `tslib_1.__exportStar(require('./${name}'), exports);\n`).join('')}`,
    ...Object.fromEntries(
      names.map((name) => [`${name}.js`, `exports.${name} = (name) => require('child_process').exec('ls ' + name);\n`]),
    ),
  });
  expect(new Set(findings.map(({ place }) => place.file)).size).toBe(names.length);
});
