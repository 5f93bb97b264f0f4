import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { askComposer } from './ask-composer.ts';
import type { ComposerVerdict } from './ask-composer.ts';

export async function phpInventoryOf(folder: string): Promise<InventoryResult> {
  const log = { info: () => undefined, warn: () => undefined };
  return phpSbom.run({ checkout: await openFolder(folder), log } as never);
}

/** Where the inventory of a folder's composer.lock says something else than Composer itself; empty where they agree. */
export async function disagreements(folder: string): Promise<string[]> {
  const inventory = await phpInventoryOf(folder);
  const composer = askComposer(folder);
  const components = inventory.components.filter(({ location }) => location?.file === 'composer.lock');
  const isFresh = !inventory.coverage.problems.some(({ code }) => code === 'stale_lockfile');
  return [
    ...difference('package', components.map(factsOf), Object.entries(composer.packages).map(toText)),
    ...difference('fresh', [String(isFresh)], [String(composer.fresh)]),
    ...[...composerEdges(composer)].filter((edge) => !edgesOf(components).has(edge)).map((edge) => `edge missing: ${edge}`),
    ...unexplainedEdges(components, composer, folder).map((edge) => `edge of nobody: ${edge}`),
    ...difference(
      'direct',
      directNames(inventory),
      composer.direct.filter((required) => required in composer.packages),
    ),
  ];
}

function difference(what: string, ours: readonly string[], theirs: readonly string[]): string[] {
  return [
    ...theirs.filter((text) => !ours.includes(text)).map((text) => `${what} missing: ${text}`),
    ...ours.filter((text) => !theirs.includes(text)).map((text) => `${what} of nobody: ${text}`),
  ];
}

function factsOf({ name, version, deprecated, scopes }: Component): string {
  return toText([name, { version, abandoned: deprecated !== null, production: scopes.includes('production') }]);
}

function toText([name, { version, abandoned, production }]: [string, ComposerVerdict['packages'][string]]): string {
  return `${name} ${version}${abandoned ? ' abandoned' : ''}${production ? '' : ' for development'}`;
}

function edgesOf(components: readonly Component[]): Set<string> {
  const names = new Map(components.map(({ purl, name }) => [purl, name]));
  return new Set(components.flatMap(({ name, dependencies }) => dependencies.map(({ to }) => `${name} -> ${names.get(to)}`)));
}

function composerEdges({ dependents }: ComposerVerdict): Set<string> {
  return new Set(Object.entries(dependents).flatMap(([name, from]) => from.map((dependent) => `${dependent} -> ${name}`)));
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
  return root.dependencies.filter(({ name, component }) => component !== null && names.get(component) === name).map(({ name }) => name);
}
