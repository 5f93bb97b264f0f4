import { problem } from '#engine/problems.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { LockImporter, LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { joinFolder, type InstalledFolder, type LockfileInput } from '../lockfile-format.ts';
import type { Manifest } from '../manifest.ts';
import { folderNode } from '../discovery/workspaces.ts';
import { isRuntime } from './pnpm-keys.ts';
import type { PnpmPackages } from './pnpm-packages.ts';

const GROUPS: readonly (readonly [string, Scope])[] = [
  ['dependencies', 'production'],
  ['devDependencies', 'development'],
  ['optionalDependencies', 'optional'],
];

const REMEDY = 'pnpm install --lockfile-only';

/** The importers of a lockfile; one without workspaces keeps its only importer at the top level. */
export function pnpmImporters(
  input: LockfileInput,
  lock: JsonObject,
  packages: PnpmPackages,
  ofRoot: readonly LockRequirement[],
): { importers: LockImporter[]; nodes: LockNode[]; folders: InstalledFolder[] } {
  const entries = isObject(lock['importers']) ? Object.entries(lock['importers']) : [['.', lock] as const];
  // A workspace that is published from another folder is linked there, and is the same workspace.
  const published = new Map(
    entries.flatMap(([key, entry]) => {
      const directory = stringOf(objectOf(entry)['publishDirectory']);
      const id = joinFolder(input.folder, key);
      return directory === null ? [] : [[joinFolder(id, directory), id] as const];
    }),
  );
  const folders = new Map<string, LockNode>();
  function link(linked: string, name: string): LockNode {
    const folder = published.get(linked) ?? linked;
    const node = folders.get(folder) ?? folderNode(folder, input.manifests.get(folder), name);
    folders.set(folder, node);
    return node;
  }
  packages.connect(link);
  const overrides = objectOf(lock['overrides']);
  const importers = entries
    .filter(([key, entry]) => !isEmptyRoot(input, key, entry))
    .map(([key, entry]) => {
      const id = joinFolder(input.folder, key);
      return importerOf(input, id, objectOf(entry), overrides, (name, reference) => {
        const folder = /^link:(.*)$/.exec(reference)?.[1];
        return folder === undefined ? packages.find(name, reference) : link(joinFolder(id, folder), name);
      });
    });
  // A linked folder needs what its importer needs, development aside.
  for (const { id, dependencies } of importers) {
    for (const { to, scope, range, optionalPeer } of dependencies)
      if (to && scope !== 'development') folders.get(id)?.edges.push({ to, kind: scope, range, optionalPeer: optionalPeer === true });
  }
  if (ofRoot.length > 0) {
    const root = importers.find(({ id }) => id === input.folder) ?? importerOf(input, input.folder, {}, overrides, packages.find);
    root.dependencies.push(...ofRoot);
    if (!importers.includes(root)) importers.unshift(root);
  }
  const copied = packages.folders(link);
  return { importers, nodes: [...folders.values()], folders: copied };
}

/** The folder that Rush makes for pnpm to run in, apart from the lockfile; it needs nothing. */
function isEmptyRoot({ path, folder, manifests }: LockfileInput, key: string, entry: unknown): boolean {
  const isApart = folder !== '.' && !path.startsWith(`${folder}/`);
  return key === '.' && isApart && !manifests.has(folder) && Object.keys(objectOf(entry)).length === 0;
}

function importerOf(
  input: LockfileInput,
  id: string,
  entry: JsonObject,
  overrides: JsonObject,
  find: (name: string, reference: string) => LockNode | undefined,
): LockImporter {
  const manifest = input.manifests.get(id);
  const declared = new Map(manifest?.dependencies.map((dependency) => [`${dependency.scope}\0${dependency.name}`, dependency]));
  const path = manifest?.path ?? (id === '.' ? 'package.json' : `${id}/package.json`);
  const specifiers = objectOf(entry['specifiers']);
  const dependencies: LockRequirement[] = [];
  for (const [group, scopeOfGroup] of GROUPS) {
    for (const [name, written] of Object.entries(objectOf(entry[group]))) {
      const reference = isObject(written) ? String(written['version']) : String(written);
      const range = (isObject(written) ? stringOf(written['specifier']) : stringOf(specifiers[name])) ?? reference;
      if (isRuntime(reference)) {
        input.ledger.unresolved.push({ name, declared: range, importer: id, reason: 'platform' });
        continue;
      }
      // Peers that pnpm installs by itself are among the dependencies.
      const declaration = declared.get(`${scopeOfGroup}\0${name}`) ?? declared.get(`peer\0${name}`);
      const scope = scopeOfGroup === 'production' && declaration ? declaration.scope : scopeOfGroup;
      const to = find(name, reference) ?? null;
      const location = declaration ? { file: path, line: declaration.line } : null;
      dependencies.push({ name, range, scope, to, location, ...(declaration?.optionalPeer ? { optionalPeer: true } : {}) });
      if (to || scope === 'optional') continue;
      const values = { manifest: path, needed: `${name}@${reference}`, command: REMEDY };
      input.ledger.problems.push(problem('missing_in_lockfile.importer', values, { file: input.path, line: 1 }));
      input.ledger.unresolved.push({ name, declared: range, importer: id, reason: 'not_in_lockfile' });
    }
  }
  if (manifest) dependencies.push(...undeclared(input, manifest, dependencies, overrides, find));
  else input.ledger.problems.push(problem('manifest_missing.locked', { manifest: path }, { file: input.path }));
  const { name, version, licenses } = manifest ?? { name: null, version: null, licenses: [] };
  return { id, name, version, manifest: path, manager: 'pnpm', lockfile: input.path, licenses, dependencies };
}

/** Compares a manifest with what the lockfile keeps of it; what the lockfile does not know at all becomes a requirement without answer. */
function undeclared(
  input: LockfileInput,
  manifest: Manifest,
  locked: readonly LockRequirement[],
  overrides: JsonObject,
  find: (name: string, reference: string) => LockNode | undefined,
): LockRequirement[] {
  const rangeOf = new Map(locked.map(({ name, range }) => [name, range]));
  const overridden = new Set(Object.keys(overrides).map((pattern) => pattern.replace(/^.*>/, '').replace(/(.)@.*$/, '$1')));
  return manifest.dependencies.flatMap(({ name, range, scope, line, optionalPeer }): LockRequirement[] => {
    const known = rangeOf.get(name);
    const location = { file: manifest.path, line };
    if (scope === 'peer') return known === undefined ? [{ name, range, scope, to: null, location, optionalPeer }] : [];
    if (known === undefined) {
      // A setting leaves linked folders out of the lockfile.
      if (range.startsWith('link:')) return [{ name, range, scope, to: find(name, range) ?? null, location }];
      if (overridden.has(name)) return [];
      if (scope !== 'optional') {
        const values = { needed: `${name}@${range}`, lockfile: input.path, command: REMEDY };
        input.ledger.problems.push(problem('not_in_lockfile.npm', values, location));
        input.ledger.unresolved.push({ name, declared: range, importer: manifest.folder, reason: 'not_in_lockfile' });
      }
      return [{ name, range, scope, to: null, location }];
    }
    const isShadowed = manifest.dependencies.some((other) => other.name === name && other.range === known);
    // Rush locks a project of another subspace as a link.
    const isLinked = range.startsWith('workspace:') && known.startsWith('link:');
    if (known !== range && !isShadowed && !isLinked && !overridden.has(name)) {
      const values = { needed: `${name}@${range}`, lockfile: input.path, known, command: REMEDY };
      input.ledger.problems.push(problem('out_of_sync.generated', values, location));
    }
    return [];
  });
}
