import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { joinFolder, type InstalledFolder, type LockfileInput } from '../lockfile-format.ts';
import { requirementsOfFolder } from '../checks/requirements.ts';
import { asNpmReads, REMEDY } from './package-lock-importer.ts';

/** The folder of the checkout that npm copied (`file:local`); undefined where the address names something else. */
export function installedFolder(
  input: LockfileInput,
  resolved: string | null,
  find: (name: string) => LockNode | undefined,
): InstalledFolder | undefined {
  const path = resolved?.startsWith('file:') === true ? resolved.slice('file:'.length) : undefined;
  const manifest = path === undefined ? undefined : input.manifests.get(joinFolder(input.folder, path));
  if (!manifest) return undefined;
  const { folder: id, name, version, path: manifestPath, licenses } = manifest;
  return {
    id,
    importer() {
      const dependencies = requirementsOfFolder(asNpmReads(manifest), {
        ledger: input.ledger,
        lockfile: input.path,
        remedy: REMEDY,
        resolve: (dependency) => find(dependency.name),
      });
      return { id, name, version, manifest: manifestPath, manager: 'npm', lockfile: input.path, licenses, dependencies };
    },
  };
}
