import type { Problem } from '#contract/results/coverage.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';

/** That a locked package needs what no entry of its lockfile answers. */
export function missingEntry(lockfile: string, node: LockNode, name: string, range: string): Problem {
  const message = `${node.name}@${node.version} needs ${name}@${range}, which is missing from the lockfile.`;
  return { code: 'missing_in_lockfile', message, file: lockfile, line: node.location?.line ?? 1, incomplete: true };
}
