import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import type { Recorded } from './record.ts';

export interface Judgment {
  /** What the manager has and the inventory has not (`-`), and the other way round (`+`). */
  readonly differences: readonly string[];
  /** What the inventory says that it lacks. */
  readonly unknown: readonly string[];
  /** Locked packages that nothing leads to. */
  readonly unreached: readonly string[];
}

/** Holds the inventory of a recorded project against what its manager installed. */
export async function judge(recorded: Recorded): Promise<Judgment> {
  const inventory = await jsInventoryOf(checkoutOfTexts(recorded.files));
  const folders = foldersOf(recorded);
  const asFolders = (texts: readonly string[]) =>
    texts.map((text) => folders.reduce((same, [id, path]) => same.replaceAll(id, path), text));
  const ours = walk(inventory, recorded, folders);
  const { packages, edges } = recorded.installed;
  const production = recorded.production && asFolders(recorded.production).filter(isPackage);
  return {
    differences: [
      ...difference([...ours.packages].sort(), asFolders(packages).filter(isPackage)),
      ...difference([...ours.edges].sort(), asFolders(edges)),
      ...(production ? difference(productionOf(inventory, recorded), production).map((line) => `without development: ${line}`) : []),
    ],
    unknown: unknownIn(inventory),
    unreached: inventory.components.filter(({ scopes, source }) => scopes.length === 0 && source.kind !== 'workspace').map(idOf),
  };
}

/** An installed copy of a folder of the project is that folder: its name and version, and its path. */
function foldersOf({ files }: Recorded): (readonly [id: string, path: string])[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.startsWith('local') || !path.endsWith('package.json')) return [];
    const { name, version } = JSON.parse(text) as { name: string; version: string };
    return [[`${name}@${version}`, `./${path.slice(0, -'/package.json'.length)}`] as const];
  });
}

/** Follows the inventory from its importers on, without the packages of other platforms and what only they need. */
function walk({ importers, components }: InventoryResult, { absent = [], installed }: Recorded, folders: ReturnType<typeof foldersOf>) {
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  const edges = new Set<string>();
  const reached = new Set<Component>();
  const follow = (from: string, purl: string | null, kind: string): void => {
    const to = purl === null ? undefined : byPurl.get(purl)!;
    if (!to || absent.includes(to.name)) return;
    edges.add(`${from} -> ${idOf(to)} ${kind}`);
    reached.add(to);
  };
  // A folder that is copied is a project of its own to the inventory, and none to yarn and bun.
  const isCopied = (id: string) => folders.some(([copy, path]) => path === id && installed.packages.includes(copy));
  for (const { id, dependencies } of importers) {
    const from = `./${id === '.' ? '' : id}`;
    if (!isCopied(from)) for (const { component, scope } of dependencies) follow(from, component, scope);
  }
  for (const component of reached) for (const { to, kind } of component.dependencies) follow(idOf(component), to, kind);
  return { packages: new Set([...reached].map(idOf).filter(isPackage)), edges };
}

function unknownIn({ coverage }: InventoryResult): string[] {
  const relevant = coverage.problems.filter(({ incomplete }) => incomplete);
  return [
    ...relevant.map(({ code, file, line }) => `${code} ${file}:${line}`),
    ...coverage.unresolved.map(({ importer, name, declared, reason }) => `${reason} ${importer} ${name} ${declared}`),
  ];
}

function productionOf({ components }: InventoryResult, { absent = [] }: Recorded): string[] {
  const needed = components.filter(({ scopes, name }) => !absent.includes(name) && scopes.some((scope) => scope !== 'development'));
  return [...new Set(needed.map(idOf).filter(isPackage))].sort();
}

function difference(ours: readonly string[], theirs: readonly string[]): string[] {
  return [
    ...theirs.filter((text) => !ours.includes(text)).map((text) => `- ${text}`),
    ...ours.filter((text) => !theirs.includes(text)).map((text) => `+ ${text}`),
  ];
}

function idOf({ name, version, source }: Component): string {
  const isFolder = source.kind === 'workspace' || source.kind === 'link' || (source.kind === 'file' && !source.url?.endsWith('.tgz'));
  return isFolder ? `./${source.url!.replace(/^[a-z]+:(?:\.(?:\/|$))?/, '')}` : `${name}@${version}`;
}

function isPackage(id: string): boolean {
  return !id.startsWith('./');
}
