import type { LockEdge, LockGraph, LockNode } from './lock-graph.ts';

/** The graph with numbers for nodes: edges of node `n` are the slots `start[n]` to `start[n + 1]` of `targets` and `steps`. */
export interface NumberedGraph {
  readonly nodes: readonly LockNode[];
  readonly start: Int32Array;
  readonly targets: Int32Array;
  /** What following the edge adds to a path, see `PathState`. */
  readonly steps: Uint8Array;
  readonly importers: readonly NumberedImporter[];
}

export interface NumberedImporter {
  readonly id: string;
  readonly targets: readonly number[];
  readonly steps: readonly number[];
}

/** Bits of what a path from an importer holds. */
export const PathState = { production: 0, development: 1, optional: 2, peer: 4 } as const;

/** Nodes and importers are numbered in the order of their purls and ids, so that every later result is sorted by itself. */
export function numberGraph(graph: LockGraph): NumberedGraph {
  const nodes = [...graph.nodes].sort(byPurlAndPlace);
  const numberOf = new Map<LockNode, number>();
  for (let n = 0; n < nodes.length; n++) numberOf.set(nodes[n]!, n);
  const start = new Int32Array(nodes.length + 1);
  for (let n = 0; n < nodes.length; n++) start[n + 1] = start[n]! + nodes[n]!.edges.length;
  // Target and step as one number: a plain sort puts both in order.
  const packed = new Int32Array(start[nodes.length]!);
  for (let n = 0; n < nodes.length; n++) {
    const { edges } = nodes[n]!;
    const first = start[n]!;
    for (let i = 0; i < edges.length; i++) packed[first + i] = (numberOf.get(edges[i]!.to) ?? fail(edges[i]!.to)) * 8 + stepOf(edges[i]!);
    sortPart(packed, first, first + edges.length);
  }
  const targets = packed.map((slot) => slot >> 3);
  const steps = Uint8Array.from(packed, (slot) => slot & 7);
  const importers = [...graph.importers]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((importer) => {
      const resolved = importer.dependencies
        .flatMap(({ to, scope, optionalPeer }) =>
          to === null ? [] : [{ target: numberOf.get(to) ?? fail(to), step: stepOf({ kind: scope, optionalPeer }) }],
        )
        .sort((a, b) => a.target - b.target || a.step - b.step);
      return { id: importer.id, targets: resolved.map(({ target }) => target), steps: resolved.map(({ step }) => step) };
    });
  return { nodes, start, targets, steps, importers };
}

// Most nodes have a handful of edges, for which a call of the library's sort takes longer than sorting.
function sortPart(numbers: Int32Array, from: number, end: number): void {
  if (end - from > 32) {
    numbers.subarray(from, end).sort();
    return;
  }
  for (let i = from + 1; i < end; i++) {
    const number = numbers[i]!;
    let at = i;
    for (; at > from && numbers[at - 1]! > number; at--) numbers[at] = numbers[at - 1]!;
    numbers[at] = number;
  }
}

function stepOf({ kind, optionalPeer, forDevelopment }: Pick<LockEdge, 'kind' | 'optionalPeer' | 'forDevelopment'>): number {
  const step = optionalPeer === true ? PathState.peer | PathState.optional : PathState[kind];
  return forDevelopment === true ? step | PathState.development : step;
}

function byPurlAndPlace(a: LockNode, b: LockNode): number {
  if (a.purl !== b.purl) return a.purl < b.purl ? -1 : 1;
  const fileA = a.location?.file ?? '';
  const fileB = b.location?.file ?? '';
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.location?.line ?? 0) - (b.location?.line ?? 0);
}

function fail(node: LockNode): never {
  throw new Error(`the lock graph has an edge to ${node.purl}, which is not among its nodes`);
}
