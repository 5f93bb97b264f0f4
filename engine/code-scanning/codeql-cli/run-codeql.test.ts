import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { givenCodeql } from '#tests/given/codeql-cli.ts';
import { joinReports } from '../reports/join-reports.ts';
import { scanCode } from '../scan-code.ts';
import { runCodeql, type CodeqlOutcome } from './run-codeql.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'understory-codeql-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const EVAL = "require('express')().get('/', (req, res) => {\n  eval(req.query.x);\n});\n";
const neverAborted = new AbortController().signal;

async function run(
  program: string,
  { files = { 'src/app.js': EVAL }, signal = neverAborted, timeoutSeconds = 60 } = {},
): Promise<CodeqlOutcome> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'source', path, '..'), { recursive: true });
    writeFileSync(join(root, 'source', path), text);
  }
  mkdirSync(join(root, 'work'));
  return runCodeql({ program, sourceRoot: join(root, 'source'), folder: join(root, 'work'), timeoutSeconds, signal });
}

const messageOf = (outcome: CodeqlOutcome) => ('problem' in outcome ? [outcome.problem.message, outcome.problem.incomplete] : outcome.file);

test('its findings are merged with those of the built-in engine, under its name and version', async () => {
  const outcome = await run(givenCodeql(root));
  if (!('file' in outcome)) throw new Error(outcome.problem.message);
  const checkout = await openFolder(join(root, 'source'));
  const own = await scanCode({ checkout, progress: () => undefined, signal: neverAborted });
  const reports = [
    { origin: 'codeql', format: 'sarif', name: 'CodeQL', commit: null, readText: () => readFile(outcome.file, 'utf8') } as const,
  ];
  const { engines, findings, coverage } = await joinReports(own, { checkout, given: { reports, problems: [] } });
  expect(engines?.slice(1)).toEqual([{ name: 'CodeQL', version: '2.23.0', origin: 'codeql', commit: null, reports: ['CodeQL'] }]);
  expect(findings.map(({ rule_id, place, engines: by }) => [rule_id, place.file, place.line, by])).toEqual([
    ['js/code-injection', 'src/app.js', 2, ['Understory', 'CodeQL']],
  ]);
  expect([coverage.complete, coverage.gaps]).toEqual([true, []]);
});

test('code in none of its languages is a note, not a gap', async () => {
  expect(messageOf(await run(givenCodeql(root), { files: { 'page.php': '<?php' } as never }))).toEqual([
    'CodeQL found no JavaScript or TypeScript code.',
    false,
  ]);
});

test('a missing or unusable program is a gap', async () => {
  expect(messageOf(await run(join(root, 'nowhere')))).toEqual([expect.stringMatching(/^CodeQL could not be started: .*nowhere/), true]);
});

test.each([
  [
    'an error',
    "if (verb === 'analyze') end('A fatal error occurred: no license');",
    'CodeQL ended with exit code 2: A fatal error occurred: no license',
  ],
  ['silence', "if (verb === 'analyze') process.exit(0);", 'CodeQL wrote no report.'],
])('%s is a gap', async (_, instead, message) => {
  expect(messageOf(await run(givenCodeql(root, instead)))).toEqual([message, true]);
});

test('a program that hangs is killed, and is a gap', async () => {
  expect(messageOf(await run(givenCodeql(root, 'while (true);'), { timeoutSeconds: 1 }))).toEqual([
    'CodeQL took longer than 1 seconds.',
    true,
  ]);
});

test('canceling the run stops it', async () => {
  const canceled = AbortSignal.abort(new Error('canceled'));
  await expect(run(givenCodeql(root), { signal: canceled })).rejects.toThrow('canceled');
});
