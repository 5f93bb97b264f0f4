import { componentsOf } from './strongly-connected.ts';
import type { NumberedGraph } from './number-graph.ts';

/** Counts of hostile graphs double with every node; beyond this the number says nothing more and only costs memory. */
export const MOST_PATHS = 10n ** 1000n;

/**
 * Number of paths from all importers to each node, counted without listing them. The members of a cycle share the number
 * of ways into the cycle. Saturates at 10^1000.
 */
export function countPaths(graph: NumberedGraph): bigint[] {
  const { componentOf, count } = componentsOf(graph);
  const waysInto = Array.from({ length: count }, () => 0n);
  for (const importer of graph.importers) {
    for (const target of new Set(importer.targets)) waysInto[componentOf[target]!]! += 1n;
  }
  for (const node of sourcesFirst(graph, componentOf, count)) {
    const ways = waysInto[componentOf[node]!]!;
    if (ways === 0n) continue;
    let previous = -1;
    for (let slot = graph.start[node]!; slot < graph.start[node + 1]!; slot++) {
      const target = graph.targets[slot]!;
      if (target === previous) continue;
      previous = target;
      const component = componentOf[target]!;
      if (component === componentOf[node]) continue;
      const sum = waysInto[component]! + ways;
      waysInto[component] = sum > MOST_PATHS ? MOST_PATHS : sum;
    }
  }
  return graph.nodes.map((_, node) => waysInto[componentOf[node]!]!);
}

// Strongly connected components are numbered sinks first, hence the highest number has no predecessor left.
function sourcesFirst(graph: NumberedGraph, componentOf: Int32Array, count: number): Int32Array {
  const start = new Int32Array(count + 1);
  for (const component of componentOf) start[count - component]! += 1;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const order = new Int32Array(graph.nodes.length);
  for (let node = 0; node < graph.nodes.length; node++) {
    const position = count - 1 - componentOf[node]!;
    order[start[position]!] = node;
    start[position]! += 1;
  }
  return order;
}
