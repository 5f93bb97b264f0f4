import { admits } from './choose-release.ts';
import { plainRange, type PlanGraph } from './plan-graph.ts';

/** An override of the project: where it is declared, and what it asks for. */
interface ProjectOverride {
  readonly keys: readonly string[];
  readonly to: string;
}

/** The graph with what the project's own overrides ask for in place of what packages ask for: a plan cannot go past them without changing them. */
export function obeyOverrides(graph: PlanGraph, overrides: readonly ProjectOverride[]): PlanGraph {
  if (overrides.length === 0) return graph;
  const ranges = Map.groupBy(overrides, ({ keys }) => overriddenPackage(keys));
  return {
    ...graph,
    copies: graph.copies.map((copy) => ({
      ...copy,
      edges: copy.edges.map((edge) => {
        const locked = edge.to === null || edge.kind === 'peer' ? undefined : graph.copies[edge.to]!.version;
        // Which parents an override is for, each manager says in its own way; what is locked accordingly obeys it.
        const obeyed = ranges.get(edge.name)?.find(({ to }) => locked !== undefined && admits(plainRange(to), locked));
        return obeyed ? { ...edge, range: plainRange(obeyed.to) } : edge;
      }),
    })),
  };
}

// `b`, `a>b`, `**/a/b`, `@scope/b@^1.0.0`; npm's `.` is the key around it.
function overriddenPackage(keys: readonly string[]): string {
  const key = keys.findLast((each) => each !== '.') ?? '';
  const last = key.slice(key.lastIndexOf('>') + 1);
  return /((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*(?:\/.*)?)?$/.exec(last)?.[1] ?? last;
}
