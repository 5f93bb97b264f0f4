import { describe, expect, test } from 'vitest';
import { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { readCheckout } from '#engine/ecosystems/composer/read-checkout.ts';
import { readNpmProjects } from './read-projects.ts';

async function read(texts: Record<string, string | object>): Promise<InventoryResult> {
  const ledger = newLedger();
  const written = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text, null, 2)]),
  );
  return InventoryResult.parse(toInventory(await readNpmProjects(checkoutOfTexts(written), ledger, new AbortController().signal), ledger));
}

const purls = ({ components }: InventoryResult) => components.map(({ purl }) => purl);
const codes = ({ coverage }: InventoryResult) => coverage.problems.map(({ code, incomplete }) => [code, incomplete]);
const importerIds = ({ importers }: InventoryResult) => importers.map(({ id }) => id);

const locked = (name: string, resolved: string) => ({
  'package.json': { dependencies: { [name]: '^1.0.0' } },
  'package-lock.json': {
    lockfileVersion: 3,
    packages: { '': { dependencies: { [name]: '^1.0.0' } }, [`node_modules/${name}`]: { version: '1.0.1', resolved } },
  },
});

describe('an archive address', () => {
  test.each([
    ['left', 'https://registry.npmjs.org/@other/left/-/left-1.0.1.tgz'],
    ['left', 'https://registry.npmjs.org/@other%2fleft/-/left-1.0.1.tgz'],
    ['left', 'https://registry.npmjs.org/%40other%2fleft/-/left-1.0.1.tgz'],
    ['@acme/left', 'https://registry.npmjs.org/@other/left/-/left-1.0.1.tgz'],
    ['@acme/left', 'https://registry.npmjs.org/left/-/left-1.0.1.tgz'],
  ])('of another scope is not believed: %s from %s', async (name, resolved) => {
    expect(codes(await read(locked(name, resolved)))).toEqual([['foreign_address', true]]);
  });

  test.each([
    ['left', 'https://registry.npmjs.org/left/-/left-1.0.1.tgz'],
    ['left', 'https://mirror.example/repository/npm/left/-/left-1.0.1.tgz'],
    ['@acme/left', 'https://registry.npmjs.org/@acme/left/-/left-1.0.1.tgz'],
    ['@acme/left', 'https://registry.npmjs.org/@acme%2fleft/-/left-1.0.1.tgz'],
    ['@acme/left', 'https://mirror.example/api/npm/npm/@acme/left/-/@acme/left-1.0.1.tgz'],
    ['@acme/left', 'https://mirror.example/npm/%40acme%2fleft/-/left-1.0.1.tgz'],
  ])('of the package itself is: %s from %s', async (name, resolved) => {
    expect(codes(await read(locked(name, resolved)))).toEqual([]);
  });

  // As yarn 1.22 writes it.
  test('of another scope is the component where a resolution says so', async () => {
    const inventory = await read({
      'package.json': { dependencies: { ms: '2.1.2' }, resolutions: { ms: 'npm:@types/ms@2.1.0' } },
      'yarn.lock':
        '# yarn lockfile v1\n\n\nms@2.1.2, "ms@npm:@types/ms@2.1.0":\n  version "2.1.0"\n  resolved "https://registry.yarnpkg.com/@types/ms/-/ms-2.1.0.tgz#ab"\n',
    });
    expect([purls(inventory), inventory.coverage.gaps]).toEqual([['pkg:npm/%40types/ms@2.1.0'], []]);
  });
});

