import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { asReference, expected, lockfileVersionOf } from './compare-graphs.ts';
import { pnpmReader } from './pnpm-graph.ts';

// One project, locked by `pnpm install --lockfile-only` of pnpm 5.18, 7.33, 8.15, 12.21 and pre-releases: workspaces, an injected one, peers
// resolved in two ways, an alias, an optional package, a copied and a linked folder, an override and a package extension.
const PROJECT: Readonly<Record<string, object | string>> = {
  'package.json': {
    name: 'root',
    private: true,
    devDependencies: { 'is-odd': '3.0.1', cart: 'workspace:*' },
    pnpm: { overrides: { 'is-odd>is-number': '7.0.0' }, packageExtensions: { 'is-odd@3': { dependencies: { 'left-pad': '1.3.0' } } } },
  },
  'pnpm-workspace.yaml':
    'packages:\n  - packages/*\noverrides:\n  is-odd>is-number: 7.0.0\npackageExtensions:\n  is-odd@3:\n    dependencies:\n      left-pad: 1.3.0\n',
  'packages/shop/package.json': {
    name: 'shop',
    version: '1.0.0',
    dependencies: {
      react: '17.0.2',
      'use-sync-external-store': '1.2.0',
      cart: 'workspace:*',
      'old-ms': 'npm:ms@2.0.0',
      'local-dir': 'file:../../vendor/local-dir',
    },
    optionalDependencies: { fsevents: '2.3.3' },
  },
  'packages/admin/package.json': {
    name: 'admin',
    version: '1.0.0',
    private: true,
    dependencies: { cart: 'workspace:*', tools: 'link:../../vendor/tools' },
    devDependencies: { react: '18.2.0', 'use-sync-external-store': '1.2.0' },
    dependenciesMeta: { cart: { injected: true } },
  },
  'packages/cart/package.json': {
    name: 'cart',
    version: '2.1.0',
    dependencies: { debug: '4.3.4' },
    devDependencies: { react: '18.2.0' },
    peerDependencies: { react: '*' },
  },
  'vendor/local-dir/package.json': { name: 'local-dir', version: '3.0.0', dependencies: { 'is-number': '6.0.0' } },
  'vendor/tools/package.json': { name: 'tools', version: '4.0.0' },
};

function lockedBy(version: number | string): Record<string, string> {
  const texts = Object.entries(PROJECT).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text, null, 2)]);
  const lockfile = readFileSync(new URL(`fixtures/pnpm-${version}.yaml`, import.meta.url), 'utf8');
  return { ...Object.fromEntries(texts), 'pnpm-lock.yaml': lockfile };
}

async function readLockedBy(version: number | string): Promise<string[]> {
  const { components, edges, scopes } = asReference(await jsInventoryOf(checkoutOfTexts(lockedBy(version))));
  return [...components, ...edges, ...scopes];
}

const LOCKED_BY_12 = [
  'debug@4.3.4',
  'file:packages/cart',
  'file:vendor/local-dir',
  'file:vendor/tools',
  'fsevents@2.3.3',
  'is-number@6.0.0',
  'is-number@7.0.0',
  'is-odd@3.0.1',
  'js-tokens@4.0.0',
  'left-pad@1.3.0',
  'loose-envify@1.4.0',
  'ms@2.0.0',
  'ms@2.1.2',
  'object-assign@4.1.1',
  'react@17.0.2',
  'react@18.2.0',
  'use-sync-external-store@1.2.0',
  'debug@4.3.4 -> ms@2.1.2 production',
  'file:packages/cart -> debug@4.3.4 production',
  'file:vendor/local-dir -> is-number@6.0.0 production',
  'is-odd@3.0.1 -> is-number@7.0.0 production',
  'is-odd@3.0.1 -> left-pad@1.3.0 production',
  'loose-envify@1.4.0 -> js-tokens@4.0.0 production',
  'react@17.0.2 -> loose-envify@1.4.0 production',
  'react@17.0.2 -> object-assign@4.1.1 production',
  'react@18.2.0 -> loose-envify@1.4.0 production',
  'use-sync-external-store@1.2.0 -> react@17.0.2 peer',
  'use-sync-external-store@1.2.0 -> react@18.2.0 peer',
  '. needs debug@4.3.4 for development',
  '. needs file:packages/cart for development',
  '. needs is-number@7.0.0 for development',
  '. needs is-odd@3.0.1 for development',
  '. needs left-pad@1.3.0 for development',
  '. needs ms@2.1.2 for development',
  'packages/admin needs debug@4.3.4 for production',
  'packages/admin needs file:packages/cart for production',
  'packages/admin needs file:vendor/tools for production',
  'packages/admin needs js-tokens@4.0.0 for development',
  'packages/admin needs loose-envify@1.4.0 for development',
  'packages/admin needs ms@2.1.2 for production',
  'packages/admin needs react@18.2.0 for development',
  'packages/admin needs use-sync-external-store@1.2.0 for development',
  'packages/cart needs debug@4.3.4 for production',
  'packages/cart needs js-tokens@4.0.0 for development',
  'packages/cart needs loose-envify@1.4.0 for development',
  'packages/cart needs ms@2.1.2 for production',
  'packages/cart needs react@18.2.0 for development',
  'packages/shop needs debug@4.3.4 for production',
  'packages/shop needs file:packages/cart for production',
  'packages/shop needs file:vendor/local-dir for production',
  'packages/shop needs fsevents@2.3.3 for optional',
  'packages/shop needs is-number@6.0.0 for production',
  'packages/shop needs js-tokens@4.0.0 for production, peer',
  'packages/shop needs loose-envify@1.4.0 for production, peer',
  'packages/shop needs ms@2.0.0 for production',
  'packages/shop needs ms@2.1.2 for production',
  'packages/shop needs object-assign@4.1.1 for production, peer',
  'packages/shop needs react@17.0.2 for production, peer',
  'packages/shop needs use-sync-external-store@1.2.0 for production',
  'vendor/local-dir needs is-number@6.0.0 for production',
];

