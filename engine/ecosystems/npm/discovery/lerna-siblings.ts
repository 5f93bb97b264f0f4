import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { parseJsonObject } from '#engine/text/parse-json.ts';
import type { Manifest } from '../manifest.ts';
import { isWorkspaceOf } from './find-workspaces.ts';
import { workspaceNodes } from './workspaces.ts';

export const LERNA_CONFIGURATION = 'lerna.json';

const DEFAULT_PACKAGES = ['packages/*'];

/**
 * Lets the packages of a lerna.json find each other, as `lerna bootstrap` links them beside their lockfiles. Gives the nodes that they
 * may link to. Where the root declares workspaces its package manager links them, and the lockfile says so. Source: lerna documentation,
 * `packages` and "Legacy package management".
 */
export function linkLernaSiblings(path: string, text: string, manifests: Map<string, Manifest>): LockNode[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  const configuration = parseJsonObject(text, path).value;
  if (!configuration || manifests.get(folder)?.workspaces !== undefined || configuration['npmClient'] === 'pnpm') return [];
  const packages = configuration['packages'];
  const globs = Array.isArray(packages) ? packages.filter((glob) => typeof glob === 'string') : DEFAULT_PACKAGES;
  const prefix = folder === '.' ? '' : `${folder}/`;
  const members = [...manifests.values()].filter(
    (manifest) => manifest.folder.startsWith(prefix) && isWorkspaceOf(globs, manifest.folder.slice(prefix.length)),
  );
  const nodes = workspaceNodes(members);
  const linked = (name: string, range: string) => {
    const sibling = nodes.get(name);
    return sibling?.satisfies(range) ? sibling.node : undefined;
  };
  for (const manifest of members) manifests.set(manifest.folder, { ...manifest, linked });
  return [...nodes.values()].map(({ node }) => node);
}
