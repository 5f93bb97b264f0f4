import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';
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
    const theirs = expected(graph);
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

function lockfileVersionOf(folder: string): string {
  return /^lockfileVersion: '?([\d.]+)/m.exec(readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8'))![1]!;
}

interface Reference {
  readonly components: string[];
  readonly edges: string[];
  readonly scopes: string[];
}

function asReference({ components }: InventoryResult): Reference {
  const idOf = new Map(
    components.map(({ purl, name, version, source }) => [
      purl,
      source.kind === 'workspace' || source.kind === 'link' ? source.url! : `${name}@${version}`,
    ]),
  );
  return {
    components: components.map(({ purl }) => idOf.get(purl)!).sort(),
    edges: components
      .flatMap(({ purl, dependencies }) => dependencies.map(({ to, kind }) => `${idOf.get(purl)} -> ${idOf.get(to)} ${kind}`))
      .sort(),
    scopes: components
      .flatMap(({ purl, importers }) =>
        importers.map(({ importer, scopes }) => `${importer} needs ${idOf.get(purl)} for ${scopes.join(', ')}`),
      )
      .sort(),
  };
}

function expected(graph: PnpmGraph): Reference {
  const idOf = (to: string) => graph.packages.get(to)?.id ?? to.replace(/^link:/, 'file:');
  const linked = new Set(
    [...graph.importers.values(), ...[...graph.packages.values()].map(({ edges }) => edges)]
      .flat()
      .map(({ to }) => to)
      .filter((to) => to.startsWith('link:')),
  );
  const edges = new Set(
    [...graph.packages.values()].flatMap(({ id, edges: out }) => out.map(({ to, kind }) => `${id} -> ${idOf(to)} ${kind}`)),
  );
  for (const folder of linked) {
    for (const { to, kind } of graph.importers.get(folder.slice('link:'.length)) ?? []) {
      if (kind !== 'development') edges.add(`${idOf(folder)} -> ${idOf(to)} ${kind}`);
    }
  }
  const scopes = [...graph.importers.keys()].flatMap((importer) => {
    const needsOf = new Map<string, Need[]>();
    for (const [to, needs] of needsFrom(importer, graph, { acrossLinks: true }))
      needsOf.set(idOf(to), [...(needsOf.get(idOf(to)) ?? []), ...needs]);
    return [...needsOf].map(([id, needs]) => `${importer} needs ${id} for ${scopesOf(needs)}`);
  });
  return {
    components: [...new Set([...[...graph.packages.values()].map(({ id }) => id), ...[...linked].map(idOf)])].sort(),
    edges: [...edges].sort(),
    scopes: scopes.sort(),
  };
}

function scopesOf(needs: readonly Need[]): string {
  const named = new Set(needs.map(({ development, weakest }) => (development ? 'development' : weakest)));
  return ['production', 'development', 'optional', 'peer'].filter((scope) => named.has(scope as 'production')).join(', ');
}

function needsByPath(graph: PnpmGraph, acrossLinks: boolean): Map<string, Need[]> {
  const all = new Map<string, Need[]>();
  for (const importer of graph.importers.keys())
    for (const [path, needs] of needsFrom(importer, graph, { acrossLinks })) all.set(path, [...(all.get(path) ?? []), ...needs]);
  return all;
}