describe('a workspace in a folder called like test data', () => {
  const member = { name: 'member', version: '1.0.0', dependencies: { ms: '^2.0.0' } };

  test('counts where yarn 1 finds it by a glob', async () => {
    const inventory = await read({
      'package.json': { name: 'root', private: true, workspaces: ['fixtures/*'] },
      'fixtures/member/package.json': member,
      'yarn.lock':
        '# yarn lockfile v1\n\n\nms@^2.0.0:\n  version "2.1.3"\n  resolved "https://registry.yarnpkg.com/ms/-/ms-2.1.3.tgz#ab"\n',
    });
    expect([importerIds(inventory), purls(inventory), inventory.coverage.gaps]).toEqual([
      ['.', 'fixtures/member'],
      ['pkg:npm/ms@2.1.3'],
      [],
    ]);
  });

  test('counts where pnpm-workspace.yaml and the lockfile name it', async () => {
    const inventory = await read({
      'package.json': { name: 'root', private: true },
      'pnpm-workspace.yaml': 'packages:\n  - testdata/**\n',
      'testdata/member/package.json': member,
      'pnpm-lock.yaml':
        "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n\n  testdata/member:\n    dependencies:\n      ms:\n        specifier: ^2.0.0\n        version: 2.1.3\n\npackages:\n\n  ms@2.1.3:\n    resolution: {integrity: sha512-x}\n\nsnapshots:\n\n  ms@2.1.3: {}\n",
    });
    expect([importerIds(inventory), purls(inventory), inventory.coverage.gaps]).toEqual([
      ['.', 'testdata/member'],
      ['pkg:npm/ms@2.1.3'],
      [],
    ]);
  });

  test('counts where only the lockfile names it, and its neighbors stay test data', async () => {
    const inventory = await read({
      'package.json': { name: 'root', dependencies: { member: 'file:__mocks__/member' } },
      '__mocks__/member/package.json': member,
      '__mocks__/other/package.json': { name: 'other', dependencies: { left: '1' } },
      'package-lock.json': {
        lockfileVersion: 3,
        packages: {
          '': { dependencies: { member: 'file:__mocks__/member' } },
          'node_modules/member': { resolved: '__mocks__/member', link: true },
          '__mocks__/member': { version: '1.0.0', dependencies: { ms: '^2.0.0' } },
          'node_modules/ms': { version: '2.1.3' },
        },
      },
    });
    expect(importerIds(inventory)).toEqual(['.', '__mocks__/member']);
    expect(inventory.coverage.files.filter(({ state }) => state === 'ignored').map(({ path }) => path)).toEqual([
      '__mocks__/other/package.json',
    ]);
    expect(inventory.coverage.gaps).toEqual([]);
  });
});

const entry = (name: string, version: string, fields: object = {}) => ({
  version,
  resolved: `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`,
  ...fields,
});

describe('a range that the lockfile answers with a version outside it loses nothing', () => {
  const manifest = { name: 'shop', dependencies: { a: '^1.0.0', c: '^1.0.0' } };
  const files: Record<string, Record<string, string | object>> = {
    'npm 3': {
      'package-lock.json': {
        lockfileVersion: 3,
        packages: {
          '': manifest,
          'node_modules/a': entry('a', '1.0.0', { dependencies: { b: '^2.0.0' } }),
          'node_modules/b': entry('b', '1.0.0'),
          'node_modules/c': entry('c', '1.0.0', { dependencies: { b: '^1.0.0' } }),
        },
      },
    },
    'npm 1': {
      'package-lock.json': {
        lockfileVersion: 1,
        requires: true,
        dependencies: {
          a: entry('a', '1.0.0', { requires: { b: '^2.0.0' } }),
          b: entry('b', '1.0.0'),
          c: entry('c', '1.0.0', { requires: { b: '^1.0.0' } }),
        },
      },
    },
    bun: {
      'bun.lock': {
        lockfileVersion: 1,
        workspaces: { '': manifest },
        packages: {
          a: ['a@1.0.0', '', { dependencies: { b: '^2.0.0' } }, 'sha512-a'],
          b: ['b@1.0.0', '', {}, 'sha512-b'],
          c: ['c@1.0.0', '', { dependencies: { b: '^1.0.0' } }, 'sha512-c'],
        },
      },
    },
  };
  test.each(Object.entries(files))('in the lockfile of %s', async (_, lockfile) => {
    const inventory = await read({ 'package.json': manifest, ...lockfile });
    expect(codes(inventory)).toEqual([['unmet_range', false]]);
    expect(inventory.coverage.problems[0]!.message).toBe('a@1.0.0 needs b@^2.0.0, but resolves to 1.0.0.');
    expect([purls(inventory), inventory.coverage.complete]).toEqual([['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0', 'pkg:npm/c@1.0.0'], true]);
  });

  test('but yarn 1 ignores such an entry and installs another version, which nobody knows', async () => {
    const inventory = await read({
      'package.json': { dependencies: { a: '^2.0.0' } },
      'yarn.lock': '# yarn lockfile v1\n\n\na@^2.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#ab"\n',
    });
    expect([purls(inventory), codes(inventory)]).toEqual([['pkg:npm/a@1.0.0'], [['unmet_range', true]]]);
    expect(inventory.importers[0]!.dependencies.map(({ component }) => component)).toEqual(['pkg:npm/a@1.0.0']);
    expect(inventory.coverage.gaps).toEqual([
      'yarn.lock:4: a@^2.0.0 resolves to a@1.0.0, which is outside the range. Yarn 1 ignores the entry and installs another version. Run "yarn install" and commit the lockfile.',
    ]);
  });

  test('in composer.lock, between packages', async () => {
    const text = JSON.stringify({ require: { 'x/a': '^1.0' } });
    const lock = {
      packages: [
        { name: 'x/a', version: '1.0.0', require: { 'x/b': '^2.0' }, 'notification-url': 'https://packagist.org/downloads/' },
        { name: 'x/b', version: '1.0.0', 'notification-url': 'https://packagist.org/downloads/' },
      ],
      'packages-dev': [],
    };
    const ledger = newLedger();
    const graph = await readCheckout(checkoutOfTexts({ 'composer.json': text, 'composer.lock': JSON.stringify(lock) }), ledger);
    const inventory = toInventory(graph, ledger);
    expect([purls(inventory), inventory.coverage.complete]).toEqual([['pkg:composer/x/a@1.0.0', 'pkg:composer/x/b@1.0.0'], true]);
  });
});