test('components, edges and scopes of the latest lockfile', async () => {
  expect(await readLockedBy(12)).toEqual(LOCKED_BY_12);
});

test.each<[number, string[], string[]]>([
  [
    5,
    [],
    [
      'is-number@6.0.0',
      'left-pad@1.3.0',
      'file:vendor/local-dir -> is-number@6.0.0 production',
      'is-odd@3.0.1 -> left-pad@1.3.0 production',
      '. needs left-pad@1.3.0 for development',
      'packages/shop needs is-number@6.0.0 for production',
      'vendor/local-dir needs is-number@6.0.0 for production',
    ],
  ],
  [
    7,
    [
      'file:packages/cart -> react@18.2.0 peer',
      'packages/admin needs js-tokens@4.0.0 for development, peer',
      'packages/admin needs loose-envify@1.4.0 for development, peer',
      'packages/admin needs react@18.2.0 for development, peer',
    ],
    [
      'packages/admin needs js-tokens@4.0.0 for development',
      'packages/admin needs loose-envify@1.4.0 for development',
      'packages/admin needs react@18.2.0 for development',
    ],
  ],
  [
    8,
    [
      'file:packages/cart -> react@18.2.0 peer',
      'packages/admin needs js-tokens@4.0.0 for development, peer',
      'packages/admin needs loose-envify@1.4.0 for development, peer',
      'packages/admin needs react@18.2.0 for development, peer',
    ],
    [
      'packages/admin needs js-tokens@4.0.0 for development',
      'packages/admin needs loose-envify@1.4.0 for development',
      'packages/admin needs react@18.2.0 for development',
    ],
  ],
])('pnpm %i locked it otherwise in this alone', async (version, added, removed) => {
  const lines = await readLockedBy(version);
  expect({
    added: lines.filter((line) => !LOCKED_BY_12.includes(line)),
    removed: LOCKED_BY_12.filter((line) => !lines.includes(line)),
  }).toEqual({
    added,
    removed,
  });
});

const PROVIDED_FOR_CART = [
  'packages/admin needs js-tokens@4.0.0 for development, peer',
  'packages/admin needs loose-envify@1.4.0 for development, peer',
  'packages/admin needs react@18.2.0 for development, peer',
  'file:packages/cart -> react@18.2.0 peer',
];

// Their formats are like those of the releases that followed, some with another version in the first line.
test.each(['8.0.0-alpha.0', '9.0.0-alpha.1', '9.0.0-alpha.8', '9.0.0-beta.1'])(
  'the pre-release pnpm %s locked it alike',
  async (version) => {
    const { coverage } = await jsInventoryOf(checkoutOfTexts(lockedBy(version)));
    expect(coverage.files.find(({ path }) => path === 'pnpm-lock.yaml')).toMatchObject({ state: 'parsed' });
    const lines = await readLockedBy(version);
    expect(lines.filter((line) => !LOCKED_BY_12.includes(line) && !PROVIDED_FOR_CART.includes(line))).toEqual([]);
    expect(LOCKED_BY_12.filter((line) => !lines.includes(line) && !PROVIDED_FOR_CART.includes(`${line}, peer`))).toEqual([]);
  },
);

const readWithPnpm = await pnpmReader();

describe.skipIf(readWithPnpm === undefined)("pnpm's own libraries (need a registry)", () => {
  test.each([5, 7, 8, 12])('read the lockfile of pnpm %i alike', async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'pnpm-project-'));
    try {
      for (const [path, text] of Object.entries(lockedBy(version))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const ours = asReference(await jsInventoryOf(folder));
      expect(ours).toEqual(expected(await readWithPnpm!(folder, lockfileVersionOf(folder)), folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
