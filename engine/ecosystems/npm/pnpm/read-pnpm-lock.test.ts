import { expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { readNpmProjects } from '../read-projects.ts';

async function read(texts: Record<string, string | object>): Promise<InventoryResult> {
  const ledger = newLedger();
  const written = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text, null, 2)]),
  );
  return toInventory(await readNpmProjects(checkoutOfTexts(written), ledger, new AbortController().signal), ledger);
}

function edgesOf({ importers, components }: InventoryResult): string[] {
  const declared = importers.flatMap(({ id, dependencies }) =>
    dependencies.map(({ component, scope }) => `${id} -> ${component} ${scope}`),
  );
  return [...declared, ...components.flatMap(({ purl, dependencies }) => dependencies.map(({ to, kind }) => `${purl} -> ${to} ${kind}`))];
}

test('a resolved optional peer is an edge to a peer, and what it leads to is optional', async () => {
  const { components } = await read({
    'package.json': { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } },
    'pnpm-lock.yaml': `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      a:
        specifier: 1.0.0
        version: 1.0.0(b@1.0.0)
    devDependencies:
      b:
        specifier: 1.0.0
        version: 1.0.0
packages:
  a@1.0.0:
    resolution: {integrity: sha512-a}
    peerDependencies:
      b: '>=1'
    peerDependenciesMeta:
      b:
        optional: true
  b@1.0.0:
    resolution: {integrity: sha512-b}
snapshots:
  a@1.0.0(b@1.0.0):
    optionalDependencies:
      b: 1.0.0
  b@1.0.0: {}
`,
  });
  expect(components.map(({ purl, scopes, dependencies }) => ({ purl, scopes, dependencies }))).toEqual([
    { purl: 'pkg:npm/a@1.0.0', scopes: ['production'], dependencies: [{ to: 'pkg:npm/b@1.0.0', kind: 'peer', range: '>=1' }] },
    { purl: 'pkg:npm/b@1.0.0', scopes: ['development', 'optional'], dependencies: [] },
  ]);
});

function lockedAs(key: string): string {
  return `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      a:
        specifier: 1.0.0
        version: ${key}
packages:
  a@1.0.0:
    resolution: {integrity: sha512-a}
    peerDependencies:
      b: '>=1'
    peerDependenciesMeta:
      b:
        optional: true
  b@1.0.0:
    resolution: {integrity: sha512-b}
snapshots:
  a@${key}:
    dependencies:
      b: 1.0.0
  b@1.0.0: {}
`;
}

async function needOf(key: string): Promise<unknown[]> {
  const inventory = await read({ 'package.json': { dependencies: { a: '1.0.0' } }, 'pnpm-lock.yaml': lockedAs(key) });
  return [edgesOf(inventory)[1], inventory.components[1]!.scopes];
}

test('a package that has something both as a peer and as a dependency needs it, unless it was given it as a peer', async () => {
  const own = ['pkg:npm/a@1.0.0 -> pkg:npm/b@1.0.0 production', ['production']];
  const given = ['pkg:npm/a@1.0.0 -> pkg:npm/b@1.0.0 peer', ['optional']];
  expect(await needOf('1.0.0')).toEqual(own);
  expect(await needOf('1.0.0(patch_hash=c0ffee)')).toEqual(own);
  expect(await needOf('1.0.0(c@1.0.0)')).toEqual(own);
  expect(await needOf('1.0.0(patch_hash=c0ffee)(b@1.0.0)')).toEqual(given);
  expect(await needOf('1.0.0(c0ffee)')).toEqual(given);
});

test('a runtime that pnpm downloads is the platform: no component, no gap', async () => {
  const { components, coverage } = await read({
    'package.json': {
      dependencies: { a: '1.0.0' },
      devEngines: { runtime: { name: 'node', version: '24.0.0', onFail: 'download' } },
    },
    'pnpm-lock.yaml': `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      a:
        specifier: 1.0.0
        version: 1.0.0
    devDependencies:
      node:
        specifier: runtime:24.0.0
        version: runtime:24.0.0
packages:
  a@1.0.0:
    resolution: {integrity: sha512-a}
  node@runtime:24.0.0:
    hasBin: true
    resolution:
      type: variations
      variants:
        - resolution:
            archive: tarball
            bin:
              node: bin/node
            integrity: sha256-n
            type: binary
            url: https://nodejs.test/node-v24.0.0-linux-x64.tar.gz
          targets:
            - cpu: x64
              os: linux
    version: 24.0.0
snapshots:
  a@1.0.0:
    dependencies:
      node: runtime:24.0.0
  node@runtime:24.0.0: {}
`,
  });
  expect(components.map(({ purl, dependencies }) => ({ purl, dependencies }))).toEqual([{ purl: 'pkg:npm/a@1.0.0', dependencies: [] }]);
  expect(coverage).toMatchObject({
    complete: true,
    problems: [],
    unresolved: [{ name: 'node', declared: 'runtime:24.0.0', importer: '.', reason: 'platform' }],
  });
});

