import { problem } from '#engine/problems.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { withoutLastName } from './bun-keys.ts';

/**
 * A package that comes inside the archive of another is in the lockfile with the release that its range asks for, which may be
 * another one than that in the archive. Of an optional package, most often made for another platform, it is reported without counting as a gap.
 */
export function reportBundled(
  input: LockfileInput,
  nodeAt: ReadonlyMap<string, LockNode>,
  fieldsAt: ReadonlyMap<string, JsonObject>,
  importers: readonly LockImporter[],
): void {
  const bundled = [...fieldsAt].flatMap(([key, fields]) => (fields['bundled'] === true ? [key] : []));
  if (bundled.length === 0) return;
  const required = requiredNodes(nodeAt, importers);
  for (const [bundler, keys] of Map.groupBy(bundled, withoutLastName)) {
    const node = nodeAt.get(bundler);
    const names = keys.map((key) => nodeAt.get(key)!.name);
    const what = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
    const where = { file: input.path, line: node?.location?.line ?? 1, incomplete: node === undefined || required.has(node) };
    input.ledger.problems.push(problem('bundled_dependencies.uncertain', { package: bundler, what }, where));
  }
}

function requiredNodes(nodeAt: ReadonlyMap<string, LockNode>, importers: readonly LockImporter[]): Set<LockNode> {
  const required = new Set<LockNode>();
  for (const { edges } of nodeAt.values()) for (const { to, kind } of edges) if (kind !== 'optional') required.add(to);
  for (const { dependencies } of importers) for (const { to, scope } of dependencies) if (to && scope !== 'optional') required.add(to);
  return required;
}
