import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';
import { askComposer, isComposerInstalled } from './ask-composer.ts';
import type { ComposerVerdict } from './ask-composer.ts';

const collection = lockfileCollection();
const projects =
  collection && isComposerInstalled() ? foldersWith(collection, 'composer.lock').filter((folder) => !folder.includes('/')) : [];

describe.skipIf(projects.length === 0)('agrees with Composer on real lockfiles (needs php, composer and ../shared/data)', () => {
  test('there are sixteen of them', () => {
    expect(projects).toHaveLength(16);
  });

  test.each(projects)('%s', async (name) => {
    const folder = join(collection!, name);
    const inventory = await inventoryOf(folder);
    const composer = askComposer(folder);
    const components = inventory.components.filter(({ location }) => location?.file === 'composer.lock');
    expect(Object.fromEntries(components.map((component) => [component.name, factsOf(component)]))).toEqual(composer.packages);
    expect(inventory.coverage.problems.some(({ code }) => code === 'stale_lockfile')).toBe(!composer.fresh);
    expect(edgesMissing(components, composer)).toEqual([]);
    expect(unexplainedEdges(components, composer, folder)).toEqual([]);
    expect(directNames(inventory)).toEqual(composer.direct.filter((required) => required in composer.packages).sort());
  });
});

async function inventoryOf(folder: string): Promise<InventoryResult> {
  const log = { info: () => undefined, warn: () => undefined };
  return phpSbom.run({ checkout: await openFolder(folder), log } as never);
}

function factsOf({ version, deprecated, scopes }: Component): ComposerVerdict['packages'][string] {
  return { version, abandoned: deprecated !== null, production: scopes.includes('production') };
}

function edgesOf(components: readonly Component[]): Set<string> {
  const names = new Map(components.map(({ purl, name }) => [purl, name]));
  return new Set(components.flatMap(({ name, dependencies }) => dependencies.map(({ to }) => `${name} -> ${names.get(to)}`)));
}

function composerEdges({ dependents }: ComposerVerdict): Set<string> {
  return new Set(Object.entries(dependents).flatMap(([name, from]) => from.map((dependent) => `${dependent} -> ${name}`)));
}

/** Every edge that Composer sees is ours. */
function edgesMissing(components: readonly Component[], composer: ComposerVerdict): string[] {
  const ours = edgesOf(components);
  return [...composerEdges(composer)].filter((edge) => !ours.has(edge));
}

interface LockedEntry {
  readonly name: string;
  readonly require?: Readonly<Record<string, string>>;
  readonly replace?: Readonly<Record<string, string>>;
  readonly provide?: Readonly<Record<string, string>>;
}

/** `composer depends` does not follow `provide`, and `replace` only in part: each further edge of ours must come from one of them. */
function unexplainedEdges(components: readonly Component[], composer: ComposerVerdict, folder: string): string[] {
  const lock = JSON.parse(readFileSync(join(folder, 'composer.lock'), 'utf8')) as Record<'packages' | 'packages-dev', LockedEntry[]>;
  const entries = new Map([...lock.packages, ...lock['packages-dev']].map((entry) => [entry.name.toLowerCase(), entry]));
  const theirs = composerEdges(composer);
  return [...edgesOf(components)].filter((edge) => {
    const [from, to] = edge.split(' -> ').map((name) => entries.get(name)!);
    const stoodFor = new Set(Object.keys({ ...to!.replace, ...to!.provide }));
    return !theirs.has(edge) && !Object.keys(from!.require ?? {}).some((name) => !entries.has(name) && stoodFor.has(name));
  });
}

function directNames({ importers, components }: InventoryResult): string[] {
  const names = new Map(components.map(({ purl, name }) => [purl, name]));
  const root = importers.find(({ id }) => id === '.')!;
  return root.dependencies
    .filter(({ name, component }) => component !== null && names.get(component) === name)
    .map(({ name }) => name)
    .sort();
}