test('a workspace that is published from another folder is the same workspace where that folder is linked', async () => {
  const inventory = await read({
    'package.json': { private: true },
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/a/package.json': { name: 'a', version: '1.0.0', dependencies: { b: 'workspace:*' } },
    'packages/b/package.json': {
      name: 'b',
      version: '2.0.0',
      dependencies: { ms: '2.0.0' },
      publishConfig: { directory: 'dist', linkDirectory: true },
    },
    'pnpm-lock.yaml': `lockfileVersion: '9.0'
importers:
  .: {}
  packages/a:
    dependencies:
      b:
        specifier: workspace:*
        version: link:../b/dist
  packages/b:
    dependencies:
      ms:
        specifier: 2.0.0
        version: 2.0.0
    publishDirectory: dist
packages:
  ms@2.0.0:
    resolution: {integrity: sha512-m}
snapshots:
  ms@2.0.0: {}
`,
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(edgesOf(inventory)).toEqual([
    'packages/a -> pkg:npm/b@2.0.0?download_url=file:packages%2Fb production',
    'packages/b -> pkg:npm/ms@2.0.0 production',
    'pkg:npm/b@2.0.0?download_url=file:packages%2Fb -> pkg:npm/ms@2.0.0 production',
  ]);
});

test('peers that pnpm installs for a project are its peers; a linked folder counts although a setting keeps it out of the lockfile', async () => {
  const { importers, components, coverage } = await read({
    'package.json': {
      dependencies: { tool: 'link:./tool' },
      peerDependencies: { a: '^1.0.0', b: '^1.0.0' },
      peerDependenciesMeta: { b: { optional: true } },
    },
    'tool/package.json': { name: 'tool', version: '2.0.0' },
    'pnpm-lock.yaml': `lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: true
importers:
  .:
    dependencies:
      a:
        specifier: ^1.0.0
        version: 1.0.0
      b:
        specifier: ^1.0.0
        version: 1.0.0
packages:
  a@1.0.0:
    resolution: {integrity: sha512-a}
  b@1.0.0:
    resolution: {integrity: sha512-b}
snapshots:
  a@1.0.0: {}
  b@1.0.0: {}
`,
  });
  expect(coverage.gaps).toEqual([]);
  expect(importers[0]!.dependencies).toEqual([
    { name: 'a', range: '^1.0.0', scope: 'peer', component: 'pkg:npm/a@1.0.0', location: { file: 'package.json', line: 6 } },
    { name: 'b', range: '^1.0.0', scope: 'peer', component: 'pkg:npm/b@1.0.0', location: { file: 'package.json', line: 7 } },
    {
      name: 'tool',
      range: 'link:./tool',
      scope: 'production',
      component: 'pkg:npm/tool@2.0.0?download_url=file:tool',
      location: { file: 'package.json', line: 3 },
    },
  ]);
  expect(components.map(({ name, scopes }) => [name, scopes])).toEqual([
    ['a', ['peer']],
    ['b', ['optional']],
    ['tool', ['production']],
  ]);
});

const ENVIRONMENT =
  "---\nlockfileVersion: '9.0'\nimporters:\n  .:\n    configDependencies: {}\n    packageManagerDependencies:\n      pnpm:\n        specifier: ^12.0.0\n        version: 12.0.0\npackages:\n  pnpm@12.0.0:\n    resolution: {integrity: sha512-p}\nsnapshots:\n  pnpm@12.0.0: {}\n";

test('a lockfile that only locks pnpm itself holds nothing that the project declares', async () => {
  const { importers, components, coverage } = await read({
    'package.json': { dependencies: { a: '^1.0.0' } },
    'pnpm-lock.yaml': ENVIRONMENT,
  });
  expect(components.map(({ purl, scopes }) => [purl, scopes])).toEqual([['pkg:npm/pnpm@12.0.0', ['development']]]);
  expect(importers).toMatchObject([
    { id: '.', lockfile: 'pnpm-lock.yaml', dependencies: [{ name: 'a', component: null }, { name: 'pnpm' }] },
  ]);
  expect(coverage).toMatchObject({
    complete: false,
    problems: [{ code: 'not_in_lockfile', file: 'package.json' }],
    unresolved: [{ name: 'a', reason: 'not_in_lockfile' }],
  });
});

const CONFIGURATION =
  "---\nlockfileVersion: '9.0'\nimporters:\n  .:\n    configDependencies:\n      hooks:\n        specifier: 1.0.0\n        version: 1.0.0\npackages:\n  hooks@1.0.0:\n    resolution: {integrity: sha512-h}\n  ms@2.0.0:\n    resolution: {integrity: sha512-m}\nsnapshots:\n  hooks@1.0.0:\n    optionalDependencies:\n      ms: 2.0.0\n  ms@2.0.0: {}\n---\nlockfileVersion: '9.0'\nimporters:\n  .: {}\n";

// In the forms that pnpm 11 and pnpm 10 write: `pnpm audit` takes them for dependencies of the project.
test.each([
  {
    by: 'locks',
    workspace: 'configDependencies:\n  hooks: 1.0.0\n',
    lockfile: CONFIGURATION,
    line: 10,
    problems: [],
    needs: ['pkg:npm/ms@2.0.0'],
  },
  {
    by: 'locks otherwise than they are declared',
    workspace: 'configDependencies:\n  hooks: 1.1.0\n',
    lockfile: CONFIGURATION,
    line: 10,
    problems: [{ code: 'out_of_sync', file: 'pnpm-workspace.yaml', line: 2 }],
    needs: ['pkg:npm/ms@2.0.0'],
  },
  {
    by: 'finds with their hash among the settings',
    workspace: 'configDependencies:\n  hooks: 1.0.0+sha512-h\n',
    lockfile: "lockfileVersion: '9.0'\nimporters:\n  .: {}\n",
    line: 2,
    problems: [],
    needs: [],
  },
])('configuration packages that pnpm $by are dependencies', async ({ workspace, lockfile, line, problems, needs }) => {
  const { importers, components, coverage } = await read({
    'package.json': { name: 'shop' },
    'pnpm-workspace.yaml': workspace,
    'pnpm-lock.yaml': lockfile,
  });
  expect(importers[0]!.dependencies).toMatchObject([{ name: 'hooks', component: 'pkg:npm/hooks@1.0.0', location: { line: 2 } }]);
  expect(components[0]).toMatchObject({ name: 'hooks', scopes: ['production'], integrity: 'sha512-h', location: { line } });
  expect(components[0]!.dependencies.map(({ to }) => to)).toEqual(needs);
  expect(coverage.problems).toMatchObject(problems);
  expect(coverage.complete).toBe(problems.length === 0);
});

test('a configuration package that neither lockfile nor settings pin is missing', async () => {
  const { coverage } = await read({
    'package.json': { name: 'shop' },
    'pnpm-workspace.yaml': 'configDependencies:\n  hooks: 1.0.0\n',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\nimporters:\n  .: {}\n",
  });
  expect(coverage).toMatchObject({
    complete: false,
    problems: [{ code: 'not_in_lockfile', file: 'pnpm-workspace.yaml', line: 2 }],
    unresolved: [{ name: 'hooks', declared: '1.0.0', importer: '.', reason: 'not_in_lockfile' }],
  });
});

function lockfileOf(dependency: string, version: string, rest: string): string {
  return `lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      ${dependency}:\n        specifier: '*'\n        version: ${version}\n${rest}`;
}

test('a workspace with a lockfile of its own brings what it needs to those that link it', async () => {
  const inventory = await read({
    'package.json': { private: true },
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\nsharedWorkspaceLockfile: false\n',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\nimporters:\n  .: {}\n",
    'packages/a/package.json': { name: 'a', version: '1.0.0', dependencies: { b: '*' } },
    'packages/a/pnpm-lock.yaml': lockfileOf('b', 'link:../b', ''),
    'packages/b/package.json': { name: 'b', version: '2.0.0', dependencies: { ms: '*' } },
    'packages/b/pnpm-lock.yaml': lockfileOf(
      'ms',
      '2.0.0',
      'packages:\n  ms@2.0.0:\n    resolution: {integrity: sha512-m}\nsnapshots:\n  ms@2.0.0: {}\n',
    ),
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(inventory.components.map(({ purl, paths }) => ({ purl, paths }))).toEqual([
    {
      purl: 'pkg:npm/b@2.0.0?download_url=file:packages%2Fb',
      paths: [['packages/a', 'pkg:npm/b@2.0.0?download_url=file:packages%2Fb']],
    },
    {
      purl: 'pkg:npm/ms@2.0.0',
      paths: [
        ['packages/b', 'pkg:npm/ms@2.0.0'],
        ['packages/a', 'pkg:npm/b@2.0.0?download_url=file:packages%2Fb', 'pkg:npm/ms@2.0.0'],
      ],
    },
  ]);
});
