import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { joinFolder, type InstalledFolder, type LockfileInput } from '../lockfile-format.ts';
import { requirementsOfFolder, withoutReplaced } from '../checks/requirements.ts';
import { folderNode } from '../discovery/workspaces.ts';

/** Folders that manifests of a project with yarn 1 name by `link:` (not in the lockfile) or `file:` (copied, hence in it). */
export interface InstalledFolders {
  linked(from: string, name: string, range: string): LockNode | undefined;
  /** Gives the node back, and remembers the folder that it is a copy of. */
  copied(from: string, range: string, node: LockNode | undefined): LockNode | undefined;
  folders(find: (name: string, range: string) => LockNode | undefined): InstalledFolder[];
  nodes(): LockNode[];
}

export function installedFolders(input: LockfileInput): InstalledFolders {
  const links = new Map<string, LockNode>();
  const folders = new Set<string>();
  return {
    linked(from, name, range) {
      const path = /^link:(.*)$/.exec(range)?.[1];
      if (path === undefined) return undefined;
      const folder = joinFolder(from, path);
      const node = links.get(folder) ?? folderNode(folder, input.manifests.get(folder), name);
      links.set(folder, node);
      folders.add(folder);
      return node;
    },
    copied(from, range, node) {
      const path = /^(?:file:|(?=\.{1,2}\/))(.*)$/.exec(range)?.[1];
      if (path !== undefined) folders.add(joinFolder(from, path));
      return node;
    },
    folders(find) {
      return [...folders].flatMap((id): InstalledFolder[] => {
        const manifest = input.manifests.get(id);
        if (!manifest) return [];
        const { name, version, path, licenses } = manifest;
        const importer = (): LockImporter => {
          const dependencies = requirementsOfFolder(withoutReplaced(manifest), {
            ledger: input.ledger,
            lockfile: input.path,
            remedy: 'yarn install',
            resolve: (dependency) => (dependency.scope === 'peer' ? undefined : find(dependency.name, dependency.range)),
          });
          return { id, name, version, manifest: path, manager: 'yarn-classic', lockfile: input.path, licenses, dependencies };
        };
        return [{ id, importer }];
      });
    },
    nodes: () => [...links.values()],
  };
}
