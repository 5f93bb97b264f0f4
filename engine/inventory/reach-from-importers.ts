import type { NumberedGraph, NumberedImporter } from './number-graph.ts';

/**
 * Calls `visit` for every importer with the nodes it reaches, the set of path states each is reached in (bit `s` is set when some path
 * holds exactly the steps of state `s`), and whether the importer declares it. The arrays are valid during the call only. Paths need
 * not be simple: a cycle adds no state that its entry has not.
 */
export function reachFromImporters(
  graph: NumberedGraph,
  visit: (importer: number, reached: Int32Array, states: Uint8Array, direct: Uint8Array) => void,
): void {
  const states = new Uint8Array(graph.nodes.length);
  const direct = new Uint8Array(graph.nodes.length);
  const spread = spreader(graph, states);
  for (let importer = 0; importer < graph.importers.length; importer++) {
    const { targets } = graph.importers[importer]!;
    const reached = spread(graph.importers[importer]!);
    for (let i = 0; i < targets.length; i++) direct[targets[i]!] = 1;
    visit(importer, reached, states, direct);
    for (let i = 0; i < reached.length; i++) states[reached[i]!] = 0;
    for (let i = 0; i < targets.length; i++) direct[targets[i]!] = 0;
  }
}

/** Fills `states`, which must be empty, from an importer on, and gives the nodes that have one then. */
function spreader({ nodes, start, targets, steps }: NumberedGraph, states: Uint8Array): (importer: NumberedImporter) => Int32Array {
  const queued = new Uint8Array(nodes.length);
  const reached = new Int32Array(nodes.length);
  // A node waits at most once at a time, so a ring holds the queue.
  const queue = new Int32Array(nodes.length);
  let found = 0;
  let waiting = 0;
  let head = 0;
  function arrive(node: number, arriving: number): void {
    const before = states[node]!;
    const after = before | arriving;
    if (after === before) return;
    if (before === 0) reached[found++] = node;
    states[node] = after;
    if (queued[node] === 1) return;
    queued[node] = 1;
    queue[(head + waiting++) % queue.length] = node;
  }
  return (importer) => {
    found = 0;
    for (let i = 0; i < importer.targets.length; i++) arrive(importer.targets[i]!, 1 << importer.steps[i]!);
    while (waiting > 0) {
      const node = queue[head]!;
      head = (head + 1) % queue.length;
      waiting -= 1;
      queued[node] = 0;
      const leaving = states[node]!;
      for (let slot = start[node]!; slot < start[node + 1]!; slot++) {
        const step = steps[slot]!;
        arrive(targets[slot]!, step === 0 ? leaving : afterStep(leaving, step));
      }
    }
    return reached.subarray(0, found);
  };
}

// Each bit of a step moves the states without it to those with it, which stand 1, 2 or 4 places further.
function afterStep(states: number, step: number): number {
  let after = states;
  if (step & 1) after = (after & 0b10101010) | ((after & 0b01010101) << 1);
  if (step & 2) after = (after & 0b11001100) | ((after & 0b00110011) << 2);
  if (step & 4) after = (after & 0b11110000) | ((after & 0b00001111) << 4);
  return after;
}
