import { expect, test } from 'vitest';
import type { CodeResult } from '#contract/results/code.ts';
import { checkoutOfTexts } from '../checkout/checkout-of-texts.ts';
import { toCodeRun } from '../exports/sarif/to-code-run.ts';
import { atMostPerSink } from './at-most-per-sink.ts';
import type { RawFinding } from './raw-finding.ts';
import { readPacked } from './read-fragment.ts';
import { ruleOf } from './rules/rules.ts';
import { scanCode } from './scan-code.ts';

const DATABASE = `<?php
function db_execute($sql) {
  global $db;
  return mysqli_query($db, trim($sql));
}
`;
const page = (name: string, value = "$_GET['id']") => `<?php
require 'db.php';
function ${name}() {
  db_execute('delete from ${name} where id = ' . ${value});
}
`;
const THREE = { 'db.php': DATABASE, 'a.php': page('a'), 'b.php': page('b'), 'c.php': page('c') };

const route = (name: string) => `const app = require('express')();
const database = require('./db');
app.get('/${name}', async (req, res) => {
  res.json(await database.query('select * from ${name} where id = ' + req.query.id));
});
`;
const routeOf = (name: string, path = name) => `const { ${name} } = require('./run');
require('express')().get('/${path}', (req, res) => res.send(${name}(req.query.text)));
`;
const at = (path: string, start: number) => ({ path, start, end: start + 1 });

const listing = (argument: string) => `<?php\nrequire 'shell.php';\necho json_encode(run('du ' . ${argument}));\n`;
const calling = (name: string) => page(name).replace('db_execute', 'fetch_all');
const finding = (path: string, through?: string): RawFinding => ({
  rule: ruleOf('sql-injection'),
  language: 'php',
  tier: 'remote',
  isWeak: false,
  at: at(path, 1),
  within: '',
  source: '$_GET',
  steps: [at(path, 0), at('db.php', 9)],
  length: 2,
  through,
});

const scan = (texts: Record<string, string>): Promise<CodeResult> =>
  scanCode({
    checkout: checkoutOfTexts(texts),
    reader: { read: readPacked, close: () => undefined },
    progress: () => undefined,
    signal: new AbortController().signal,
  });
const placesOf = ({ findings }: CodeResult) => findings.map(({ place }) => `${place.file}:${place.line}`);

test('each call of an application’s own query function is a weakness that ends at the query', async () => {
  const result = await scan(THREE);
  expect(placesOf(result)).toEqual(['a.php:4', 'b.php:4', 'c.php:4']);
  for (const { through, steps } of result.findings) {
    expect(through).toBe('db_execute');
    expect([steps[0]!.file, steps.at(-1)!.file, steps.at(-1)!.line]).toEqual([expect.not.stringContaining('db'), 'db.php', 4]);
  }
});

test('fixing one call leaves the others as they are, and a call that is added is one more', async () => {
  const before = await scan(THREE);
  const after = await scan({ ...THREE, 'b.php': page('b', "(int) $_GET['id']"), 'd.php': page('d') });
  const [a, , c] = before.findings.map(({ fingerprint }) => fingerprint);
  expect(placesOf(after)).toEqual(['a.php:4', 'c.php:4', 'd.php:4']);
  expect(after.findings.slice(0, 2).map(({ fingerprint }) => fingerprint)).toEqual([a, c]);
});

test('a function that is called from few places is no wrapper', async () => {
  expect(placesOf(await scan({ 'db.php': DATABASE, 'a.php': page('a'), 'b.php': page('b') }))).toEqual(['db.php:4']);
  const one = `${page('a')}${page('b').slice(5)}${page('c').slice(5)}`;
  expect(placesOf(await scan({ 'db.php': DATABASE, 'a.php': one }))).toEqual(['db.php:4']);
});

test('calls in tests do not make a function a wrapper, and are weaknesses of their own where it is one', async () => {
  const tests = { 'tests/c.php': page('c'), 'tests/d.php': page('d') };
  expect(placesOf(await scan({ 'db.php': DATABASE, 'a.php': page('a'), 'b.php': page('b'), ...tests }))).toEqual(['db.php:4']);
  expect(placesOf(await scan({ ...THREE, 'tests/d.php': page('d') }))).toEqual(['a.php:4', 'b.php:4', 'c.php:4', 'tests/d.php:4']);
});

test('an argument that is quoted for a command, but not for a page, makes no finding at the command', async () => {
  const shell = '<?php\nfunction run($command) {\n  exec($command, $lines);\n  return $lines;\n}\n';
  const escaped = listing("escapeshellarg($_GET['x'])");
  const { findings } = await scan({ 'shell.php': shell, 'a.php': listing("$_GET['x']"), 'b.php': escaped, 'c.php': escaped });
  const ofCommands = findings.filter(({ rule_id }) => rule_id === 'php/command-injection');
  expect(ofCommands.map(({ place }) => place.file)).toEqual(['a.php']);
});

