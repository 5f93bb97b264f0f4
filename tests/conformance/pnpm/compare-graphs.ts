import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { PnpmEdge, PnpmGraph } from './pnpm-graph.ts';
import { needsFrom, type Need } from './walk-graph.ts';

export function lockfileVersionOf(folder: string): string {
  return /^lockfileVersion: '?([\d.]+)/m.exec(readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8'))![1]!;
}

/** An inventory as sorted texts that can be compared. */
export interface Reference {
  readonly components: string[];
  readonly edges: string[];
  readonly scopes: string[];
}

export function asReference({ importers, components }: InventoryResult): Reference {
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
      .flatMap((component) =>
        importerUses(component, { importers }).map(
          ({ importer, scopes }) => `${importer} needs ${idOf.get(component.purl)} for ${scopes.join(', ')}`,
        ),
      )
      .sort(),
  };
}

/** What the inventory must be when pnpm's libraries read the lockfile right. */
export function expected(lockfile: PnpmGraph, folder: string): Reference {
  const graph = { ...lockfile, importers: withDeclaredPeers(lockfile.importers, folder) };
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
  for (const link of linked) {
    for (const { to, kind } of graph.importers.get(link.slice('link:'.length)) ?? []) {
      if (kind !== 'development') edges.add(`${idOf(link)} -> ${idOf(to)} ${kind}`);
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

/** The peers that pnpm installs for a project are among its dependencies; only its manifest distinguishes them. */
function withDeclaredPeers(importers: PnpmGraph['importers'], folder: string): PnpmGraph['importers'] {
  return new Map(
    [...importers].map(([id, edges]) => {
      const path = join(folder, id, 'package.json');
      const manifest = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Manifest;
      const isPeer = ({ kind, name }: PnpmEdge) =>
        kind === 'production' && name in (manifest.peerDependencies ?? {}) && !(name in (manifest.dependencies ?? {}));
      const isOptional = ({ name }: PnpmEdge) => manifest.peerDependenciesMeta?.[name]?.optional === true;
      return [id, edges.map((edge) => (isPeer(edge) ? { ...edge, kind: 'peer' as const, optionalPeer: isOptional(edge) } : edge))];
    }),
  );
}

interface Manifest {
  readonly dependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

function scopesOf(needs: readonly Need[]): string {
  const named = new Set(needs.map(({ development, weakest }) => (development ? 'development' : weakest)));
  return ['production', 'development', 'optional', 'peer'].filter((scope) => named.has(scope as 'production')).join(', ');
}
