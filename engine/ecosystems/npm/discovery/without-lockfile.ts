import { problem } from '#engine/problems.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockImporter } from '#engine/inventory/lock-graph.ts';
import { isWorkspaceOf } from './find-workspaces.ts';
import type { Manifest } from '../manifest.ts';

/** Importers for the manifests that no lockfile covers: their ranges are known, their versions are not. */
export function importersWithoutLockfile(
  manifests: ReadonlyMap<string, Manifest>,
  covered: readonly LockImporter[],
  ledger: Ledger,
): LockImporter[] {
  const lockfileOf = new Map(covered.map(({ id, lockfile }) => [id, lockfile]));
  return [...manifests.values()]
    .filter(({ folder }) => !lockfileOf.has(folder))
    .map((manifest) => {
      const { folder, name, version, path, licenses, dependencies } = manifest;
      const root = rootOf(manifest, manifests);
      const lockfile = root && lockfileOf.get(root.folder);
      if (root && lockfile) {
        const where = { file: path, line: 1, incomplete: dependencies.length > 0 };
        ledger.problems.push(problem('workspace_not_in_lockfile', { manifest: path, root: root.path, lockfile }, where));
      }
      for (const { name: dependency, range } of dependencies) {
        if (!manifest.linked?.(dependency, range))
          ledger.unresolved.push({ name: dependency, declared: range, importer: folder, reason: 'no_lockfile' });
      }
      return {
        id: folder,
        name,
        version,
        manifest: path,
        manager: 'unknown' as const,
        lockfile: null,
        licenses,
        dependencies: dependencies.map(({ line, ...dependency }) => ({
          ...dependency,
          to: manifest.linked?.(dependency.name, dependency.range) ?? null,
          location: { file: path, line },
        })),
      };
    });
}

function rootOf({ folder }: Manifest, manifests: ReadonlyMap<string, Manifest>): Manifest | undefined {
  return [...manifests.values()].find((root) => {
    if (root.workspaces === undefined || root.folder === folder) return false;
    if (root.folder === '.') return isWorkspaceOf(root.workspaces, folder);
    return folder.startsWith(`${root.folder}/`) && isWorkspaceOf(root.workspaces, folder.slice(root.folder.length + 1));
  });
}
