import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { readNpmProjects } from './read-projects.ts';

const MANIFEST = JSON.stringify({
  name: 'shop',
  workspaces: ['packages/*'],
  dependencies: { a: '^1.0.0', alias: 'npm:b@^2.0.0' },
  devDependencies: { c: '^1.0.0' },
});

const BERRY =
  '__metadata:\n  version: 8\n\n"a@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "a@npm:1.0.0"\n  dependencies:\n    c: "npm:^1.0.0"\n\n"alias@npm:b@^2.0.0":\n  version: 2.0.0\n  resolution: "b@npm:2.0.0"\n\n"c@patch:c@npm%3A^1.0.0#optional!builtin<compat/c>":\n  version: 1.0.0\n  resolution: "c@patch:c@npm%3A1.0.0#optional!builtin<compat/c>::version=1.0.0"\n\n"shop@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "shop@workspace:."\n  dependencies:\n    a: "npm:^1.0.0"\n';

test('a lockfile of yarn berry changed anywhere never makes the reader throw', async () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('%', '%zz', '::', '#', '"', '\\', '  ', ':', '\n', 'virtual:', '__proto__'));
  await fc.assert(
    fc.asyncProperty(fc.nat(BERRY.length), fc.nat(20), piece, async (at, removed, inserted) => {
      const result = await read({ 'package.json': MANIFEST, 'yarn.lock': BERRY.slice(0, at) + inserted + BERRY.slice(at + removed) });
      expect(result.coverage.complete).toBe(result.coverage.gaps.length === 0);
    }),
    { numRuns: 1000 },
  );
});

const SMALL: Readonly<Record<string, string>> = {
  'package-lock.json': JSON.stringify(
    {
      name: 'shop',
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { a: '^1.0.0', alias: 'npm:b@^2.0.0' }, devDependencies: { c: '^1.0.0' } },
        'node_modules/a': { version: '1.0.0', dependencies: { c: '^1.0.0' } },
        'node_modules/alias': { name: 'b', version: '2.0.0', peerDependencies: { a: '*' } },
        'node_modules/c': { version: '1.0.0', dev: true, dependencies: { a: '^1.0.0' } },
      },
    },
    null,
    2,
  ),
  'yarn.lock':
    '# yarn lockfile v1\n\n\na@^1.0.0:\n  version "1.0.0"\n  dependencies:\n    c "^1.0.0"\n\n"alias@npm:b@^2.0.0":\n  version "2.0.0"\n\nc@^1.0.0:\n  version "1.0.0"\n',
  'pnpm-lock.yaml':
    "lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      a:\n        specifier: ^1.0.0\n        version: 1.0.0\n      alias:\n        specifier: npm:b@^2.0.0\n        version: b@2.0.0\n    devDependencies:\n      c:\n        specifier: ^1.0.0\n        version: 1.0.0\npackages:\n  a@1.0.0:\n    resolution: {integrity: sha512-a}\n  b@2.0.0:\n    resolution: {integrity: sha512-b}\n  c@1.0.0:\n    resolution: {integrity: sha512-c}\nsnapshots:\n  a@1.0.0:\n    dependencies:\n      c: 1.0.0\n  b@2.0.0: {}\n  c@1.0.0: {}\n",
  'bun.lock':
    '{\n  "lockfileVersion": 1,\n  "workspaces": {\n    "": { "name": "shop", "dependencies": { "a": "^1.0.0", "alias": "npm:b@^2.0.0" }, "devDependencies": { "c": "^1.0.0" } },\n  },\n  "packages": {\n    "a": ["a@1.0.0", "", { "dependencies": { "c": "^1.0.0" } }, "sha512-a"],\n    "alias": ["b@2.0.0", "", {}, "sha512-b"],\n    "c": ["c@1.0.0", "", {}, "sha512-c"],\n  }\n}\n',
};

async function read(texts: Readonly<Record<string, string>>): Promise<InventoryResult> {
  const ledger = newLedger();
  const result = toInventory(await readNpmProjects(checkoutOfTexts(texts), ledger, new AbortController().signal), ledger);
  return InventoryResult.parse(result);
}

describe.each(Object.keys(SMALL))('%s', (name) => {
  const whole = SMALL[name]!;

  test('reads completely as it stands, with Windows line ends, too', async () => {
    const first = await read({ 'package.json': MANIFEST, [name]: whole });
    expect(first.coverage.gaps).toEqual([]);
    expect(first.components.map(({ purl, scopes }) => [purl, scopes])).toEqual([
      ['pkg:npm/a@1.0.0', expect.arrayContaining(['production'])],
      ['pkg:npm/b@2.0.0', ['production']],
      ['pkg:npm/c@1.0.0', expect.arrayContaining(['production', 'development'])],
    ]);
    const windows = await read({ 'package.json': MANIFEST, [name]: whole.replaceAll('\n', '\r\n') });
    expect(windows).toEqual(first);
  });

  test('cut off anywhere it neither throws nor reads as complete', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.trimEnd().length - 4 }), async (length) => {
        const { coverage } = await read({ 'package.json': MANIFEST, [name]: whole.slice(0, length) });
        // What is left out at the very end of a line format may be words that nothing depends on.
        expect(coverage.complete && /version|[{}[\]]/.test(whole.slice(length))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('changed anywhere it never throws', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<<<<<<< HEAD\n', '"', '{', '}', '[', ':', '\n', '\0', '\uFEFF', '__proto__', 'constructor', '\t'),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(40), piece, async (at, removed, inserted) => {
        const result = await read({ 'package.json': MANIFEST, [name]: whole.slice(0, at) + inserted + whole.slice(at + removed) });
        expect(result.coverage.complete).toBe(result.coverage.gaps.length === 0);
      }),
      { numRuns: 500 },
    );
  });
});

