import type { PnpmEdge, PnpmGraph } from './pnpm-graph.ts';

/** What the edges of a path from an importer ask for: whether the first is a development dependency, and the weakest need among all. */
export interface Need {
  readonly development: boolean;
  readonly weakest: 'production' | 'peer' | 'optional';
}

/**
 * Every need that some path from an importer brings to a package, by dependency path or `link:<folder>`. Walks the plainest way,
 * one need at a time, so that it can be checked by reading. `acrossLinks`: a linked folder needs what its importer needs, development aside.
 */
export function needsFrom(importer: string, graph: PnpmGraph, { acrossLinks }: { acrossLinks: boolean }): Map<string, Need[]> {
  const seen = new Map<string, Map<string, Need>>();
  const open = (graph.importers.get(importer) ?? []).map((edge) => ({ edge, before: START }));
  for (let step = open.pop(); step; step = open.pop()) {
    const need = after(step.before, step.edge);
    const known = seen.get(step.edge.to) ?? new Map<string, Need>();
    seen.set(step.edge.to, known);
    const key = `${need.development} ${need.weakest}`;
    if (known.has(key)) continue;
    known.set(key, need);
    for (const edge of edgesBehind(step.edge.to, graph, acrossLinks)) open.push({ edge, before: need });
  }
  return new Map([...seen].map(([to, needs]) => [to, [...needs.values()]]));
}

const START: Need = { development: false, weakest: 'production' };
const ORDER = ['production', 'peer', 'optional'] as const;

function after(before: Need, { kind, optionalPeer }: PnpmEdge): Need {
  if (kind === 'development') return { ...before, development: true };
  const need = optionalPeer ? 'optional' : kind;
  return { ...before, weakest: ORDER[Math.max(ORDER.indexOf(before.weakest), ORDER.indexOf(need))]! };
}

function edgesBehind(to: string, graph: PnpmGraph, acrossLinks: boolean): readonly PnpmEdge[] {
  const found = graph.packages.get(to);
  if (found) return found.edges;
  if (!acrossLinks) return [];
  return (graph.importers.get(to.replace(/^link:/, '')) ?? []).filter(({ kind }) => kind !== 'development');
}
