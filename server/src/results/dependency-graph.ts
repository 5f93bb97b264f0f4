import type { DependencyGraph } from '#contract/entities/result-rows.ts';
import type { Component, Importer } from '#contract/results/inventory.ts';
import type { SeverityClass } from '#contract/results/severity.ts';

const MAX_NODES = 200;

interface Input {
  readonly components: readonly Component[];
  readonly importers: readonly Importer[];
  readonly purl: string;
  readonly severityOf: ReadonlyMap<string, SeverityClass | null>;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: DependencyGraph['edges'][number]['kind'];
}

/**
 * The neighbourhood of a component: what needs it, up to the importers, and what it needs itself, nearest first, at most
 * 200 nodes.
 */
export function focusedGraph(input: Input): DependencyGraph {
  const edges = allEdges(input);
  const upward = Map.groupBy(edges, ({ to }) => to);
  const downward = Map.groupBy(edges, ({ from }) => from);
  const ancestors = reach(input.purl, (purl) => (upward.get(purl) ?? []).map(({ from }) => from));
  const children = (downward.get(input.purl) ?? []).map(({ to }) => to);
  const wanted = [...new Set([...ancestors, ...children])];
  const kept = new Set(wanted.slice(0, MAX_NODES));
  const byPurl = new Map(input.components.map((component) => [component.purl, component]));
  const byImporter = new Map(input.importers.map((importer) => [importer.id, importer]));
  return {
    nodes: [...kept].map((id) => {
      const component = byPurl.get(id);
      const importer = byImporter.get(id);
      return {
        purl: id,
        name: component?.name ?? importer?.name ?? id,
        version: component?.version ?? importer?.version ?? '',
        direct: component?.direct ?? false,
        severity: input.severityOf.get(id) ?? null,
        is_importer: component === undefined,
      };
    }),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    cut: wanted.length > MAX_NODES,
    omitted: Math.max(0, wanted.length - MAX_NODES),
  };
}

function allEdges({ components, importers }: Input): Edge[] {
  const declared = importers.flatMap(({ id, dependencies }) =>
    dependencies.flatMap(({ component, scope }) => (component === null ? [] : [{ from: id, to: component, kind: scope }])),
  );
  return [...declared, ...components.flatMap(({ purl, dependencies }) => dependencies.map(({ to, kind }) => ({ from: purl, to, kind })))];
}

// Breadth first, so that the limit cuts what is farthest away.
function reach(start: string, next: (purl: string) => readonly string[]): string[] {
  const seen = new Set([start]);
  for (const purl of seen) for (const neighbour of next(purl)) seen.add(neighbour);
  return [...seen];
}
