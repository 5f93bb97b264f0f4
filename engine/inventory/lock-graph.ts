import type { Ecosystem, Importer, Location, Scope, SourceKind } from '#contract/results/inventory.ts';

/**
 * What a lockfile says, before anything is computed from it. One node stands for one installed copy, so two copies of the
 * same release (nested folders, peer variants) are two nodes with one purl; `toInventory` joins them.
 */
export interface LockGraph {
  readonly ecosystem: Ecosystem;
  readonly importers: LockImporter[];
  readonly nodes: LockNode[];
}

export interface LockNode {
  readonly purl: string;
  readonly name: string;
  /** Exact version, empty where the lockfile gives none (a linked folder without version). */
  readonly version: string;
  readonly source: { readonly kind: SourceKind; readonly url: string | null };
  readonly location: Location | null;
  readonly integrity: string | null;
  readonly licenses: readonly string[];
  readonly deprecated: string | null;
  /** Filled by the reader of the lockfile once all nodes exist. */
  readonly edges: LockEdge[];
}

export interface LockEdge {
  readonly to: LockNode;
  readonly kind: Scope;
  readonly range: string | null;
  /** A peer that may be absent: it makes its target optional, although the edge's kind is `peer`. */
  readonly optionalPeer?: boolean;
  /** A peer that only somebody's development dependency provides: anyone who reaches it this way is developing. */
  readonly forDevelopment?: boolean;
}

/** A manifest that starts dependency paths. The same package seen as somebody's dependency is a node of its own, without development edges. */
export interface LockImporter {
  readonly id: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly manifest: string;
  readonly manager: Importer['manager'];
  readonly lockfile: string | null;
  readonly licenses: readonly string[];
  readonly dependencies: LockRequirement[];
}

/** A declared dependency; `to` is null when nothing in the lockfile answers it. */
export interface LockRequirement {
  readonly name: string;
  readonly range: string;
  readonly scope: Scope;
  readonly to: LockNode | null;
  readonly location: Location | null;
  readonly optionalPeer?: boolean;
}
