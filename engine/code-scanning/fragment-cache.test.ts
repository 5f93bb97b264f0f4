import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodeResult } from '#contract/results/code.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { readCases } from './corpus/read-cases.ts';
import { FragmentCache } from './fragment-cache.ts';
import { packFragment } from './graph/pack-fragment.ts';
import { readFragment } from './read-fragment.ts';
import { ENGINE_VERSION, scanCode } from './scan-code.ts';

/** All handwritten cases as one project, which covers every construct they contain. */
function project(): string {
  const folder = temporaryFolder();
  for (const { language, rule, name, files } of readCases())
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, 'src', language, rule, name.replace(/\W+/g, '-'), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  return folder;
}

async function scan(folder: string, cacheFolder?: string): Promise<CodeResult> {
  return scanCode({
    checkout: await openFolder(folder),
    cacheFolder,
    progress: () => undefined,
    signal: new AbortController().signal,
  });
}

const entriesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

test('findings are the same without a cache, and with a cold, a warm or a damaged one', { timeout: 60_000 }, async () => {
  const [folder, cache] = [project(), temporaryFolder()];
  const plain = await scan(folder);
  expect(plain.findings.length).toBeGreaterThan(20);
  expect(await scan(folder, cache)).toEqual(plain);
  const entries = entriesIn(cache);
  const whole = entries.map((path) => readFileSync(path));
  expect(await scan(folder, cache)).toEqual(plain);
  for (const [place, path] of entries.entries()) writeFileSync(path, damage(whole[place]!, place));
  expect(await scan(folder, cache)).toEqual(plain);
  // Damaged entries were rewritten.
  expect(entriesIn(cache).map((path) => readFileSync(path))).toEqual(whole);
});

function write(given: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('cached findings are keyed by everything they depend on: code, its paths, settings and templates', { timeout: 60_000 }, async () => {
  const cache = temporaryFolder();
  const texts = {
    'package.json': '{"name": "a", "main": "lib/run.js", "dependencies": {"ejs": "*", "express": "*"}}',
    'lib/run.js': "exports.run = (name) => require('child_process').exec('ls ' + name);\n",
    'app.js': "require('express')().get('/', (req, res) => res.render('page', { name: req.query.name }));\n",
    'views/page.ejs': '<p><%- name %></p>\n',
    'index.php': "<?php\nsystem('ls ' . $_GET['x']);\n",
    'partly.php': "<?php\n(void) f();\nsystem($_GET['x']);\n",
  };
  const first = await scan(write(texts), cache);
  expect(first.findings.map(({ rule_id, place }) => `${rule_id} ${place.file}`)).toEqual([
    'js/cross-site-scripting app.js',
    'php/command-injection index.php',
    'js/command-injection lib/run.js',
    'php/command-injection partly.php',
  ]);
  expect(first.coverage.files.flatMap(({ path, state }) => (state === 'partly_parsed' ? [path] : []))).toEqual(['partly.php']);
  const entries = entriesIn(cache);
  expect(await scan(write(texts), cache)).toEqual(first);
  expect(entriesIn(cache)).toEqual(entries);
  const without = (path: keyof typeof texts) => Object.fromEntries(Object.entries(texts).filter(([each]) => each !== path));
  for (const changed of [
    { ...texts, 'package.json': '{"name": "a", "private": true, "dependencies": {"ejs": "*", "express": "*"}}' },
    { ...texts, 'views/page.ejs': '<p><%= name %></p>\n' },
    { ...texts, 'app.js': `\n${texts['app.js']}` },
    { ...texts, 'index.php': '<?php\n' },
    { ...without('lib/run.js'), 'lib/other.js': texts['lib/run.js'] },
  ]) {
    const folder = write(changed);
    const plain = await scan(folder);
    expect(plain.findings).not.toEqual(first.findings);
    expect(await scan(folder, cache)).toEqual(plain);
  }
});

test('what a weakness is used for, and its secrets, are cached with it', { timeout: 60_000 }, async () => {
  const [folder, cache] = [
    write({
      'lib.js': 'exports.letters = () => Math.random().toString(36);\n',
      'app.js': "const { letters } = require('./lib');\nconst sessionToken = letters();\n",
      'db.php': "<?php\n$pdo = new PDO('mysql:host=localhost', 'root', 'mill-7');\n",
    }),
    temporaryFolder(),
  ];
  const first = await scan(folder, cache);
  expect(first.findings.map(({ rule_id, confidence }) => [rule_id, confidence])).toEqual([
    ['php/hardcoded-secret', 'high'],
    ['js/insecure-randomness', 'high'],
  ]);
  expect(await scan(folder, cache)).toEqual(first);
});

test('unchanged code is not analyzed again', { timeout: 60_000 }, async () => {
  const [folder, cache] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(folder, 'a.js'), "require('express')().get('/', (req) => require('child_process').exec(req.query.a));\n");
  const first = await scan(folder, cache);
  expect(first.findings).toHaveLength(1);
  const fragment = new FragmentCache(cache, ENGINE_VERSION).entryOf([{ path: 'a.js', text: readFileSync(join(folder, 'a.js'), 'utf8') }]);
  writeFileSync(fragment, 'damaged');
  expect(await scan(folder, cache)).toEqual(first);
  // The fragment was not read.
  expect(readFileSync(fragment, 'utf8')).toBe('damaged');
});

