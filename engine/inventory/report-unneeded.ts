import { problem } from '#engine/problems.ts';
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
    // Without a manifest nothing is reached, which is reported already.
    if (file === undefined || !lockfiles.has(file)) continue;
    const { name, version, location } = left.reduce((first, next) => (lineOf(next) < lineOf(first) ? next : first));
    const where = { file, line: location?.line ?? 1 };
    const values = { package: `${name}@${version}`, more: left.length - 1 };
    ledger.problems.push(
      left.length > 1 ? problem('unneeded_package.many', values, where) : problem('unneeded_package.one', values, where),
    );
  }
}

function lineOf({ location }: Component): number {
  return location?.line ?? Number.POSITIVE_INFINITY;
}