test('a function that puts its parameter into text of its own is where the weakness is', async () => {
  const database = DATABASE.replace('trim($sql)', '"select * from t where id = $sql"');
  expect(placesOf(await scan({ ...THREE, 'db.php': database }))).toEqual(['db.php:4']);
});

test('a function that checks its parameter makes its calls harmless', async () => {
  const database = DATABASE.replace('trim($sql)', 'mysqli_real_escape_string($db, intval($sql))');
  expect(placesOf(await scan({ ...THREE, 'db.php': database }))).toEqual([]);
});

test('a value that does not come from a call stays at the sink', async () => {
  const database = DATABASE.replace('  return', "  if ($_GET['debug']) mysqli_query($db, $_GET['debug']);\n  return");
  expect(placesOf(await scan({ ...THREE, 'db.php': database }))).toEqual(['a.php:4', 'b.php:4', 'c.php:4', 'db.php:4']);
});

test('a wrapper that may decode its parameter is where an argument becomes dangerous that was escaped', async () => {
  const database = DATABASE.replace('  return', '  if (DECODES) $sql = urldecode($sql);\n  return');
  const escaped = `<?php db_execute('delete from b where id = "' . mysqli_real_escape_string($db, $_GET['id']) . '"');`;
  expect(placesOf(await scan({ ...THREE, 'b.php': escaped }))).toEqual(['a.php:4', 'c.php:4']);
  expect(placesOf(await scan({ ...THREE, 'db.php': database, 'b.php': escaped }))).toEqual(['a.php:4', 'c.php:4', 'db.php:5']);
});

test('wrappers of wrappers are followed to the sink', async () => {
  const database = `${DATABASE}function fetch_all($query) {\n  return db_execute($query);\n}\n`;
  const result = await scan({ ...THREE, 'db.php': database, 'd.php': calling('d'), 'e.php': calling('e'), 'f.php': calling('f') });
  expect(result.findings.map(({ through, place }) => [place.file, through])).toEqual([
    ['a.php', 'db_execute'],
    ['b.php', 'db_execute'],
    ['c.php', 'db_execute'],
    ['d.php', 'fetch_all'],
    ['e.php', 'fetch_all'],
    ['f.php', 'fetch_all'],
  ]);
  expect(result.findings.at(-1)!.steps.at(-1)!.line).toBe(4);
});

test('in JavaScript, the query may be in a promise, and the function a method', async () => {
  const database = `const mysql = require('mysql');
class Database {
  constructor() { this.connection = mysql.createConnection({}); }
  query(text) {
    return new Promise((resolve, reject) => {
      this.connection.query(text, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }
}
module.exports = new Database();
`;
  const result = await scan({ 'db.js': database, 'a.js': route('a'), 'b.js': route('b'), 'c.js': route('c') });
  expect(placesOf(result)).toEqual(['a.js:4', 'b.js:4', 'c.js:4']);
  expect(result.findings.map(({ steps }) => steps.at(-1)!.line)).toEqual([6, 6, 6]);
});

test('a comment at a call suppresses that call alone', async () => {
  const commented = page('b').replace(
    '  db_execute',
    '  // understory-ignore-next-line php/sql-injection -- only administrators\n  db_execute',
  );
  const { findings } = await scan({ ...THREE, 'b.php': commented });
  expect(findings.map(({ suppressed }) => suppressed?.reason)).toEqual([undefined, 'only administrators', undefined]);
});

test('SARIF has the call as the location, and says where the function passes it on', async () => {
  const result = await scan(THREE);
  const [first] = toCodeRun(result, { covered: [], timestamp: new Date(0) }).results!;
  expect(first!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('a.php');
  expect(first!.relatedLocations!.map(({ physicalLocation }) => physicalLocation!.artifactLocation!.uri)).toEqual(['a.php', 'db.php']);
  expect(first!.message.text).toBe('$_GET is used in an SQL statement. db_execute passes it on to db.php, line 4.');
});

test('calls beyond the limit of a sink are left out, and the result says so', () => {
  const all = [finding('c.php', 'run'), finding('b.php', 'run'), finding('a.php', 'run'), finding('db.php')];
  const { findings, limits } = atMostPerSink(all, 2);
  expect(findings.map((each) => each.at.path)).toEqual(['b.php', 'a.php', 'db.php']);
  expect(limits).toHaveLength(1);
  expect(atMostPerSink(all, 3)).toEqual({ findings: all, limits: [] });
});

test('a call that may be one of several functions is no call of a wrapper', async () => {
  const result = await scan({
    'run.js': `const { exec } = require('child_process');
const timed = (fn) => (process.env.TIMED ? fn : fn);
exports.run = timed((text) => exec(text));
exports.parse = timed((text) => Number(text));
`,
    'a.js': routeOf('run'),
    'b.js': routeOf('parse'),
    'c.js': routeOf('run', 'again'),
  });
  expect(placesOf(result)).toEqual(['run.js:3']);
});
