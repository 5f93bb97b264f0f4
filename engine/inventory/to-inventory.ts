import type { Component, ComponentEdge, Importer, ImporterUse, InventoryResult } from '#contract/results/inventory.ts';
import { countPaths, MOST_PATHS } from './count-paths.ts';
import { toCoverage, type Ledger } from './ledger.ts';
import type { LockGraph, LockImporter, LockNode } from './lock-graph.ts';
import { numberGraph, type NumberedGraph } from './number-graph.ts';
import { reachFromImporters, scopesOf } from './reach-from-importers.ts';
import { shortestPaths } from './shortest-paths.ts';

/** The result document of a lock graph: copies joined by purl, scopes, paths and counts computed, everything sorted. */
export function toInventory(graph: LockGraph, ledger: Ledger): InventoryResult {
  const numbered = numberGraph(graph);
  const components = joinCopies(graph, numbered);
  const importers = [...graph.importers].sort((a, b) => (a.id < b.id ? -1 : 1)).map(toImporter);
  return { ecosystem: graph.ecosystem, importers, components, registry: [], coverage: toCoverage(ledger, components.length) };
}

function joinCopies(graph: LockGraph, numbered: NumberedGraph): Component[] {
  const usesOf = usesByNode(numbered);
  const pathsTo = shortestPaths(numbered);
  const counts = countPaths(numbered);
  const components: Component[] = [];
  for (let first = 0; first < numbered.nodes.length;) {
    let end = first + 1;
    while (end < numbered.nodes.length && numbered.nodes[end]!.purl === numbered.nodes[first]!.purl) end += 1;
    const copies = numbered.nodes.slice(first, end);
    const uses = joinUses(numbered, usesOf, first, end);
    let count = 0n;
    for (let node = first; node < end; node++) count += counts[node]!;
    components.push({
      ...factsOf(graph, copies),
      scopes: [...scopesOf(uses.states)],
      direct: uses.list.some((use) => use.direct),
      importers: uses.list,
      dependencies: edgesOf(copies),
      paths: listPaths(numbered, pathsTo, first, end),
      path_count: String(count > MOST_PATHS ? MOST_PATHS : count),
    });
    first = end;
  }
  return components;
}

type Facts = Omit<Component, 'scopes' | 'direct' | 'importers' | 'dependencies' | 'paths' | 'path_count'>;

function factsOf(graph: LockGraph, copies: readonly LockNode[]): Facts {
  const node = copies[0]!;
  return {
    purl: node.purl,
    ecosystem: graph.ecosystem,
    name: node.name,
    version: node.version,
    source: node.source,
    location: node.location,
    integrity: copies.find((copy) => copy.integrity !== null)?.integrity ?? null,
    licenses: [...(copies.find((copy) => copy.licenses.length > 0)?.licenses ?? [])],
    deprecated: copies.find((copy) => copy.deprecated !== null)?.deprecated ?? null,
  };
}

interface Use {
  readonly importer: number;
  readonly states: number;
  readonly direct: boolean;
}

function usesByNode(graph: NumberedGraph): (readonly Use[] | undefined)[] {
  const uses: Use[][] = [];
  reachFromImporters(graph, (importer, node, states, direct) => {
    (uses[node] ??= []).push(sharedUse(importer, states, direct));
  });
  return uses;
}

// Most packages of a monorepo are used alike by an importer: one object stands for all of them.
const sharedUses: Use[][] = [];
function sharedUse(importer: number, states: number, direct: boolean): Use {
  return ((sharedUses[importer] ??= [])[states * 2 + (direct ? 1 : 0)] ??= { importer, states, direct });
}

function joinUses(
  graph: NumberedGraph,
  usesOf: readonly (readonly Use[] | undefined)[],
  first: number,
  end: number,
): { list: ImporterUse[]; states: number } {
  const joined = new Map<number, Use>();
  let states = 0;
  for (let node = first; node < end; node++) {
    for (const use of usesOf[node] ?? []) {
      const known = joined.get(use.importer);
      joined.set(use.importer, known ? sharedUse(use.importer, known.states | use.states, known.direct || use.direct) : use);
      states |= use.states;
    }
  }
  const list = [...joined.values()]
    .sort((a, b) => a.importer - b.importer)
    .map((use) => ({ importer: graph.importers[use.importer]!.id, direct: use.direct, scopes: [...scopesOf(use.states)] }));
  return { list, states };
}

function edgesOf(copies: readonly LockNode[]): ComponentEdge[] {
  const edges = new Map<string, ComponentEdge>();
  for (const copy of copies) {
    for (const { to, kind, range } of copy.edges) {
      const key = `${to.purl}\0${kind}`;
      if (!edges.has(key)) edges.set(key, { to: to.purl, kind, range });
    }
  }
  return [...edges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

function listPaths(graph: NumberedGraph, pathsTo: (node: number) => number[][], first: number, end: number): string[][] {
  const paths: number[][] = [];
  for (let node = first; node < end; node++) paths.push(...pathsTo(node));
  const listed = new Map<string, string[]>();
  for (const [importer, ...nodes] of paths.sort((a, b) => a.length - b.length)) {
    const path = [graph.importers[importer!]!.id, ...nodes.map((node) => graph.nodes[node]!.purl)];
    const key = path.join('\0');
    if (!listed.has(key)) listed.set(key, path);
    if (listed.size === 5) break;
  }
  return [...listed.values()];
}

function toImporter(importer: LockImporter): Importer {
  const dependencies = importer.dependencies
    .map(({ name, range, scope, to, location }) => ({ name, range, scope, component: to?.purl ?? null, location }))
    .sort((a, b) => (a.name === b.name ? (a.scope < b.scope ? -1 : a.scope > b.scope ? 1 : 0) : a.name < b.name ? -1 : 1));
  const { id, name, version, manifest, manager, lockfile, licenses } = importer;
  return { id, name, version, manifest, manager, lockfile, licenses: [...licenses], dependencies };
}
