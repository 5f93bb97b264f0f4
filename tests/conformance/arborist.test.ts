import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { arboristInventory, type ReferenceInventory } from './arborist-inventory.ts';
import { jsInventoryOf } from './inventory-of.ts';
import { foldersWith, lockfileCollection } from './lockfile-collection.ts';

const collection = lockfileCollection();

const folders = collection ? foldersWith(collection, 'package-lock.json') : [];

describe.skipIf(collection === undefined)('arborist', () => {
  test.each(folders)(
    'components, edges and scopes equal those of arborist: %s',
    async (folder) => {
      const checkout = await openFolder(join(collection!, folder));
      const nested = checkout.paths
        .filter((path) => /.\/package-lock\.json$/.test(path))
        .map((path) => path.slice(0, -'package-lock.json'.length));
      const paths = checkout.paths.filter((path) => !nested.some((prefix) => path.startsWith(prefix)));
      const inventory = await jsInventoryOf({ ...checkout, paths });
      expect(asReference(inventory)).toEqual(await arboristInventory(join(collection!, folder)));
    },
    120_000,
  );
});

function asReference({ components }: InventoryResult): ReferenceInventory {
  const packages = components.filter(({ source }) => source.kind !== 'workspace');
  const idOf = new Map(packages.map(({ purl, name, version }) => [purl, `${name}@${version}`]));
  const edges = packages.flatMap(({ purl, dependencies }) =>
    dependencies.filter(({ to }) => idOf.has(to)).map(({ to, kind }) => `${idOf.get(purl)} -> ${idOf.get(to)} ${kind}`),
  );
  return {
    components: packages.map(({ purl }) => idOf.get(purl)!).sort(),
    edges: edges.sort(),
    scopes: packages.map(({ purl, scopes }) => `${idOf.get(purl)} ${needOf(scopes)}`).sort(),
  };
}

function needOf(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'none';
  if (scopes.includes('production') || scopes.includes('peer')) return 'required';
  return scopes.includes('optional') ? 'optional' : 'development';
}
