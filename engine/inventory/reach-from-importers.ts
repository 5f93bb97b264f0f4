import type { NumberedGraph, NumberedImporter } from './number-graph.ts';

/**
 * Calls `visit` for every importer with the nodes it reaches, the set of path states each is reached in (bit `s` is set when some path
 * holds exactly the steps of state `s`), and whether the importer declares it. The arrays are valid during the call only. Paths need
 * not be simple: a cycle adds no state that its entry has not.
 */
export function reachFromImporters(
  graph: NumberedGraph,
  visit: (importer: number, reached: readonly number[], states: Uint8Array, direct: Uint8Array) => void,
): void {
  const states = new Uint8Array(graph.nodes.length);
  const direct = new Uint8Array(graph.nodes.length);
  const queued = new Uint8Array(graph.nodes.length);
  for (let importer = 0; importer < graph.importers.length; importer++) {
    const { targets } = graph.importers[importer]!;
    const reached = spread(graph, graph.importers[importer]!, states, queued);
    for (const target of targets) direct[target] = 1;
    visit(importer, reached, states, direct);
    for (let i = 0; i < reached.length; i++) states[reached[i]!] = 0;
    for (const target of targets) direct[target] = 0;
  }
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
      const step = graph.steps[slot]!;
      arrive(graph.targets[slot]!, step === 0 ? leaving : afterStep(leaving, step));
    }
  }
  return reached;
}

// Each bit of a step moves the states without it to those with it, which stand 1, 2 or 4 places further.
function afterStep(states: number, step: number): number {
  let after = states;
  if (step & 1) after = (after & 0b10101010) | ((after & 0b01010101) << 1);
  if (step & 2) after = (after & 0b11001100) | ((after & 0b00110011) << 2);
  if (step & 4) after = (after & 0b11110000) | ((after & 0b00001111) << 4);
  return after;
}
