import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { givenFolder } from '#tests/given/given-cli.ts';
import { checkoutOfTexts } from '../../checkout/checkout-of-texts.ts';
import { ENGINE_VERSION, scanCode } from '../scan-code.ts';
import { JAVASCRIPT_MODELS } from './javascript-models.ts';
import { PackageModel } from './model.ts';
import { readOwnModels } from './own-models.ts';
import { PHP_MODELS } from './php-models.ts';

const DOCS = readFileSync(join(import.meta.dirname, '../../../docs/code-scanning.md'), 'utf8');
const EXAMPLE = /```json\n(\{\s*"name": "acme-db"[\s\S]*?)```/.exec(DOCS)![1]!;

const PHP_EXAMPLE = JSON.stringify({
  name: 'acme-php',
  language: 'php',
  types: {
    class: { 'Acme\\Store': { new: { returns: 'acme.Store' } } },
    'acme.Store': { find: { call: { sinks: { '0': 'sql' } } } },
    function: { acme_run: { call: { sinks: { '0': 'command' } } } },
  },
});

const SHOP = {
  'shop.js': `const { connect } = require('acme-db');
require('express')().get('/', (req, res) => {
  connect().ask('select * from t where id = ' + req.query.id);
  connect().ask('select ' + connect().quote(req.query.id));
  res.end();
});
`,
  'shop.php': "<?php acme_run('ls ' . $_GET['folder']);\n(new Acme\\Store())->find('name = ' . $_GET['name']);\n",
};

const folders: { remove(): void }[] = [];
afterAll(() => folders.forEach((folder) => folder.remove()));

function folderOf(files: Record<string, string>): string {
  const given = givenFolder(files);
  folders.push(given);
  return given.folder;
}

const progress = () => undefined;

async function scan(files: Record<string, string>, cacheFolder?: string) {
  const ownModels = await readOwnModels(folderOf(files));
  const result = await scanCode({
    checkout: checkoutOfTexts(SHOP),
    ownModels,
    cacheFolder,
    progress,
    signal: new AbortController().signal,
  });
  return {
    found: result.findings.map(({ rule_id, place }) => `${rule_id} ${place.file}:${place.line}`),
    version: result.engine.version,
    gaps: result.coverage.gaps,
  };
}

test("the engine's own models match the schema for an administrator's", () => {
  const wrong = [...JAVASCRIPT_MODELS, ...PHP_MODELS].flatMap((model) =>
    (PackageModel.safeParse(model).error?.issues ?? []).map((issue) => [model.name, issue]),
  );
  expect(wrong).toEqual([]);
});

test("an administrator's models find what only they describe, in both languages, and change the engine's identity", async () => {
  const { found, version, gaps } = await scan({ 'acme.json': EXAMPLE, 'php.json': PHP_EXAMPLE, 'notes.txt': 'of no use' });
  expect(found).toEqual(['js/sql-injection shop.js:3', 'php/command-injection shop.php:1', 'php/sql-injection shop.php:2']);
  expect(version).toMatch(new RegExp(`^${ENGINE_VERSION}\\+[0-9a-f]{8}$`));
  expect(gaps).toEqual([]);
});

test('cached findings are not reused with other models', async () => {
  const cache = folderOf({});
  expect((await scan({}, cache)).version).toBe(ENGINE_VERSION);
  expect((await scan({ 'acme.json': EXAMPLE }, cache)).found).toEqual(['js/sql-injection shop.js:3']);
  expect((await scan({ 'php.json': PHP_EXAMPLE }, cache)).found).toEqual([
    'php/command-injection shop.php:1',
    'php/sql-injection shop.php:2',
  ]);
});

test('an unusable file is named with the reason and makes the result incomplete, and the others still count', async () => {
  const broken = {
    'a-cut.json': '{"name": "x"',
    'b-sink.json': JSON.stringify({ name: 'b', language: 'js', types: { b: { run: { call: { sinks: { '0': 'shell' } } } } } }),
    'c-word.json': JSON.stringify({ name: 'c', language: 'js', types: {}, sources: [] }),
    'd-pattern.json': JSON.stringify({ name: 'd', language: 'js', types: {}, loose: [{ receiver: '(', type: 'd' }] }),
    'e-rule.json': JSON.stringify({ name: 'e', language: 'js', types: { e: { f: { call: { flags: [{ rule: 'no-such', when: [] }] } } } } }),
    'f-large.json': `"${'x'.repeat(1_000_001)}"`,
    'g-list.json': '[]',
    'h.json': EXAMPLE,
  };
  const { found, gaps } = await scan(broken);
  expect(found).toEqual(['js/sql-injection shop.js:3']);
  expect(gaps.map((gap) => /^The model file (\S+) was not used: ./.exec(gap)?.[1])).toEqual(Object.keys(broken).slice(0, -1));
  expect(gaps[1]).toContain('types.b.run.call.sinks.0: ');
  expect(gaps[2]).toContain('"sources"');
  expect(gaps[3]).toContain('loose.0.receiver: must be a regular expression');
  expect(gaps[4]).toContain('there is no rule no-such');
  expect(gaps[5]).toContain('it has more than 1 MB');
});

test('a missing folder makes the result incomplete', async () => {
  const { models, hash, problems } = await readOwnModels(join(folderOf({}), 'absent'));
  expect([models, hash, problems]).toEqual([[], null, ["The folder with the installation's models could not be read: ENOENT"]]);
});
