import { problem } from '#engine/problems.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import type { ComposerProject } from './composer-project.ts';
import type { LockedPackage } from './lockfile.ts';
import { mergesOtherManifests } from './manifest.ts';

/**
 * Composer locks nothing that nobody needs. So a locked package that no requirement leads to is required by something that was not
 * read: a missing composer.json, one that a plugin merges in, or an older state of it. It counts as required by the project.
 */
export function attachUnneeded(
  { manifest, lock }: ComposerProject,
  dependencies: LockRequirement[],
  nodes: ReadonlyMap<LockedPackage, LockNode>,
  ledger: Ledger,
): void {
  const reached = new Set<LockNode>();
  for (const { to } of dependencies) if (to) reach(to, reached);
  const needed = new Set<LockNode>([...nodes.values()].flatMap((node) => node.edges.filter(({ to }) => to !== node).map(({ to }) => to)));
  const attached: LockedPackage[] = [];
  const attach = (locked: LockedPackage, node: LockNode): void => {
    const { name, version, development, line } = locked;
    const location = { file: lock.path, line };
    dependencies.push({ name, range: version, scope: development ? 'development' : 'production', to: node, location });
    reach(node, reached);
    attached.push(locked);
  };
  for (const [locked, node] of nodes) if (!needed.has(node) && !reached.has(node)) attach(locked, node);
  // What is left needs itself in a circle.
  for (const [locked, node] of nodes) if (!reached.has(node)) attach(locked, node);
  const first = attached[0];
  if (!first || !manifest) return;
  const where = { file: lock.path, line: first.line };
  const what = { number: attached.length, name: first.name };
  ledger.problems.push(
    mergesOtherManifests(manifest)
      ? problem('unneeded_package.merged', what, where)
      : problem('unneeded_package.composer', { ...what, manifest: manifest.path, command: REGENERATE.composer }, where),
  );
}

function reach(start: LockNode, reached: Set<LockNode>): void {
  const open = [start];
  for (let node = open.pop(); node; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (const { to } of node.edges) open.push(to);
  }
}
