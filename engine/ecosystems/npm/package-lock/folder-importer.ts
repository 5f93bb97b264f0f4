import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { joinFolder, type LockfileInput } from '../lockfile-format.ts';
import { requirementsOfFolder } from '../requirements.ts';
import { asNpmReads, REPAIR } from './package-lock-importer.ts';

/** The manifest of a folder of the checkout that npm copied (`file:local`); undefined where the address names something else. */
export function folderImporter(
  input: LockfileInput,
  resolved: string | null,
  find: (name: string) => LockNode | undefined,
): LockImporter | undefined {
  const path = resolved?.startsWith('file:') === true ? resolved.slice('file:'.length) : undefined;
  const manifest = path === undefined ? undefined : input.manifests.get(joinFolder(input.folder, path));
  if (!manifest) return undefined;
  const dependencies = requirementsOfFolder(asNpmReads(manifest), {
    ledger: input.ledger,
    lockfile: input.path,
    repair: REPAIR,
    resolve: ({ name }) => find(name),
  });
  const { folder, name, version, path: manifestPath, licenses } = manifest;
  return { id: folder, name, version, manifest: manifestPath, manager: 'npm', lockfile: input.path, licenses, dependencies };
}
