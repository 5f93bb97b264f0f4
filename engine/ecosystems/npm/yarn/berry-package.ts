import type { Scope } from '#contract/results/inventory.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { mapAt, textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import type { Locator } from './berry-locator.ts';

/** An entry of the lockfile, which stands for all variants of a package that yarn makes for its peers. */
export interface BerryPackage {
  readonly block: SymlBlock;
  readonly locator: Locator;
  readonly node: LockNode;
  /** Filled once all entries are known; a workspace's hold those for development as well. */
  readonly dependencies: BerryDependency[];
  readonly peers: readonly BerryPeer[];
}

export interface BerryDependency {
  readonly name: string;
  readonly range: string;
  readonly kind: Scope;
  readonly to: BerryPackage;
}

export interface BerryPeer {
  readonly name: string;
  readonly range: string;
  readonly optional: boolean;
}

export interface DeclaredDependency {
  readonly name: string;
  readonly range: string;
  readonly optional: boolean;
}

export function declaredDependencies({ fields }: SymlBlock): DeclaredDependency[] {
  const meta = mapAt(fields, 'dependenciesMeta');
  const optionals = mapAt(fields, 'optionalDependencies');
  const declared: DeclaredDependency[] = [];
  for (const group of [mapAt(fields, 'dependencies'), optionals]) {
    group.forEach((range, name) => {
      if (typeof range !== 'string') return;
      declared.push({ name, range, optional: optionals.has(name) || textAt(mapAt(meta, name), 'optional') === 'true' });
    });
  }
  return declared;
}

/** Yarn takes a name that only `peerDependenciesMeta` holds for a peer, too. */
export function declaredPeers({ fields }: Pick<SymlBlock, 'fields'>): BerryPeer[] {
  const meta = mapAt(fields, 'peerDependenciesMeta');
  const peers = mapAt(fields, 'peerDependencies');
  if (peers.size === 0 && meta.size === 0) return [];
  const names = new Set([...peers.keys(), ...meta.keys()]);
  return [...names].map((name) => ({
    name,
    range: textAt(peers, name) ?? '*',
    optional: textAt(mapAt(meta, name), 'optional') === 'true',
  }));
}
