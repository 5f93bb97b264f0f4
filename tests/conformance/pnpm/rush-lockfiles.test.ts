import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '../inventory-of.ts';

// One project, locked by `rush update` of Rush 5.179 with pnpm 9.15: in one piece, and with till and lint in a subspace of their own.
const PROJECT: Readonly<Record<string, object>> = {
  'rush.json': { rushVersion: '5.179.0', pnpmVersion: '9.15.9', projects: [] },
  'apps/shop/package.json': {
    name: 'shop',
    version: '1.0.0',
    dependencies: { cart: 'workspace:*', ms: '2.0.0' },
    devDependencies: { '@shop/lint': 'workspace:^', debug: '^2.6.9' },
  },
  'libs/cart/package.json': {
    name: 'cart',
    version: '1.2.0',
    dependencies: { till: 'workspace:*', debug: '^4.3.0' },
    optionalDependencies: { isarray: '^2.0.0' },
    devDependencies: { 'escape-html': '1.0.3' },
  },
  'libs/till/package.json': { name: 'till', version: '1.0.0', dependencies: { ms: '^2.1.0' } },
  'tools/lint/package.json': {
    name: '@shop/lint',
    version: '0.1.0',
    dependencies: { till: 'workspace:*' },
    devDependencies: { 'escape-html': '1.0.3' },
    dependenciesMeta: { till: { injected: true } },
  },
};

async function inventoryWith(lockfiles: Readonly<Record<string, string>>): Promise<InventoryResult> {
  const manifests = Object.entries(PROJECT).map(([path, content]) => [path, JSON.stringify(content)]);
  const texts = Object.entries(lockfiles).map(([path, name]) => [path, readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')]);
  return await jsInventoryOf(checkoutOfTexts(Object.fromEntries([...manifests, ...texts])));
}

const ONE = 'common/config/rush/pnpm-lock.yaml';
const DEFAULT = 'common/config/subspaces/default/pnpm-lock.yaml';
const TOOLS = 'common/config/subspaces/tools/pnpm-lock.yaml';

const NEEDED = {
  'apps/shop': ['@shop/lint@0.1.0 development', 'cart@1.2.0 production', 'debug@2.6.9 development', 'ms@2.0.0 production'],
  'libs/cart': ['debug@4.4.3 production', 'escape-html@1.0.3 development', 'isarray@1.0.0 optional', 'till@1.0.0 production'],
  'libs/till': ['ms@2.1.3 production'],
  'tools/lint': ['escape-html@1.0.3 development', 'till@1.0.0 production'],
};

const SCOPES = {
  '@shop/lint@0.1.0': 'development',
  'cart@1.2.0': 'production',
  'debug@2.6.9': 'development',
  'debug@4.4.3': 'production',
  'escape-html@1.0.3': 'development',
  'isarray@1.0.0': 'optional',
  'ms@2.0.0': 'production development',
  'ms@2.1.3': 'production development',
  'till@1.0.0': 'production development',
};

function told({ importers, components, coverage }: InventoryResult) {
  const idOf = new Map<string | null, string>(components.map(({ purl, name, version }) => [purl, `${name}@${version}`]));
  return {
    needed: Object.fromEntries(
      importers.map(({ id, dependencies }) => [id, dependencies.map(({ component, scope }) => `${idOf.get(component)} ${scope}`).sort()]),
    ),
    lockfiles: importers.map(({ lockfile }) => lockfile),
    scopes: Object.fromEntries(components.map(({ purl, scopes }) => [idOf.get(purl), scopes.join(' ')])),
    gaps: coverage.gaps,
    problems: coverage.problems,
  };
}

test('every project of a monorepo of Rush has its dependencies from the lockfile that Rush keeps', async () => {
  expect(told(await inventoryWith({ [ONE]: 'rush.yaml' }))).toEqual({
    needed: NEEDED,
    lockfiles: [ONE, ONE, ONE, ONE],
    scopes: SCOPES,
    gaps: [],
    problems: [],
  });
});

test('so it has with subspaces, which lock apart and link each other', async () => {
  const subspaces = { [DEFAULT]: 'rush-subspace-default.yaml', [TOOLS]: 'rush-subspace-tools.yaml' };
  expect(told(await inventoryWith(subspaces))).toEqual({
    needed: NEEDED,
    lockfiles: [DEFAULT, DEFAULT, TOOLS, TOOLS],
    scopes: SCOPES,
    gaps: [],
    problems: [],
  });
});

test('a lockfile beside a project of Rush does not count', async () => {
  const { coverage } = await inventoryWith({ [ONE]: 'rush.yaml', 'apps/shop/pnpm-lock.yaml': 'pnpm-8.yaml' });
  expect(coverage.files.find(({ path }) => path === 'apps/shop/pnpm-lock.yaml')).toEqual({
    path: 'apps/shop/pnpm-lock.yaml',
    kind: 'lockfile',
    format: 'pnpm-lock.yaml',
    state: 'ignored',
    reason: `Its folder is a workspace of ${ONE}, whose lockfile is used.`,
  });
});

test('without workspaces of pnpm, whose lockfile names no projects, the inventory is not complete', async () => {
  const { components, coverage } = await inventoryWith({ [ONE]: 'rush-without-workspaces.yaml' });
  expect(components.map(({ name, version }) => `${name}@${version}`)).toEqual(
    expect.arrayContaining(['debug@2.6.9', 'debug@4.4.3', 'escape-html@1.0.3', 'isarray@1.0.0', 'ms@2.0.0', 'ms@2.1.3']),
  );
  expect(coverage.complete).toBe(false);
  expect(new Set(coverage.unresolved.filter(({ reason }) => reason === 'no_lockfile').map(({ importer }) => importer))).toEqual(
    new Set(['apps/shop', 'libs/cart', 'libs/till', 'tools/lint']),
  );
});
