import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { focusedGraph } from './dependency-graph.ts';

/** A component of an inventory with its registry facts and its neighborhood in the graph; undefined where the inventory lacks it. */
export function findDependency(
  document: InventoryResult,
  { purl, severityOf }: { purl: string; severityOf: ReadonlyMap<string, SeverityClass | null> },
): Omit<DataOf<(typeof resultCalls)['showDependency']>, 'vulnerabilities' | 'complete'> | undefined {
  const ofPurl = (entry: { readonly purl: string }) => entry.purl === purl;
  const registry = document.registry.filter(ofPurl);
  const [component] = knownComponents({ components: document.components.filter(ofPurl), registry });
  if (!component) return undefined;
  const { uses: _, ...facts } = component;
  return {
    component: { ...facts, importers: importerUses(component, document) },
    registry: registry[0] ?? null,
    graph: focusedGraph({ components: document.components, importers: document.importers, purl, severityOf }),
  };
}
