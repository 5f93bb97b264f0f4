import type { DependencyGraph } from '#contract/entities/result-rows.ts';
import type { Component, Importer } from '#contract/results/inventory.ts';
import type { SeverityClass } from '#contract/results/severity.ts';

const MAX_NODES = 200;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: DependencyGraph['edges'][number]['kind'];
}

/** The graph of an inventory, made once for all the components that are looked at. */
export interface IndexedGraph {
  readonly edges: readonly Edge[];
  readonly upward: ReadonlyMap<string, readonly Edge[]>;
  readonly downward: ReadonlyMap<string, readonly Edge[]>;
  readonly byPurl: ReadonlyMap<string, Component>;
  readonly byImporter: ReadonlyMap<string, Importer>;
}

interface Inventory {
  readonly components: readonly Component[];
  readonly importers: readonly Importer[];
}

export function indexGraph(inventory: Inventory): IndexedGraph {
  const edges = allEdges(inventory);
  return {
    edges,
    upward: Map.groupBy(edges, ({ to }) => to),
    downward: Map.groupBy(edges, ({ from }) => from),
    byPurl: new Map(inventory.components.map((component) => [component.purl, component])),
    byImporter: new Map(inventory.importers.map((importer) => [importer.id, importer])),
  };
}

interface Focus {
  readonly purl: string;
  readonly severityOf: ReadonlyMap<string, SeverityClass | null>;
}

/**
 * The neighborhood of a component: what needs it, up to the importers, and what it needs itself, nearest first, at most
 * 200 nodes.
 */
export function focusedGraph(
  { edges, upward, downward, byPurl, byImporter }: IndexedGraph,
  { purl: focus, severityOf }: Focus,
): DependencyGraph {
  const ancestors = reach(focus, (purl) => (upward.get(purl) ?? []).map(({ from }) => from));
  const children = (downward.get(focus) ?? []).map(({ to }) => to);
  const wanted = [...new Set([...ancestors, ...children])];
  const kept = new Set(wanted.slice(0, MAX_NODES));
  return {
    nodes: [...kept].map((id) => {
      const component = byPurl.get(id);
      const importer = byImporter.get(id);
      return {
        purl: id,
        name: component?.name ?? importer?.name ?? id,
        version: component?.version ?? importer?.version ?? '',
        direct: component?.direct ?? false,
        severity: severityOf.get(id) ?? null,
        is_importer: component === undefined,
      };
    }),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    cut: wanted.length > MAX_NODES,
    omitted: Math.max(0, wanted.length - MAX_NODES),
  };
}

function allEdges({ components, importers }: Inventory): Edge[] {
  const declared = importers.flatMap(({ id, dependencies }) =>
    dependencies.flatMap(({ component, scope }) => (component === null ? [] : [{ from: id, to: component, kind: scope }])),
  );
  return [...declared, ...components.flatMap(({ purl, dependencies }) => dependencies.map(({ to, kind }) => ({ from: purl, to, kind })))];
}

// Breadth first, so that the limit cuts what is farthest away.
function reach(start: string, next: (purl: string) => readonly string[]): string[] {
  const seen = new Set([start]);
  for (const purl of seen) for (const neighbor of next(purl)) seen.add(neighbor);
  return [...seen];
}
