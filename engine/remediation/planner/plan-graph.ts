import type { Scope } from '#contract/results/inventory.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';

/** A requirement of an importer or a copy. */
export interface PlanEdge {
  /** The package itself, also where it is installed under an alias. */
  readonly name: string;
  /** Null where the lockfile gives none (pnpm); an unknown range admits nothing. */
  readonly range: string | null;
  readonly kind: Scope;
  /** Index of the locked copy that answers it. */
  readonly to: number | null;
  readonly optionalPeer: boolean;
}

/** One installed copy. Two copies of one release may be curable in one place only, so plans think in copies. */
export interface Copy {
  readonly name: string;
  readonly version: string;
  /** False for what does not come from a registry: it is frozen as locked. */
  readonly movable: boolean;
  readonly edges: readonly PlanEdge[];
}

export interface PlanImporter {
  readonly id: string;
  readonly edges: readonly (PlanEdge & { readonly declared: string })[];
}

/** What a planner reads: the copies of one lockfile and the manifests that need them. */
export interface PlanGraph {
  readonly importers: readonly PlanImporter[];
  readonly copies: readonly Copy[];
}

/** The graph of the importers that one lockfile locks. */
export function toPlanGraph({ importers, nodes }: LockGraph, lockfile: string): PlanGraph {
  const own = importers.filter((importer) => importer.lockfile === lockfile);
  const ids = new Map<LockNode, number>();
  const reached: LockNode[] = [];
  const visit = (node: LockNode | null) => {
    if (node === null || ids.has(node)) return;
    ids.set(node, reached.length);
    reached.push(node);
  };
  for (const { dependencies } of own) for (const { to } of dependencies) visit(to);
  for (let i = 0; i < reached.length; i++) for (const { to } of reached[i]!.edges) visit(to);
  // What nothing reaches still takes part: a manager may keep it, and it may answer a new requirement.
  for (const node of nodes) if (node.location?.file === lockfile) visit(node);
  for (let i = 0; i < reached.length; i++) for (const { to } of reached[i]!.edges) visit(to);
  // What a member of the workspace needs is in its manifest, and moves there also where another member depends on it.
  const members = new Set(own.map(({ name }) => name));
  const edgesOf = ({ name, source, edges }: LockNode) => (source.kind === 'workspace' && members.has(name) ? [] : edges);
  return {
    importers: own.map(({ id, dependencies }) => ({
      id,
      edges: dependencies.map(({ name, range, scope, to, optionalPeer }) => ({
        name: to?.name ?? name,
        declared: name,
        range: plainRange(range),
        kind: scope,
        to: to === null ? null : ids.get(to)!,
        optionalPeer: optionalPeer === true,
      })),
    })),
    copies: reached.map((node) => ({
      name: node.name,
      version: node.version,
      movable: (node.source.kind === 'registry' || node.source.kind === 'unknown') && node.version !== '',
      edges: edgesOf(node).map(({ to, kind, range, optionalPeer }) => ({
        name: to.name,
        range: range === null ? null : plainRange(range),
        kind,
        to: ids.get(to)!,
        optionalPeer: optionalPeer === true,
      })),
    })),
  };
}

/** `npm:lodash@^4.17.0` asks for a release like `^4.17.0` does. */
export function plainRange(range: string): string {
  const alias = /^npm:(?:(?:@[^/]+\/)?[^@/]+@)?(.*)$/.exec(range);
  return alias ? (alias[1] ?? '') : range.replace(/^workspace:/, '');
}
