import { problem } from '#engine/problems.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { joinFolder, type LockfileInput } from '../lockfile-format.ts';
import { licensesOf, type Manifest, type ManifestDependency } from '../manifest.ts';
import { requirementsOf } from '../checks/requirements.ts';

export const REMEDY = 'npm install --package-lock-only';

/** The project or a workspace, from its manifest where there is one, else from the copy that the lockfile keeps of it. */
export function packageLockImporter(
  input: LockfileInput,
  installPath: string,
  entry: JsonObject,
  find: (name: string) => LockNode | undefined,
): LockImporter {
  const id = joinFolder(input.folder, installPath);
  const manifest = input.manifests.get(id);
  if (!manifest) reportMissingManifest(input, id);
  const effective = manifest ? asNpmReads(manifest) : manifestOfEntry(id, entry);
  const lockedPeers = objectOf(entry['peerDependencies']);
  const dependencies = requirementsOf(effective, {
    ledger: input.ledger,
    lockfile: input.path,
    remedy: REMEDY,
    locksOptional: true,
    // The project itself may not contradict its overrides; they replace what workspaces ask for.
    mayBeBehind: manifest !== undefined && (installPath === '' || !mayOverride(input)),
    resolve: ({ name }) => find(name),
    // The entry repeats the manifest: a peer that it lacks was added later, and npm 7 and later install peers.
    isMissingPeer: ({ name, optionalPeer }) => !optionalPeer && lockedPeers[name] === undefined,
  });
  return {
    id,
    name: effective.name,
    version: effective.version,
    manifest: effective.path,
    manager: 'npm',
    lockfile: input.path,
    licenses: effective.licenses,
    dependencies: manifest ? dependencies : dependencies.map((dependency) => ({ ...dependency, location: null })),
  };
}

/** Whether ranges of packages may be replaced by others: overrides are only in the project's own manifest. */
export function mayOverride({ manifests, folder }: LockfileInput): boolean {
  const manifest = manifests.get(folder);
  return manifest === undefined || Object.keys(objectOf(manifest.content['overrides'])).length > 0;
}

/** npm counts a name that is in several groups only in the last of: peer, production, optional, development. */
export function asNpmReads(manifest: Manifest): Manifest {
  const rank = { peer: 0, production: 1, optional: 2, development: 3 } as const;
  const strongest = new Map<string, ManifestDependency>();
  for (const dependency of manifest.dependencies) {
    const known = strongest.get(dependency.name);
    if (!known || rank[dependency.scope] > rank[known.scope]) strongest.set(dependency.name, dependency);
  }
  return { ...manifest, dependencies: [...strongest.values()] };
}

function manifestOfEntry(folder: string, entry: JsonObject): Manifest {
  const groups = {
    dependencies: 'production',
    devDependencies: 'development',
    optionalDependencies: 'optional',
    peerDependencies: 'peer',
  } as const;
  const meta = objectOf(entry['peerDependenciesMeta']);
  const dependencies = Object.entries(groups).flatMap(([group, scope]) =>
    Object.entries(objectOf(entry[group])).map(([name, range]) => ({
      name,
      range: String(range),
      scope,
      line: null,
      optionalPeer: scope === 'peer' && objectOf(meta[name])['optional'] === true,
    })),
  );
  return asNpmReads({
    path: folder === '.' ? 'package.json' : `${folder}/package.json`,
    folder,
    name: stringOf(entry['name']),
    version: stringOf(entry['version']),
    licenses: licensesOf(entry),
    dependencies,
    workspaces: undefined,
    packageManager: null,
    content: entry,
  });
}

function reportMissingManifest(input: LockfileInput, id: string): void {
  const manifest = `${id === '.' ? '' : `${id}/`}package.json`;
  input.ledger.problems.push(problem('manifest_missing.locked', { manifest }, { file: input.path }));
}
