import satisfies from 'semver/functions/satisfies.js';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { isWorkspaceOf } from './find-workspaces.ts';
import { joinFolder, leadsOut, type LockfileInput } from './lockfile-format.ts';
import type { Manifest } from './manifest.ts';
import { purlOf } from './package-source.ts';

export interface WorkspaceNode {
  readonly manifest: Manifest;
  readonly node: LockNode;
  satisfies(range: string): boolean;
}

/** The manifests that are workspaces of a root, by its globs; the workspaces of a workspace are members as well. */
export function workspacesUnder(root: Manifest, manifests: ReadonlyMap<string, Manifest>): Manifest[] {
  const members = new Map<string, Manifest>();
  const open = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (parent.workspaces === undefined) continue;
    const prefix = parent.folder === '.' ? '' : `${parent.folder}/`;
    for (const manifest of manifests.values()) {
      if (manifest.folder === '.' || members.has(manifest.folder) || !manifest.folder.startsWith(prefix)) continue;
      if (!isWorkspaceOf(parent.workspaces, manifest.folder.slice(prefix.length))) continue;
      members.set(manifest.folder, manifest);
      open.push(manifest);
    }
  }
  return [...members.values()];
}

/** Workspaces by name, as what other importers depend on. Their edges are the caller's to fill. */
export function workspaceNodes(manifests: readonly Manifest[]): Map<string, WorkspaceNode> {
  const nodes = new Map<string, WorkspaceNode>();
  for (const manifest of manifests) {
    if (manifest.name === null) continue;
    nodes.set(manifest.name, {
      manifest,
      node: folderNode(manifest.folder, manifest),
      satisfies(range) {
        const wanted = range.replace(/^workspace:/, '');
        return (
          range.startsWith('workspace:') ||
          wanted === '*' ||
          wanted === '' ||
          satisfies(manifest.version ?? '', wanted, { includePrerelease: true })
        );
      },
    });
  }
  return nodes;
}

/** A folder of the checkout, or outside of it, as a dependency. */
export function folderNode(
  folder: string,
  manifest: Pick<Manifest, 'name' | 'version' | 'path' | 'licenses'> | undefined,
  name = folder,
): LockNode {
  const source = { kind: leadsOut(folder) ? 'link' : 'workspace', url: `file:${folder}` } as const;
  const shown = manifest?.name ?? name;
  const version = manifest?.version ?? '';
  return {
    purl: purlOf(shown, version, source),
    name: shown,
    version,
    source,
    location: manifest ? { file: manifest.path, line: 1 } : null,
    integrity: null,
    licenses: manifest?.licenses ?? [],
    deprecated: null,
    edges: [],
  };
}

/** Folders that manifests name by `link:` or `portal:`, which lockfiles of yarn 1 do not hold. */
export function linkedFolders(input: LockfileInput): {
  find(from: string, name: string, range: string): LockNode | undefined;
  nodes(): LockNode[];
} {
  const nodes = new Map<string, LockNode>();
  return {
    find(from, name, range) {
      const path = /^(?:link|portal):(.*)$/.exec(range)?.[1];
      if (path === undefined) return undefined;
      const folder = joinFolder(from, path);
      const node = nodes.get(folder) ?? folderNode(folder, input.manifests.get(folder), name);
      nodes.set(folder, node);
      return node;
    },
    nodes: () => [...nodes.values()],
  };
}
