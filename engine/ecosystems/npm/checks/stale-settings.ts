import { problem } from '#engine/problems.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { meets } from './check-entries.ts';

interface Rules {
  readonly input: LockfileInput;
  /** Where the setting is. */
  readonly file: string;
  /** What regenerates the lockfile. */
  readonly command: string;
}

/** Notes packages in versions that an override for all of that name does not allow: the lockfile is older than the override. */
export function reportStaleOverrides({ input, file, command }: Rules, overrides: JsonObject, nodes: Iterable<LockNode>): void {
  const ranges = new Map(Object.entries(overrides).filter(([, range]) => typeof range === 'string' && isPlain(range)));
  if (ranges.size === 0) return;
  for (const { name, version, source } of nodes) {
    const range = ranges.get(name);
    if (typeof range !== 'string' || source.kind !== 'registry' || meets(version, range)) continue;
    const values = { name, range, lockfile: input.path, locked: version, command };
    input.ledger.problems.push(problem('out_of_sync.override', values, { file, line: 1 }));
  }
}

// References to other ranges, and what comes from elsewhere than a registry.
function isPlain(range: string): boolean {
  return !/^[$-]|[:/]/.test(range);
}

/** Notes entries of catalogs that the lockfile has in another range than the setting: the lockfile is older. `specifierOf` gives the locked range. */
export function reportStaleCatalog(
  { input, file, command }: Rules,
  locked: JsonObject,
  declared: JsonObject,
  specifierOf: (entry: unknown) => unknown,
): void {
  for (const [name, entry] of Object.entries(objectOf(locked))) {
    const [before, now] = [specifierOf(entry), declared[name]];
    if (typeof before !== 'string' || typeof now !== 'string' || before === now) continue;
    const values = { declared: `${name}@${now}`, lockfile: input.path, known: before, command };
    input.ledger.problems.push(problem('out_of_sync.catalog', values, { file, line: 1 }));
  }
}
