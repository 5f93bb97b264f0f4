import { joinFolder, type LockfileInput } from '../lockfile-format.ts';
import { decoded } from './berry-locator.ts';
import type { BerryPackage } from './berry-package.ts';
import { readCatalogs } from './catalogs.ts';
import { reportStaleResolutions, readResolutions } from './resolutions.ts';

/** The keys of a lockfile and how yarn comes from a declared range to one of them. */
export interface BerryDescriptors {
  /** False when the key was there before. */
  add(key: string, added: BerryPackage): boolean;
  /** Who answers `name@range` as the package `parent` declares it; `folder` is set where the parent is a folder of the checkout. */
  find(name: string, range: string, parent: BerryPackage, folder?: string): BerryPackage | undefined;
  /** Notes resolutions that the lockfile does not follow. */
  reportStaleResolutions(root: BerryPackage): void;
}

export function berryDescriptors(input: LockfileInput): BerryDescriptors {
  const packageOf = new Map<string, BerryPackage>();
  const patchedBy = new Map<string, BerryPackage>();
  /** Paths count from the package that declares them: by key without that package, then by its locator. */
  const boundTo = new Map<string, Map<string, BerryPackage>>();
  const workspaceAt = new Map<string, BerryPackage>();
  const resolutions = readResolutions(input.manifests.get(input.folder)?.content);
  const catalogs = readCatalogs(input);

  function answer(name: string, range: string, parent: BerryPackage, folder: string | undefined): BerryPackage | undefined {
    const bound =
      boundTo.size === 0 ? undefined : boundTo.get(`${name}@${range}`)?.get(`${parent.locator.name}@${parent.locator.reference}`);
    if (bound) return bound;
    for (const key of keysOf(name, range)) {
      // Yarn patches a few packages of its own accord (fsevents, resolve, typescript): their dependents ask for the patched one.
      const node = patchedBy.get(key) ?? packageOf.get(key);
      if (node) return node;
    }
    const path = /^(?:workspace|portal|link):(\.{0,2}\/?.*)$/.exec(range)?.[1];
    return path === undefined
      ? undefined
      : (workspaceAt.get(joinFolder(input.folder, path)) ?? workspaceAt.get(joinFolder(folder ?? input.folder, path)));
  }

  return {
    add(key, added) {
      const isNew = !packageOf.has(key);
      packageOf.set(key, added);
      const unbound = key.replace(/::.*$/, '');
      const locator = unbound === key ? undefined : /[:&]locator=([^&]*)/.exec(key)?.[1];
      if (locator !== undefined)
        boundTo.set(unbound, (boundTo.get(unbound) ?? new Map<string, BerryPackage>()).set(decoded(locator), added));
      if (unbound !== key && !packageOf.has(unbound)) packageOf.set(unbound, added);
      const builtin = /@patch:(.*?)#(?:~?builtin|optional!builtin|~?optional!builtin)</.exec(key)?.[1];
      if (builtin !== undefined) patchedBy.set(decoded(builtin), added);
      const workspace = /@workspace:(.*)$/.exec(key)?.[1];
      if (workspace !== undefined) workspaceAt.set(joinFolder(input.folder, workspace), added);
      return isNew;
    },
    reportStaleResolutions(root) {
      const names = [...packageOf.keys()].flatMap((key) => (key.includes('@workspace:') ? [] : [key.slice(0, key.indexOf('@', 1))]));
      reportStaleResolutions(input, resolutions, new Set(names), (name, range) => answer(name, range, root, input.folder) !== undefined);
    },
    find(name, range, parent, folder) {
      const declared = range.startsWith('catalog:') ? (catalogs.rangeOf(name, range) ?? range) : range;
      for (const replacing of resolutions.rangesFor(name, declared, parent.locator.name, parent.node.version)) {
        const node = answer(name, replacing, parent, folder);
        if (node) return node;
      }
      return answer(name, declared, parent, folder) ?? answer(name, range, parent, folder);
    },
  };
}

// Lockfiles before metadata 8 leave `npm:` out where a range is declared, though never where it is a key.
function keysOf(name: string, range: string): string[] {
  const key = `${name}@${range}`;
  return /^[a-z][a-z+]*:/i.test(range) ? [key, `${name}@${range.replace(/^npm:/, '')}`] : [`${name}@npm:${range}`, key];
}
