import type { Scope } from '#contract/results/inventory.ts';
import { PathState, type NumberedGraph, type NumberedImporter } from './number-graph.ts';

/**
 * Calls `visit` for every node that the importer reaches, with the set of path states it is reached in: bit `s` is set when
 * some path holds exactly the steps of state `s`. Paths need not be simple: a cycle adds no state that its entry has not.
 */
export function reachFromImporters(
  graph: NumberedGraph,
  visit: (importer: number, node: number, states: number, direct: boolean) => void,
): void {
  const states = new Uint8Array(graph.nodes.length);
  const direct = new Uint8Array(graph.nodes.length);
  const queued = new Uint8Array(graph.nodes.length);
  for (let importer = 0; importer < graph.importers.length; importer++) {
    const reached = spread(graph, graph.importers[importer]!, states, queued);
    for (const target of graph.importers[importer]!.targets) direct[target] = 1;
    // In the order of numbers, so that copies of one release follow each other.
    for (const node of reached.sort((a, b) => a - b)) {
      visit(importer, node, states[node]!, direct[node] === 1);
      states[node] = 0;
      direct[node] = 0;
    }
  }
}

/** Scopes of a set of path states, in the contract's order. Development outweighs optional, optional outweighs peer on one path. */
export function scopesOf(states: number): Scope[] {
  return SCOPES_OF_STATES[states]!;
}

const AFTER_STEP = Array.from({ length: 8 }, (_, step) =>
  Uint8Array.from({ length: 256 }, (_unused, states) => {
    let after = 0;
    for (let state = 0; state < 8; state++) if (states & (1 << state)) after |= 1 << (state | step);
    return after;
  }),
);

// The same few lists stand at every component; they are shared and never changed.
const SCOPES_OF_STATES: readonly Scope[][] = Array.from({ length: 256 }, (_, states) => {
  const scopes = new Set<Scope>();
  for (let state = 0; state < 8; state++) if (states & (1 << state)) scopes.add(scopeOf(state));
  return (['production', 'development', 'optional', 'peer'] as const).filter((scope) => scopes.has(scope));
});

function scopeOf(state: number): Scope {
  if (state & PathState.development) return 'development';
  if (state & PathState.optional) return 'optional';
  return state & PathState.peer ? 'peer' : 'production';
}

function spread(graph: NumberedGraph, importer: NumberedImporter, states: Uint8Array, queued: Uint8Array): number[] {
  const reached: number[] = [];
  const queue: number[] = [];
  function arrive(node: number, arriving: number): void {
    const before = states[node]!;
    const after = before | arriving;
    if (after === before) return;
    if (before === 0) reached.push(node);
    states[node] = after;
    if (queued[node] === 1) return;
    queued[node] = 1;
    queue.push(node);
  }
  for (let i = 0; i < importer.targets.length; i++) arrive(importer.targets[i]!, 1 << importer.steps[i]!);
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head]!;
    queued[node] = 0;
    const leaving = states[node]!;
    for (let slot = graph.start[node]!; slot < graph.start[node + 1]!; slot++) {
      arrive(graph.targets[slot]!, AFTER_STEP[graph.steps[slot]!]![leaving]!);
    }
  }
  return reached;
}
