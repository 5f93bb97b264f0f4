import type { GrowingUniverse } from './load-universe.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { Standing } from './universe.ts';

/**
 * The graph with the ranges that its lockfile leaves out: pnpm's has none between packages, so what leads to a vulnerable copy is
 * looked up in the registry. Throws RegistryUnavailable.
 */
export async function withPublishedRanges(graph: PlanGraph, universe: GrowingUniverse, standing: Standing): Promise<PlanGraph> {
  const { copies } = graph;
  if (!copies.some(({ edges }) => edges.some(({ range }) => range === null))) return graph;
  const parents = new Map<number, number[]>();
  for (const [id, { edges }] of copies.entries())
    for (const { to } of edges) if (to !== null) parents.set(to, [...(parents.get(to) ?? []), id]);
  const above = new Set<number>();
  const queue = [...copies.keys()].filter((id) => standing.threatsOf(copies[id]!.name, copies[id]!.version).length > 0);
  for (const id of queue) {
    for (const parent of parents.get(id) ?? []) {
      if (above.has(parent)) continue;
      above.add(parent);
      queue.push(parent);
    }
  }
  await universe.read([...above].filter((id) => copies[id]!.movable).map((id) => copies[id]!.name));
  return {
    ...graph,
    copies: copies.map((copy, id) => {
      const needs = above.has(id) ? universe.releasesOf(copy.name)?.find(({ version }) => version === copy.version)?.needs : undefined;
      if (!needs) return copy;
      const ranges = new Map(needs.map(({ name, range }) => [name, range]));
      return { ...copy, edges: copy.edges.map((edge) => ({ ...edge, range: edge.range ?? ranges.get(edge.name) ?? null })) };
    }),
  };
}
