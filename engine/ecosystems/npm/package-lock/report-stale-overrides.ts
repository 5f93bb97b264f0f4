import { objectOf } from '#engine/text/parse-json.ts';
import { reportStaleOverrides as report } from '../checks/stale-settings.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { REMEDY } from './package-lock-importer.ts';
import type { PackageEntry } from './package-entry.ts';

/** Overrides that the lockfile is older than. What comes inside the archive of another package cannot be replaced. */
export function reportStaleOverrides(input: LockfileInput, entries: readonly PackageEntry[]): void {
  const manifest = input.manifests.get(input.folder);
  if (!manifest) return;
  const nodes = entries.flatMap(({ fields, node }) => (node && fields['inBundle'] !== true ? [node] : []));
  report({ input, file: manifest.path, command: REMEDY }, objectOf(manifest.content['overrides']), nodes);
}
