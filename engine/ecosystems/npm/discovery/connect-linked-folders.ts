import type { LockGraph } from '#engine/inventory/lock-graph.ts';

/**
 * Gives folders that one lockfile links what they need by another lockfile of the checkout, development aside. A linked folder
 * is at its manifest; one that a lockfile contains as a copy has its needs from there.
 */
export function connectLinkedFolders({ importers, nodes }: LockGraph): void {
  const importerOf = new Map(importers.map((importer) => [`file:${importer.id}`, importer]));
  for (const node of nodes) {
    if (node.source.kind !== 'workspace' || node.source.url === null || node.edges.length > 0) continue;
    const importer = importerOf.get(node.source.url);
    if (importer === undefined || node.location?.file !== importer.manifest) continue;
    for (const { to, scope, range, optionalPeer } of importer.dependencies)
      if (to !== null && to !== node && scope !== 'development')
        node.edges.push({ to, kind: scope, range, optionalPeer: optionalPeer === true });
  }
}
