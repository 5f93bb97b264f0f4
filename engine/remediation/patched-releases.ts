import { objectOf, parseJsonObject } from '#engine/text/parse-json.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import type { LockedProject } from './prover/locked-project.ts';

/** A package that the project changes with a patch file of its own. */
export interface PatchedRelease {
  readonly name: string;
  /** Null where the patch is for every release. */
  readonly version: string | null;
}

/**
 * What patch files of a project are for: those of pnpm, Bun, Yarn's `patch:` and patch-package. They fit one release, so a plan leaves it where
 * it is: patch-package and Bun would notice only at the next install that a patch no longer applies.
 */
export function patchedReleases(project: LockedProject): PatchedRelease[] {
  const { kind, lockfile, manifests, patches } = project;
  const usesPatchPackage = [...manifests.values()].some((text) => text.includes('"patch-package"'));
  return [
    ...(kind === 'pnpm' ? inPnpmLock(lockfile) : []),
    ...(kind === 'bun' ? inBunManifest(manifests.get('package.json') ?? '') : []),
    ...(kind === 'yarn-berry' ? inBerryLock(lockfile) : []),
    ...(usesPatchPackage ? [...patches.keys()].flatMap((path) => ofPatchPackage(path) ?? []) : []),
  ];
}

export function isPatched(patched: readonly PatchedRelease[], name: string, version: string): boolean {
  return patched.some((each) => each.name === name && (each.version === null || each.version === version));
}

/** The graph in which what is patched stays where it is. */
export function withPatchesKept(graph: PlanGraph, patched: readonly PatchedRelease[]): PlanGraph {
  if (patched.length === 0) return graph;
  return {
    ...graph,
    copies: graph.copies.map((copy) => (isPatched(patched, copy.name, copy.version) ? { ...copy, movable: false } : copy)),
  };
}

function inPnpmLock(lockfile: string): PatchedRelease[] {
  const section = /^patchedDependencies:\r?\n((?: {2}.*\r?\n)+)/m.exec(lockfile)?.[1] ?? '';
  return [...section.matchAll(/^ {2}'?([^\s'][^':]*)'?:/gm)].map(([, key]) => ofKey(key!));
}

function inBunManifest(text: string): PatchedRelease[] {
  return Object.keys(objectOf(parseJsonObject(text, 'package.json').value?.['patchedDependencies'])).map(ofKey);
}

// `name@1.0.0`, or a name alone. A range says nothing about one release, so it counts for all.
function ofKey(key: string): PatchedRelease {
  const at = key.indexOf('@', 1);
  const version = at === -1 ? null : key.slice(at + 1);
  return { name: at === -1 ? key : key.slice(0, at), version: version !== null && /^\d+\.\d+\.\d/.test(version) ? version : null };
}

// Yarn's own patches, such as that of TypeScript, are made for every release.
function inBerryLock(lockfile: string): PatchedRelease[] {
  return [...lockfile.matchAll(/^ {2}resolution: "(@?[^@"]+)@patch:@?[^@"]+@(?:npm(?:%3A|:))?([^#"]+)#([^"]+)"/gm)]
    .filter(([, , , source]) => !source!.includes('builtin'))
    .map(([, name, version]) => ({ name: name!, version: version! }));
}

/** `patches/@scope+name+1.0.0.patch`, below another package `patches/web++name+1.0.0.patch`. */
function ofPatchPackage(path: string): PatchedRelease | undefined {
  const parts = path
    .slice(path.lastIndexOf('/') + 1, -'.patch'.length)
    .split('++')
    .at(-1)!
    .split('+');
  const name = parts[0]!.startsWith('@') ? parts.splice(0, 2).join('/') : parts.shift();
  const version = parts[0];
  return name !== undefined && version !== undefined && /^\d/.test(version) ? { name, version } : undefined;
}
