import { problem } from '#engine/problems.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';
import { isPackageName } from '../package-name.ts';

/** Takes releases out whose name no registry can have: such an entry is damaged or forged, and nothing can be looked up by it. */
export function withoutInvalidNames(graph: LockGraph, ledger: Ledger): LockGraph {
  const invalid = new Set<LockNode>();
  for (const node of graph.nodes) if (node.source.kind === 'registry' && !isPackageName(node.name)) invalid.add(node);
  if (invalid.size === 0) return graph;
  for (const { name, version, location } of invalid) {
    const where = location ? { file: location.file, line: location.line ?? 1 } : {};
    ledger.problems.push(problem('invalid_name', { name: JSON.stringify(name.slice(0, 200)), version }, where));
  }
  const nodes = graph.nodes.filter((node) => !invalid.has(node));
  for (const node of nodes)
    if (node.edges.some(({ to }) => invalid.has(to))) node.edges.splice(0, Infinity, ...node.edges.filter(({ to }) => !invalid.has(to)));
  const importers = graph.importers.map((importer) => ({
    ...importer,
    dependencies: importer.dependencies.map((dependency) =>
      dependency.to && invalid.has(dependency.to) ? { ...dependency, to: null } : dependency,
    ),
  }));
  return { ...graph, importers, nodes };
}
