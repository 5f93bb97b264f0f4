import {
  Background,
  Controls,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useMemo } from 'react';
import type { DependencyGraph } from '#contract/entities/result-rows.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { severityLook } from '#web/components/severities.ts';
import { SeverityGlyph } from '#web/components/severity.tsx';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { layoutGraph, NODE_HEIGHT, NODE_WIDTH } from './layout-graph.ts';
import '@xyflow/react/dist/style.css';
import './dependency-graph.css';

type GraphNode = DependencyGraph['nodes'][number];
type ComponentNode = Node<{ component: GraphNode; focused: boolean }, 'component'>;

/** The part of the graph around one component. The list of paths next to it has the same information. */
export function DependencyGraphView({ graph, focus }: { graph: DependencyGraph; focus: string }) {
  const { nodes, edges } = useMemo(() => toFlow(graph, focus), [graph, focus]);
  return (
    <section
      aria-label={t('Dependency graph')}
      className={cx('overflow-hidden rounded-md border border-line bg-canvas', graph.nodes.length <= FEW_NODES ? 'h-56' : 'h-112')}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onInit={(flow) => void showGraph(flow, focus)}
        minZoom={0.1}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        preventScrolling={false}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={WORDS}
      >
        <Background gap={20} color="var(--line)" />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
}

// Nothing in it is selected or moved, which is what the library's own words are about.
const WORDS = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
  'controls.ariaLabel': t('Section of the graph'),
  'controls.zoomIn.ariaLabel': t('Zoom in'),
  'controls.zoomOut.ariaLabel': t('Zoom out'),
  'controls.fitView.ariaLabel': t('Show all of it'),
};

const FEW_NODES = 5;
const READABLE_ZOOM = 0.5;

/** All of it, or only the neighborhood of the component if the whole would be too small to read. */
async function showGraph(flow: ReactFlowInstance<ComponentNode>, focus: string): Promise<void> {
  await flow.fitView({ maxZoom: 1.1, padding: 0.12 });
  if (flow.getZoom() < READABLE_ZOOM) await flow.fitView({ nodes: [{ id: focus }], maxZoom: 0.8 });
}

const NODE_TYPES = { component: ComponentBox };

function ComponentBox({ data: { component, focused } }: NodeProps<ComponentNode>) {
  return (
    <div
      className={cx(
        'flex h-full w-full items-center gap-2 rounded-md border bg-surface px-2.5 text-left shadow-near',
        focused ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {component.severity && <SeverityGlyph severity={component.severity} className={severityLook(component.severity).text} />}
      <span className="min-w-0 flex-1 leading-tight">
        {component.is_importer ? (
          <span className="block truncate text-sm font-[600]">{component.name || t('the project')}</span>
        ) : (
          <DependencyLink purl={component.purl} className="nopan block truncate text-sm font-[560]">
            {component.name}
          </DependencyLink>
        )}
        <span className="block truncate text-xs text-muted">
          {component.version}
          {component.severity && `, ${severityLook(component.severity).label.toLowerCase()}`}
        </span>
      </span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

function toFlow(graph: DependencyGraph, focus: string): { nodes: ComponentNode[]; edges: Edge[] } {
  const places = layoutGraph(graph);
  const nodes = graph.nodes.flatMap((component): ComponentNode[] => {
    const position = places.get(component.purl);
    if (!position) return [];
    const data = { component, focused: component.purl === focus };
    return [{ id: component.purl, type: 'component', position, data, width: NODE_WIDTH, height: NODE_HEIGHT }];
  });
  const names = new Map(graph.nodes.map(({ purl, name, is_importer: isProject }) => [purl, name || (isProject ? t('the project') : purl)]));
  const nameOf = (purl: string) => names.get(purl) ?? purl;
  const edges = graph.edges
    .filter(({ from, to }) => places.has(from) && places.has(to))
    .map(({ from, to, kind }): Edge => ({
      id: `${from} ${to} ${kind}`,
      source: from,
      target: to,
      className: `edge-${kind}`,
      ariaLabel: t('{from} needs {to}', { from: nameOf(from), to: nameOf(to) }),
    }));
  return { nodes, edges };
}
