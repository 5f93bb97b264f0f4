import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';

/** That a locked package needs what no entry of its lockfile answers. */
export function missingEntry(lockfile: string, node: LockNode, name: string, range: string, incomplete = true): Problem {
  const values = { package: `${node.name}@${node.version}`, needed: `${name}@${range}` };
  return problem('missing_in_lockfile.package', values, { file: lockfile, line: node.location?.line ?? 1, incomplete });
}
