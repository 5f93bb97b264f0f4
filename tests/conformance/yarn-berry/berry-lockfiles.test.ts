import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { installedPackages } from '../installed-packages.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { lockfileCollection } from '../lockfile-collection.ts';
import { askYarn } from './ask-yarn.ts';

const collection = lockfileCollection();
const yarn = collection && (await installedPackages({ 'yarn-3': 'npm:@yarnpkg/cli-dist@3.8.7', 'yarn-4': 'npm:@yarnpkg/cli-dist@4.18.1' }));

// The others need patches that the collection does not hold.
const PROJECTS = [
  { project: 'jestjs__jest@52db46e504-berry10-workspaces', by: 'yarn-4' },
  { project: 'prettier__prettier@4f84a93420-berry10', by: 'yarn-4' },
  { project: 'medusajs__medusa@59e6747800-berry6-workspaces', by: 'yarn-3' },
];

describe.skipIf(yarn === undefined)('yarn resolves what the inventory says (needs ../shared/data and a registry)', () => {
  test.each(PROJECTS)(
    '$project',
    async ({ project, by }) => {
      const folder = join(collection!, project);
      const checkout = await openFolder(folder);
      // Other lockfiles in the checkout are other projects.
      const inner = checkout.paths.filter((path) => path.endsWith('/yarn.lock')).map((path) => path.slice(0, -'yarn.lock'.length));
      const paths = checkout.paths.filter((path) => !inner.some((prefix) => path.startsWith(prefix)));
      const ours = edgesOf(await jsInventoryOf({ ...checkout, paths }));
      const theirs = [...(await askYarn(join(yarn!, 'node_modules', by, 'bin/yarn.js'), folder))].filter(isDeclared);
      expect(theirs.filter((edge) => !ours.has(edge))).toEqual([]);
      expect([...ours].filter((edge) => !theirs.includes(edge))).toEqual([]);
    },
    180_000,
  );
});

// Yarn lets a package see the types of its peers, too, which nobody declares; types that are declared are few, and compared elsewhere.
function isDeclared(edge: string): boolean {
  return !edge.includes(' -> @types/');
}

function edgesOf({ importers, components }: InventoryResult): Set<string> {
  const ids = new Map(components.map((component) => [component.purl, idOf(component)]));
  const declared = importers.flatMap(({ id, lockfile, dependencies }) =>
    lockfile === null
      ? []
      : dependencies.flatMap(({ component }) => (component === null ? [] : [`${id === '.' ? './' : `./${id}`} -> ${ids.get(component)}`])),
  );
  const further = components.flatMap(({ purl, dependencies }) => dependencies.map(({ to }) => `${ids.get(purl)} -> ${ids.get(to)}`));
  return new Set([...declared, ...further].filter(isDeclared));
}

function idOf({ name, version, source }: Component): string {
  return source.kind === 'workspace' ? source.url!.replace(/^file:(?:\.$)?/, './') : `${name}@${version}`;
}
