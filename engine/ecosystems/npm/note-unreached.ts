import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';

/**
 * Notes locked packages that no manifest leads to. They are in the inventory, since a package manager may install them, but who needs
 * them is not known: the lockfile is older than the manifests, or its format leaves the requirement out (peers).
 */
export function noteUnreached({ importers, nodes }: LockGraph, ledger: Ledger): void {
  const reached = new Set<LockNode>();
  const open = importers.flatMap(({ dependencies }) => dependencies.flatMap(({ to }) => to ?? []));
  for (let node = open.pop(); node; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (const { to } of node.edges) if (!reached.has(to)) open.push(to);
  }
  const purls = new Set([...reached].map(({ purl }) => purl));
  const lockfiles = new Set(importers.map(({ lockfile }) => lockfile));
  const unreached = nodes.filter(({ purl, source }) => source.kind !== 'workspace' && !purls.has(purl));
  for (const [file, left] of Map.groupBy(unreached, ({ location }) => location?.file)) {
    // Without a manifest nothing is reached, which is told already.
    if (file === undefined || !lockfiles.has(file)) continue;
    const [first] = left;
    const names = new Set(left.map(({ purl }) => purl)).size;
    const message = `Nothing that was read needs ${first!.name}@${first!.version}${names > 1 ? ` and ${names - 1} more locked packages` : ''}.`;
    ledger.problems.push({ code: 'unneeded_package', message, file, line: first!.location?.line ?? 1, loses: false });
  }
}