/** Truncated, emptied, or with one byte changed. */
function damage(bytes: Buffer, place: number): Buffer {
  if (place % 3 === 0) return bytes.subarray(0, bytes.length >> 1);
  if (place % 3 === 1) return Buffer.alloc(0);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 5]! ^= 1;
  return changed;
}

async function fragmentOf(text: string) {
  const outcome = await readFragment('a.js', text);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return outcome.fragment;
}

test('an entry is keyed by the contents and extensions of its files and by the engine version', async () => {
  const folder = temporaryFolder();
  const files = await Promise.all(
    ['export const a = 1;', 'a();'].map(async (text) => ({ path: 'a.js', text, fragment: await fragmentOf(text) })),
  );
  const cache = new FragmentCache(folder, ENGINE_VERSION);
  cache.put(
    cache.entryOf(files),
    files.map(({ fragment }) => packFragment(fragment)),
  );
  const [first, second] = files as [(typeof files)[0], (typeof files)[0]];
  const get = (...of: { path: string; text: string }[]) => cache.get(cache.entryOf(of));
  expect(get({ ...first, path: 'other/b.js' }, second)).toEqual([first.fragment, second.fragment]);
  expect(get(first, { ...second, text: 'b();' })).toBeUndefined();
  expect(get(first, { ...second, path: 'a.ts' })).toBeUndefined();
  expect(get(second, first)).toBeUndefined();
  expect(get(first)).toBeUndefined();
  const other = new FragmentCache(folder, `${ENGINE_VERSION}0`);
  expect(other.get(other.entryOf(files))).toBeUndefined();
});

const entryOf = (cache: FragmentCache, text: string) => cache.entryOf([{ path: 'a.js', text }]);

test('the least recently used entry is evicted first when the folder is full', async () => {
  const folder = temporaryFolder();
  const texts = ['a()', 'b()', 'c()'];
  const first = new FragmentCache(folder, ENGINE_VERSION);
  for (const text of texts.slice(0, 2)) first.put(entryOf(first, text), [packFragment(await fragmentOf(text))]);
  const [bytes] = entriesIn(folder).map((path) => statSync(path).size);
  for (const path of entriesIn(folder)) utimesSync(path, 1, 1);
  // Using an entry makes it recent.
  first.get(entryOf(first, 'b()'));
  const small = new FragmentCache(folder, ENGINE_VERSION, bytes! * 2 + 20);
  small.put(entryOf(small, 'c()'), [packFragment(await fragmentOf('c()'))]);
  small.close();
  expect(texts.map((text) => small.get(entryOf(small, text)) !== undefined)).toEqual([false, true, true]);
});

test('an unwritable folder is ignored', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const cache = new FragmentCache(join(file, 'below'), ENGINE_VERSION);
  const entry = cache.entryOf([{ path: 'a.js', text: 'a()' }]);
  cache.put(entry, [packFragment(await fragmentOf('a()'))]);
  cache.close();
  expect(cache.get(entry)).toBeUndefined();
});
