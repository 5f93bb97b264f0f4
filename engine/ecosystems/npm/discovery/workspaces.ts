import satisfies from 'semver/functions/satisfies.js';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { isWorkspaceOf } from './find-workspaces.ts';
import { leadsOut } from '../lockfile-format.ts';
import type { Manifest } from '../manifest.ts';
import { purlOf } from '../package-source.ts';

export interface WorkspaceNode {
  readonly manifest: Manifest;
  readonly node: LockNode;
  satisfies(range: string): boolean;
}

/** The manifests that are workspaces of a root to yarn 1, which knows no exclusions and no workspaces of a workspace. */
export function workspacesUnder(root: Manifest, manifests: ReadonlyMap<string, Manifest>): Manifest[] {
  const globs = root.workspaces?.filter((glob) => !glob.startsWith('!'));
  if (globs === undefined) return [];
  const prefix = root.folder === '.' ? '' : `${root.folder}/`;
  return [...manifests.values()].filter(
    ({ folder }) => folder !== '.' && folder.startsWith(prefix) && isWorkspaceOf(globs, folder.slice(prefix.length)),
  );
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
