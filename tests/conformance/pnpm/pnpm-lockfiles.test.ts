import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsInventoryOf } from '../inventory-of.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';
import { asReference, expected, lockfileVersionOf } from './compare-graphs.ts';
import { pnpmReader, type PnpmGraph } from './pnpm-graph.ts';
import { needsFrom, type Need } from './walk-graph.ts';

const collection = lockfileCollection();
const readWithPnpm = collection === undefined ? undefined : await pnpmReader();
const folders = collection ? foldersWith(collection, 'pnpm-lock.yaml') : [];

describe.skipIf(readWithPnpm === undefined)("pnpm's own libraries (need ../shared/data and a registry)", () => {
  test.each(folders)('components, edges and the scopes of every importer equal those of pnpm: %s', async (name) => {
    const folder = join(collection!, name);
    const graph = await readWithPnpm!(folder, lockfileVersionOf(folder));
    const ours = asReference(await jsInventoryOf(folder));
    const theirs = expected(graph, folder);
    expect(ours.components).toEqual(theirs.components);
    expect(ours.edges).toEqual(theirs.edges);
    expect(ours.scopes).toEqual(theirs.scopes);
  });

  // Shows that the walk which scopes are held against is pnpm's own: without links it gives pnpm's flags.
  test.each(folders)("the walk gives pnpm's own flags: %s", async (name) => {
    const folder = join(collection!, name);
    const graph = await readWithPnpm!(folder, lockfileVersionOf(folder));
    const needs = needsByPath(graph, false);
    const flags = (path: string) => {
      const found = needs.get(path) ?? [];
      const dev = found.every(({ development }) => development) ? true : found.some(({ development }) => development) ? undefined : false;
      return { path, dev, optional: found.every(({ weakest }) => weakest === 'optional') };
    };
    const walked = [...graph.packages.keys()].filter((path) => needs.has(path));
    expect(walked.map(flags)).toEqual(
      walked.map((path) => ({ path, dev: graph.packages.get(path)!.dev, optional: graph.packages.get(path)!.optional })),
    );
  });
});

function needsByPath(graph: PnpmGraph, acrossLinks: boolean): Map<string, Need[]> {
  const all = new Map<string, Need[]>();
  for (const importer of graph.importers.keys())
    for (const [path, needs] of needsFrom(importer, graph, { acrossLinks })) all.set(path, [...(all.get(path) ?? []), ...needs]);
  return all;
}
