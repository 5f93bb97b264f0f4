import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { focusedGraph, indexGraph, type IndexedGraph } from './dependency-graph.ts';

/** What is asked of an inventory again and again, by purl. */
export interface IndexedInventory {
  readonly graph: IndexedGraph;
  readonly registry: ReadonlyMap<string, InventoryResult['registry'][number]>;
  readonly importers: InventoryResult['importers'];
}

export function indexInventory(document: InventoryResult): IndexedInventory {
  return {
    graph: indexGraph(document),
    registry: new Map(document.registry.map((facts) => [facts.purl, facts])),
    importers: document.importers,
  };
}

/** A component of an inventory with its registry facts and its neighborhood in the graph; undefined where the inventory lacks it. */
export function findDependency(
  { graph, registry, importers }: IndexedInventory,
  { purl, severityOf }: { purl: string; severityOf: ReadonlyMap<string, SeverityClass | null> },
): Omit<DataOf<(typeof resultCalls)['showDependency']>, 'vulnerabilities' | 'complete'> | undefined {
  const found = graph.byPurl.get(purl);
  if (!found) return undefined;
  const facts = registry.get(purl);
  const [component] = knownComponents({ components: [found], registry: facts ? [facts] : [] });
  const { uses, ...rest } = component!;
  return {
    component: { ...rest, importers: importerUses({ uses }, { importers }) },
    registry: facts ?? null,
    graph: focusedGraph(graph, { purl, severityOf }),
  };
}
