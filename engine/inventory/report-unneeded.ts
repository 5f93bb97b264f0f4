import type { Component } from '#contract/results/inventory.ts';
import type { Ledger } from './ledger.ts';
import type { LockGraph } from './lock-graph.ts';

/**
 * Notes locked packages that no manifest leads to. They are in the inventory, since a package manager may install them, but who needs
 * them is not known: the lockfile is older than the manifests, or its format leaves the requirement out (peers).
 */
export function reportUnneeded(components: readonly Component[], { importers }: LockGraph, ledger: Ledger): void {
  const lockfiles = new Set(importers.map(({ lockfile }) => lockfile));
  const unneeded = components.filter(({ uses, source }) => uses.length === 0 && source.kind !== 'workspace');
  for (const [file, left] of Map.groupBy(unneeded, ({ location }) => location?.file)) {
    // Without a manifest nothing is reached, which is told already.
    if (file === undefined || !lockfiles.has(file)) continue;
    const { name, version, location } = left.reduce((first, next) => (lineOf(next) < lineOf(first) ? next : first));
    const message = `No manifest or package needs ${name}@${version}${left.length > 1 ? ` and ${left.length - 1} more locked packages` : ''}.`;
    ledger.problems.push({ code: 'unneeded_package', message, file, line: location?.line ?? 1, incomplete: false });
  }
}

function lineOf({ location }: Component): number {
  return location?.line ?? Number.POSITIVE_INFINITY;
}