function member(name: string, value: string): string {
  return `${JSON.stringify(name)}: ${value}`;
}

test('packages named like members of every object are packages like others', async () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];
  const manifest = `{ "name": "x", "dependencies": { ${names.map((name) => member(name, '"1.0.0"')).join(', ')} } }`;
  const root = member('', `{ "dependencies": { ${names.map((name) => member(name, '"1.0.0"')).join(', ')} } }`);
  const entries = names.map((name) => member(`node_modules/${name}`, '{ "version": "1.0.0" }'));
  const npm = await read({
    'package.json': manifest,
    'package-lock.json': `{ "lockfileVersion": 3, "packages": { ${[root, ...entries].join(', ')} } }`,
  });
  const yarn = await read({
    'package.json': manifest,
    'yarn.lock': `# yarn lockfile v1\n\n\n${names.map((name) => `${name}@1.0.0:\n  version "1.0.0"\n`).join('\n')}`,
  });
  for (const { components, coverage } of [npm, yarn]) {
    expect(coverage.gaps).toEqual([]);
    expect(components.map(({ name, direct }) => [name, direct])).toEqual(names.toSorted().map((name) => [name, true]));
  }
});

test('a lockfile of 100,000 packages in one long chain is read', async () => {
  const packages: Record<string, object> = { '': { dependencies: { p0: '1.0.0' } } };
  for (let i = 0; i < 100_000; i++)
    packages[`node_modules/p${i}`] = { version: '1.0.0', ...(i < 99_999 && { dependencies: { [`p${i + 1}`]: '1.0.0' } }) };
  const ledger = newLedger();
  const manifest = '{ "dependencies": { "p0": "1.0.0" } }';
  const checkout = checkoutOfTexts({ 'package.json': manifest, 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }) });
  const { components, coverage } = toInventory(await readNpmProjects(checkout, ledger, new AbortController().signal), ledger);
  expect(components.length).toBe(100_000);
  expect(coverage.complete).toBe(true);
});

test('dependencies nested 2,000 levels deep in a lockfile of npm 6 are read', async () => {
  let nested = '';
  for (let i = 0; i < 2000; i++) nested += `{ "p${i}": { "version": "1.0.0", "dependencies": `;
  nested += `{} ${'} }'.repeat(2000)}`;
  const { components } = await read({
    'package.json': '{ "dependencies": { "p0": "1.0.0" } }',
    'package-lock.json': `{ "lockfileVersion": 1, "dependencies": ${nested} }`,
  });
  expect(components.length).toBe(2000);
});

const collection = lockfileCollection();

describe.skipIf(collection === undefined)('real lockfiles', () => {
  const projects = collection ? readdirSync(collection).filter((folder) => !folder.includes('composer') && folder.includes('@')) : [];

  test('give the same bytes a hundred times', async () => {
    const texts = textsOf(
      join(
        collection!,
        projects.find((folder) => folder.startsWith('vercel__swr'))!,
      ),
    );
    const first = JSON.stringify(await read(texts));
    for (let run = 0; run < 99; run++) expect(JSON.stringify(await read(texts)) === first).toBe(true);
  });

  test.each(projects)('cut off or conflicting, %s never reads as complete', async (project) => {
    const texts = textsOf(join(collection!, project));
    for (const name of ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock']) {
      const whole = texts[name];
      if (whole === undefined) continue;
      for (const part of [0.1, 0.5, 0.9]) {
        const { coverage } = await read({ ...texts, [name]: whole.slice(0, Math.trunc(whole.length * part)) });
        expect(coverage.complete).toBe(false);
      }
      const middle = whole.indexOf('\n', whole.length / 2) + 1;
      const { coverage } = await read({ ...texts, [name]: `${whole.slice(0, middle)}<<<<<<< HEAD\n${whole.slice(middle)}` });
      expect(
        coverage.problems.some(({ code, line }) => code === 'merge_conflict' && line === whole.slice(0, middle).split('\n').length),
      ).toBe(true);
    }
  });
});

function textsOf(folder: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(folder, path)).isFile()) texts[path.replaceAll('\\', '/')] = readFileSync(join(folder, path), 'utf8');
  }
  return texts;
}
