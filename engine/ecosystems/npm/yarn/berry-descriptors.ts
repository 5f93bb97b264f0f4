import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { joinFolder, type LockfileInput } from '../lockfile-format.ts';
import { decoded } from './berry-locator.ts';
import { readCatalogs } from './catalogs.ts';
import { readResolutions } from './resolutions.ts';

/** The keys of a lockfile and how yarn comes from a declared range to one of them. */
export interface BerryDescriptors {
  /** False when the key was there before. */
  add(key: string, node: LockNode): boolean;
  /** Who answers `name@range` as the package `parent` declares it; `folder` is set where the parent is a workspace. */
  find(name: string, range: string, parent: string | null, parentVersion: string, folder?: string): LockNode | undefined;
}

export function berryDescriptors(input: LockfileInput): BerryDescriptors {
  const nodeOf = new Map<string, LockNode>();
  const patchedBy = new Map<string, LockNode>();
  const workspaceAt = new Map<string, LockNode>();
  const resolutions = readResolutions(input.manifests.get(input.folder)?.content);
  const catalogs = readCatalogs(input);

  function answer(name: string, range: string, folder: string | undefined): LockNode | undefined {
    for (const key of keysOf(name, range)) {
      // Yarn patches a few packages of its own accord (fsevents, resolve, typescript): their dependents ask for the patched one.
      const node = patchedBy.get(key) ?? nodeOf.get(key);
      if (node) return node;
    }
    const path = /^(?:workspace|portal|link):(\.{0,2}\/?.*)$/.exec(range)?.[1];
    return path === undefined
      ? undefined
      : (workspaceAt.get(joinFolder(input.folder, path)) ?? workspaceAt.get(joinFolder(folder ?? input.folder, path)));
  }

  return {
    add(key, node) {
      const isNew = !nodeOf.has(key);
      nodeOf.set(key, node);
      const unbound = key.replace(/::.*$/, '');
      if (unbound !== key && !nodeOf.has(unbound)) nodeOf.set(unbound, node);
      const builtin = /@patch:(.*?)#(?:~?builtin|optional!builtin|~?optional!builtin)</.exec(key)?.[1];
      if (builtin !== undefined) patchedBy.set(decoded(builtin), node);
      const workspace = /@workspace:(.*)$/.exec(key)?.[1];
      if (workspace !== undefined) workspaceAt.set(joinFolder(input.folder, workspace), node);
      return isNew;
    },
    find(name, range, parent, parentVersion, folder) {
      const declared = range.startsWith('catalog:') ? (catalogs.rangeOf(name, range) ?? range) : range;
      const replaced = resolutions.rangeFor(name, declared, parent, parentVersion);
      return (
        (replaced === undefined ? undefined : answer(name, replaced, folder)) ??
        answer(name, declared, folder) ??
        answer(name, range, folder)
      );
    },
  };
}

// Lockfiles before metadata 8 leave `npm:` out where a range is declared, though never where it is a key.
function keysOf(name: string, range: string): string[] {
  const key = `${name}@${range}`;
  return /^[a-z][a-z+]*:/i.test(range) ? [key, `${name}@${range.replace(/^npm:/, '')}`] : [`${name}@npm:${range}`, key];
}
