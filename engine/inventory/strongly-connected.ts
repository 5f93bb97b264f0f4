import type { NumberedGraph } from './number-graph.ts';

/** Tarjan's strongly connected components without recursion, numbered so that every edge leads to an equal or lower number. */
export function componentsOf(graph: Pick<NumberedGraph, 'nodes' | 'start' | 'targets'>): { componentOf: Int32Array; count: number } {
  const size = graph.nodes.length;
  const componentOf = new Int32Array(size).fill(-1);
  const index = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const slot = new Int32Array(size);
  const open: number[] = [];
  const walk: number[] = [];
  let visited = 0;
  let count = 0;
  function enter(node: number): void {
    index[node] = low[node] = visited++;
    slot[node] = graph.start[node]!;
    open.push(node);
    walk.push(node);
  }
  for (let root = 0; root < size; root++) {
    if (index[root] !== -1) continue;
    enter(root);
    while (walk.length > 0) {
      const node = walk.at(-1)!;
      if (slot[node]! < graph.start[node + 1]!) {
        const target = graph.targets[slot[node]!]!;
        slot[node]! += 1;
        if (index[target] === -1) enter(target);
        else if (componentOf[target] === -1) low[node] = Math.min(low[node]!, index[target]!);
        continue;
      }
      walk.pop();
      const parent = walk.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== index[node]) continue;
      let member;
      do {
        member = open.pop()!;
        componentOf[member] = count;
      } while (member !== node);
      count += 1;
    }
  }
  return { componentOf, count };
}
