import { problem } from '#engine/problems.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import { meets } from '../checks/check-entries.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { REMEDY } from './package-lock-importer.ts';
import type { PackageEntry } from './package-entry.ts';

/** Notes packages in versions that an override for all of that name does not allow: the lockfile is older than the override. */
export function reportStaleOverrides(input: LockfileInput, entries: readonly PackageEntry[]): void {
  const manifest = input.manifests.get(input.folder);
  const overrides = new Map(Object.entries(objectOf(manifest?.content['overrides'])).filter(([, range]) => typeof range === 'string'));
  if (overrides.size === 0) return;
  for (const { fields, node } of entries) {
    const range = node && overrides.get(node.name);
    // What comes inside the archive of another package cannot be replaced.
    if (typeof range !== 'string' || range.startsWith('$') || node?.source.kind !== 'registry' || fields['inBundle'] === true) continue;
    if (/[:/]/.test(range) || meets(node.version, range)) continue;
    const values = { name: node.name, range, lockfile: input.path, locked: node.version, command: REMEDY };
    input.ledger.problems.push(problem('out_of_sync.override', values, { file: manifest!.path, line: 1 }));
  }
}
