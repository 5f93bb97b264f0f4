import type { LockNode } from '#engine/inventory/lock-graph.ts';
import type { MadeRelease } from '#tests/forge/registry/package-registry.ts';

/** Exactly the releases that are locked, with what the lockfile says that they need. */
export function lockedReleases(nodes: readonly LockNode[]): Record<string, MadeRelease> {
  const universe: Record<string, MadeRelease> = {};
  for (const { name, version, edges, integrity } of nodes) {
    const release: Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>> = {
      dependencies: {},
      optionalDependencies: {},
      peerDependencies: {},
    };
    for (const { to, kind, range } of edges) {
      const group = kind === 'peer' ? 'peerDependencies' : kind === 'optional' ? 'optionalDependencies' : 'dependencies';
      release[group][to.name] = range ?? to.version;
    }
    universe[`${name}@${version}`] = { ...release, ...(integrity?.startsWith('sha512-') ? { integrity } : {}) };
  }
  return universe;
}
