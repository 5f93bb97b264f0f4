import type { NumberedGraph } from './number-graph.ts';

export const LISTED_PATHS = 5;
/** No real dependency path is this long; hostile ones would fill the memory. */
const LONGEST_LISTED_PATH = 100;

/** Lists up to five shortest simple paths to a node as [importer id, purl, …, purl], shortest first, then in number order. */
export function shortestPaths(graph: NumberedGraph): (node: number) => string[][] {
  const most = graph.nodes.length * LISTED_PATHS;
  const nodeOf = new Int32Array(most);
  const parentOf = new Int32Array(most);
  const importerOf = new Int32Array(most);
  const lengthOf = new Uint8Array(most);
  let count = 0;
  const found = new Uint8Array(graph.nodes.length);
  const entries = new Int32Array(most);

  function arrive(node: number, parent: number, importer: number, length: number): void {
    if (found[node]! >= LISTED_PATHS) return;
    entries[node * LISTED_PATHS + found[node]!] = count;
    found[node]! += 1;
    nodeOf[count] = node;
    parentOf[count] = parent;
    importerOf[count] = importer;
    lengthOf[count] = length;
    count += 1;
  }
  function isOnPath(node: number, entry: number): boolean {
    for (let at = entry; at !== -1; at = parentOf[at]!) if (nodeOf[at] === node) return true;
    return false;
  }

  for (let importer = 0; importer < graph.importers.length; importer++) {
    let previous = -1;
    for (const target of graph.importers[importer]!.targets) {
      if (target !== previous) arrive(target, -1, importer, 1);
      previous = target;
    }
  }
  for (let entry = 0; entry < count; entry++) {
    if (lengthOf[entry]! >= LONGEST_LISTED_PATH) continue;
    const node = nodeOf[entry]!;
    let previous = -1;
    for (let slot = graph.start[node]!; slot < graph.start[node + 1]!; slot++) {
      const target = graph.targets[slot]!;
      if (target === previous || found[target]! >= LISTED_PATHS) continue;
      previous = target;
      if (!isOnPath(target, entry)) arrive(target, entry, importerOf[entry]!, lengthOf[entry]! + 1);
    }
  }

  // Entries know only where they come from, so a path is written here from its end, and cut out: a list that grew keeps room to grow on.
  const written = Array.from({ length: LONGEST_LISTED_PATH + 1 }, () => '');
  function pathTo(entry: number): string[] {
    let first = written.length;
    for (let at = entry; at !== -1; at = parentOf[at]!) written[--first] = graph.nodes[nodeOf[at]!]!.purl;
    written[--first] = graph.importers[importerOf[entry]!]!.id;
    return written.slice(first);
  }
  return (node) => Array.from({ length: found[node]! }, (_, i) => pathTo(entries[node * LISTED_PATHS + i]!));
}
