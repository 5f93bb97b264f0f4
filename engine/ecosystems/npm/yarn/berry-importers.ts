import { problem } from '#engine/problems.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { mapAt } from '#engine/text/parse-syml.ts';
import { joinFolder, leadsOut, type InstalledFolder, type LockfileInput } from '../lockfile-format.ts';
import type { Manifest, ManifestDependency } from '../manifest.ts';
import type { PeerVariants } from '../peer-variants.ts';
import { requirementsOf, requirementsOfFolder, withoutReplaced } from '../checks/requirements.ts';
import type { BerryDescriptors } from './berry-descriptors.ts';
import { folderOf, isWorkspace } from './berry-locator.ts';
import { declaredDependencies, type BerryPackage } from './berry-package.ts';

/** What a workspace declares, entered among its dependencies. The block mixes all its groups; only the manifest distinguishes them. */
export function connectWorkspace(input: LockfileInput, workspace: BerryPackage, descriptors: BerryDescriptors): void {
  const { manifest } = manifestOf(input, workspace);
  const optional = new Set(declaredDependencies(workspace.block).flatMap((dependency) => (dependency.optional ? [dependency.name] : [])));
  for (const { name, range, scope } of withoutReplaced(manifest).dependencies) {
    if (scope === 'peer') continue;
    const to = answerOf(workspace, manifest, name, range, descriptors);
    if (to) workspace.dependencies.push({ name, range, to, kind: scope === 'production' && optional.has(name) ? 'optional' : scope });
  }
}

export function importerOf(
  input: LockfileInput,
  workspace: BerryPackage,
  descriptors: BerryDescriptors,
  variants: PeerVariants,
): LockImporter {
  const { id, manifest, isKnown } = manifestOf(input, workspace);
  if (!isKnown) {
    const where = { file: input.path, line: workspace.block.line };
    input.ledger.problems.push(problem('manifest_missing.workspace', { manifest: manifest.path }, where));
  }
  const kinds = new Map(workspace.dependencies.map(({ name, range, kind }) => [`${name}@${range}`, kind]));
  const dependencies = requirementsOf(withoutReplaced(manifest), {
    ledger: input.ledger,
    lockfile: input.path,
    remedy: 'yarn install',
    locksOptional: true,
    resolve({ name, range, scope }) {
      const to = scope === 'peer' ? undefined : answerOf(workspace, manifest, name, range, descriptors);
      return to && variants.forImporter(workspace, name, to);
    },
  }).map((dependency) =>
    dependency.scope === 'production' && kinds.get(`${dependency.name}@${dependency.range}`) === 'optional'
      ? { ...dependency, scope: 'optional' as const }
      : dependency,
  );
  const { name, version, path, licenses } = manifest;
  return { id, name, version, manifest: path, manager: 'yarn-berry', lockfile: input.path, licenses, dependencies };
}

/** A folder of the checkout that is installed though it is not a workspace. */
export function installedFolder(
  input: LockfileInput,
  of: BerryPackage,
  descriptors: BerryDescriptors,
  variants: PeerVariants,
): InstalledFolder | undefined {
  const id = isWorkspace(of.locator) ? undefined : folderOf(of.locator, input.folder);
  const manifest = id === undefined || leadsOut(id) || of.locator.reference.startsWith('link:') ? undefined : input.manifests.get(id);
  if (id === undefined || !manifest) return undefined;
  const { name, version, path, licenses } = manifest;
  const nodeOf = new Map<ManifestDependency, LockNode>();
  for (const dependency of manifest.dependencies) {
    const to = dependency.scope === 'peer' ? undefined : descriptors.find(dependency.name, dependency.range, of, id);
    if (to) nodeOf.set(dependency, variants.forImporter(of, dependency.name, to));
  }
  return {
    id,
    importer() {
      const dependencies = requirementsOfFolder(withoutReplaced(manifest), {
        ledger: input.ledger,
        lockfile: input.path,
        remedy: 'yarn install',
        resolve: (dependency) => nodeOf.get(dependency),
      });
      return { id, name, version, manifest: path, manager: 'yarn-berry', lockfile: input.path, licenses, dependencies };
    },
  };
}

// A lockfile keeps one range a name: where both groups have it, that of development.
function answerOf(
  workspace: BerryPackage,
  manifest: Manifest,
  name: string,
  range: string,
  descriptors: BerryDescriptors,
): BerryPackage | undefined {
  const found = descriptors.find(name, range, workspace, manifest.folder);
  if (found) return found;
  const other = manifest.dependencies.find((dependency) => dependency.name === name && dependency.scope === 'development');
  return other && descriptors.find(name, other.range, workspace, manifest.folder);
}

function manifestOf(input: LockfileInput, { locator, block }: BerryPackage): { id: string; manifest: Manifest; isKnown: boolean } {
  const id = joinFolder(input.folder, locator.reference.slice('workspace:'.length));
  const known = input.manifests.get(id);
  if (known) return { id, manifest: known, isKnown: true };
  const dependencies = [...mapAt(block.fields, 'dependencies')].flatMap(([name, range]) =>
    typeof range === 'string' ? [{ name, range, scope: 'production' as const, line: null, optionalPeer: false }] : [],
  );
  const manifest = {
    path: id === '.' ? 'package.json' : `${id}/package.json`,
    folder: id,
    name: locator.name,
    version: null,
    licenses: [],
    dependencies,
    workspaces: undefined,
    packageManager: null,
    content: {},
  };
  return { id, manifest, isKnown: false };
}
