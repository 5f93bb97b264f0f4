import { graphlib, layout } from '@dagrejs/dagre';
import type { DependencyGraph } from '#contract/entities/result-rows.ts';

export const NODE_WIDTH = 210;
export const NODE_HEIGHT = 46;
/** A larger graph is unreadable and takes seconds. */
export const NODE_LIMIT = 200;

/** Places the nodes in layers from left (the project) to right. */
export function layoutGraph(graph: DependencyGraph): Map<string, { x: number; y: number }> {
  const drawn = new Set(graph.nodes.slice(0, NODE_LIMIT).map((node) => node.purl));
  const drawing = new graphlib.Graph();
  drawing.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 56 });
  drawing.setDefaultEdgeLabel(() => ({}));
  for (const purl of drawn) drawing.setNode(purl, { width: NODE_WIDTH, height: NODE_HEIGHT });
  for (const edge of graph.edges) if (drawn.has(edge.from) && drawn.has(edge.to)) drawing.setEdge(edge.from, edge.to);
  layout(drawing);
  return new Map(
    [...drawn].map((purl) => {
      const { x, y } = drawing.node(purl);
      return [purl, { x: x - NODE_WIDTH / 2, y: y - NODE_HEIGHT / 2 }];
    }),
  );
}
