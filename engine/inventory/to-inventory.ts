import type { Component, ComponentEdge, Importer, InventoryResult, Location } from '#contract/results/inventory.ts';
import { countPaths, MOST_PATHS } from './count-paths.ts';
import { toCoverage, type Ledger } from './ledger.ts';
import type { LockGraph, LockImporter, LockNode } from './lock-graph.ts';
import { reportUnneeded } from './report-unneeded.ts';
import { numberGraph, type NumberedGraph } from './number-graph.ts';
import { scopesOf } from './scopes-of.ts';
import { LISTED_PATHS, shortestPaths } from './shortest-paths.ts';
import { usesOfComponents } from './uses-of-components.ts';

/** The result document of a lock graph: copies joined by purl, scopes, paths and counts computed, everything sorted. */
export function toInventory(graph: LockGraph, ledger: Ledger): InventoryResult {
  const numbered = numberGraph(graph);
  const components = joinCopies(graph, numbered);
  reportUnneeded(components, graph, ledger);
  const importers = [...graph.importers].sort((a, b) => (a.id < b.id ? -1 : 1)).map(toImporter);
  return {
    ecosystem: graph.ecosystem,
    importers,
    components,
    registry: [],
    coverage: toCoverage(ledger, { ecosystem: graph.ecosystem, extracted: components.length }),
  };
}

function joinCopies(graph: LockGraph, numbered: NumberedGraph): Component[] {
  const { componentOf, starts } = groupByPurl(numbered);
  const uses = usesOfComponents(numbered, componentOf, starts.length);
  const pathsTo = shortestPaths(numbered);
  const counts = countPaths(numbered);
  return starts.map((first, component) => {
    const end = starts[component + 1] ?? numbered.nodes.length;
    const copies = numbered.nodes.slice(first, end);
    const node = copies[0]!;
    const { states, direct, list } = uses[component]!;
    let count = 0n;
    for (let copy = first; copy < end; copy++) count += counts[copy]!;
    return {
      purl: node.purl,
      ecosystem: graph.ecosystem,
      name: node.name,
      version: node.version,
      source: node.source,
      location: node.location,
      other_locations: otherLocations(copies),
      integrity: copies.find((copy) => copy.integrity !== null)?.integrity ?? null,
      licenses: [...(copies.find((copy) => copy.licenses.length > 0)?.licenses ?? [])],
      deprecated: copies.find((copy) => copy.deprecated !== null)?.deprecated ?? null,
      scopes: scopesOf(states),
      direct,
      uses: list,
      dependencies: edgesOf(copies),
      paths: end - first === 1 ? pathsTo(first) : pathsToCopies(pathsTo, first, end),
      path_count: String(count > MOST_PATHS ? MOST_PATHS : count),
    };
  });
}

// Copies that differ in their resolved peers alone share an entry.
function otherLocations(copies: readonly LockNode[]): Location[] | undefined {
  if (copies.length === 1) return undefined;
  const locations = copies.flatMap(({ location }) => location ?? []);
  const others = new Map(locations.map((location) => [locationKey(location), location]));
  if (copies[0]!.location) others.delete(locationKey(copies[0]!.location));
  return others.size === 0 ? undefined : [...others.values()];
}

// Nodes are numbered in the order of their purls, so the copies of a release are neighbors.
function groupByPurl({ nodes }: NumberedGraph): { componentOf: Int32Array; starts: number[] } {
  const componentOf = new Int32Array(nodes.length);
  const starts: number[] = [];
  for (let node = 0; node < nodes.length; node++) {
    if (node === 0 || nodes[node]!.purl !== nodes[node - 1]!.purl) starts.push(node);
    componentOf[node] = starts.length - 1;
  }
  return { componentOf, starts };
}

function edgesOf(copies: readonly LockNode[]): ComponentEdge[] {
  const all = copies.length === 1 ? copies[0]!.edges : copies.flatMap((copy) => copy.edges);
  const edges = all.map(({ to, kind, range }) => ({ to: to.purl, kind, range }));
  if (edges.length < 2) return edges;
  edges.sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  const repeats = (edge: ComponentEdge, i: number) => edge.to === edges[i - 1]?.to && edge.kind === edges[i - 1]?.kind;
  return edges.some(repeats) ? edges.filter((edge, i) => !repeats(edge, i)) : edges;
}

// Copies are reached by ways of their own, which may read the same.
function pathsToCopies(pathsTo: (node: number) => string[][], first: number, end: number): string[][] {
  const paths: string[][] = [];
  for (let node = first; node < end; node++) paths.push(...pathsTo(node));
  const listed = new Map<string, string[]>();
  for (const path of paths.sort((a, b) => a.length - b.length)) {
    const key = path.join('\0');
    if (!listed.has(key)) listed.set(key, path);
    if (listed.size === LISTED_PATHS) break;
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

function locationKey({ file, line }: Location): string {
  return `${file}:${line}`;
}
