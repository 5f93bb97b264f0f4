import { admits, eligibleReleases, releaseOf, type Shelf } from './choose-release.ts';
import type { GrowingUniverse } from './load-universe.ts';
import type { Copy, PlanEdge, PlanGraph } from './plan-graph.ts';

/**
 * The graph with the ranges that its lockfile leaves out: pnpm's has none between packages, so what asks for a vulnerable copy is
 * looked up in the registry, and what leads there only where that admits no clean release. Throws RegistryUnavailable.
 */
export async function withPublishedRanges(graph: PlanGraph, universe: GrowingUniverse, shelf: Omit<Shelf, 'universe'>): Promise<PlanGraph> {
  const { copies } = graph;
  if (!copies.some(({ edges }) => edges.some(({ range }) => range === null))) return graph;
  const parents = new Map<number, number[]>();
  for (const [id, { edges }] of copies.entries())
    for (const { to } of edges) if (to !== null) parents.set(to, [...(parents.get(to) ?? []), id]);
  const parentsOf = (ids: Iterable<number>) => new Set([...ids].flatMap((id) => parents.get(id) ?? []));
  const namesOf = (ids: Iterable<number>) => [...ids].filter((id) => copies[id]!.movable).map((id) => copies[id]!.name);
  const rangeOf = ({ name, version }: Copy, edge: PlanEdge) =>
    edge.range ?? releaseOf(universe.releasesOf(name), version)?.needs.find((need) => need.name === edge.name)?.range ?? null;

  const vulnerable = new Set([...copies.keys()].filter((id) => shelf.standing.threatsOf(copies[id]!.name, copies[id]!.version).length > 0));
  const asking = parentsOf(vulnerable);
  await universe.read(namesOf([...vulnerable, ...asking]));
  const isHolding = (id: number) =>
    copies[id]!.edges.some(({ to, ...edge }) => {
      if (to === null || edge.kind === 'peer' || !vulnerable.has(to)) return false;
      const range = rangeOf(copies[id]!, { to, ...edge });
      return !eligibleReleases(edge.name, copies[to]!.version, { ...shelf, universe }).some(({ version }) => admits(range, version));
    });
  const leading = new Set([...asking].filter(isHolding));
  for (const id of leading) for (const parent of parents.get(id) ?? []) leading.add(parent);
  await universe.read(namesOf(leading));
  const known = new Set([...asking, ...leading]);
  return {
    ...graph,
    copies: copies.map((copy, id) =>
      known.has(id) ? { ...copy, edges: copy.edges.map((edge) => ({ ...edge, range: rangeOf(copy, edge) })) } : copy,
    ),
  };
}