test('the lines of the last entry of a package-lock v2 end with the entry', async () => {
  const { components } = await read({
    'package.json': { dependencies: { a: '1' } },
    'package-lock.json': {
      lockfileVersion: 2,
      packages: { '': { dependencies: { a: '1' } }, 'node_modules/a': { version: '1.0.0' } },
      dependencies: { a: { version: '1.0.0', resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' } },
    },
  });
  expect(components[0]!.location).toEqual({ file: 'package-lock.json', line: 9, end_line: 11 });
});

describe('package-lock v1', () => {
  test('an archive address of the registry as a version is the release that it names', async () => {
    const inventory = await read({
      'package.json': { dependencies: { a: 'https://registry.npmjs.org/@acme/a/-/a-1.0.0.tgz' } },
      'package-lock.json': {
        lockfileVersion: 1,
        dependencies: { '@acme/a': { version: 'https://registry.npmjs.org/@acme/a/-/a-1.0.0.tgz', integrity: 'sha512-x' } },
      },
    });
    expect(purls(inventory)).toEqual(['pkg:npm/%40acme/a@1.0.0']);
  });

  test('without a manifest the flags of the entries tell the scopes', async () => {
    const { components, coverage } = await read({
      'package-lock.json': {
        lockfileVersion: 1,
        dependencies: {
          a: { version: '1.0.0', requires: { b: '1' } },
          b: { version: '1.0.0' },
          c: { version: '1.0.0', dev: true, requires: { d: '1' } },
          d: { version: '1.0.0', dev: true },
          e: { version: '1.0.0', optional: true },
        },
      },
    });
    const scopes = components.map(({ name, scopes: [scope], direct }) => [name, scope, direct]);
    expect(scopes).toEqual([
      ['a', 'production', true],
      ['b', 'production', false],
      ['c', 'development', true],
      ['d', 'development', false],
      ['e', 'optional', true],
    ]);
    expect(coverage.complete).toBe(false);
  });
});

describe('an entry whose name and version are certain stays, and what it needs is said to be unknown', () => {
  test('pnpm 9 without a snapshot', async () => {
    const inventory = await read({
      'package.json': { dependencies: { ms: '^2.0.0' } },
      'pnpm-lock.yaml':
        "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      ms:\n        specifier: ^2.0.0\n        version: 2.1.3\n\npackages:\n\n  ms@2.1.3:\n    resolution: {integrity: sha512-x}\n\nsnapshots: {}\n",
    });
    expect([purls(inventory), inventory.coverage.complete]).toEqual([['pkg:npm/ms@2.1.3'], false]);
  });

  test('a key of version 6 in a file of version 5.4', async () => {
    const inventory = await read({
      'package.json': { dependencies: { ms: '^2.0.0' } },
      'pnpm-lock.yaml':
        'lockfileVersion: 5.4\n\nspecifiers:\n  ms: ^2.0.0\n\ndependencies:\n  ms: 2.1.3\n\npackages:\n\n  /ms@2.1.3:\n    resolution: {integrity: sha512-x}\n',
    });
    expect(purls(inventory)).toEqual(['pkg:npm/ms@2.1.3']);
  });

  test('a bun tuple of one element', async () => {
    const inventory = await read({
      'package.json': { dependencies: { ms: '^2.0.0' } },
      'bun.lock': '{"lockfileVersion": 1, "workspaces": {"": {"dependencies": {"ms": "^2.0.0"}}}, "packages": {"ms": ["ms@2.1.3"]}}',
    });
    expect([purls(inventory), inventory.coverage.complete]).toEqual([['pkg:npm/ms@2.1.3'], false]);
  });
});

test('a YAML file that is nested too deep fails alone', async () => {
  const inventory = await read({
    'package.json': { dependencies: { ms: '^2.0.0' } },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: { '': { dependencies: { ms: '^2.0.0' } }, 'node_modules/ms': { version: '2.1.3' } },
    },
    'deep/package.json': { name: 'deep' },
    'deep/pnpm-lock.yaml': `lockfileVersion: '9.0'\nimporters: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}\n`,
    'deeper/package.json': { name: 'deeper' },
    'deeper/pnpm-lock.yaml': `lockfileVersion: '9.0'\nimporters:\n${Array.from({ length: 6_000 }, (_, depth) => `${' '.repeat(depth + 1)}a:\n`).join('')}`,
  });
  expect(purls(inventory)).toEqual(['pkg:npm/ms@2.1.3']);
  expect(inventory.coverage.files.filter(({ state }) => state === 'failed').map(({ path }) => path)).toEqual([
    'deep/pnpm-lock.yaml',
    'deeper/pnpm-lock.yaml',
  ]);
});

test('a package that lerna links to its sibling is not missing from the lockfile', async () => {
  const inventory = await read({
    'lerna.json': { packages: ['packages/*'], version: '1.0.0' },
    'package.json': { name: 'root', private: true },
    'packages/a/package.json': { name: 'a', version: '1.0.0', dependencies: { b: '^1.0.0', ms: '^2.0.0' } },
    'packages/a/package-lock.json': {
      lockfileVersion: 3,
      packages: { '': { dependencies: { ms: '^2.0.0' } }, 'node_modules/ms': { version: '2.1.3' } },
    },
    'packages/b/package.json': { name: 'b', version: '1.2.0' },
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(inventory.importers.find(({ id }) => id === 'packages/a')!.dependencies.map(({ name, component }) => [name, component])).toEqual([
    ['b', 'pkg:npm/b@1.2.0?download_url=file:packages%2Fb'],
    ['ms', 'pkg:npm/ms@2.1.3'],
  ]);
});

test.each(['../../admin', 'a b', '.hidden', '@acme', '@acme/../x', 'node_modules', 'a%2fb', ''])(
  'a name that npm does not allow is no release of a registry: %j',
  async (name) => {
    const inventory = await read({
      'package.json': { dependencies: {} },
      'package-lock.json': {
        lockfileVersion: 3,
        packages: { '': {}, 'node_modules/good': { version: '1.0.0' }, 'node_modules/bad': { name, version: '1.0.0' } },
      },
    });
    expect(purls(inventory)).toEqual(['pkg:npm/good@1.0.0']);
    expect(codes(inventory)).toContainEqual(['invalid_name', true]);
  },
);

test('a pnpm folder that is copied is no project without a lockfile', async () => {
  const inventory = await read({
    'package.json': { name: 'root', dependencies: { local: 'file:local' } },
    'local/package.json': { name: 'local', version: '1.0.0', dependencies: { ms: '^2.0.0' } },
    'pnpm-lock.yaml':
      "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      local:\n        specifier: file:local\n        version: file:local\n\npackages:\n\n  local@file:local:\n    resolution: {directory: local, type: directory}\n\n  ms@2.1.3:\n    resolution: {integrity: sha512-x}\n\nsnapshots:\n\n  local@file:local:\n    dependencies:\n      ms: 2.1.3\n\n  ms@2.1.3: {}\n",
  });
  expect(inventory.coverage.unresolved.filter(({ reason }) => reason === 'no_lockfile')).toEqual([]);
  expect(inventory.importers.find(({ id }) => id === 'local')!.dependencies.map(({ component }) => component)).toEqual([
    'pkg:npm/ms@2.1.3',
  ]);
});
