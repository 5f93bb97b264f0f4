import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindsOf, type DeclaredGroups, type Reference } from './reference.ts';

type PnpTarget = string | readonly [name: string, reference: string] | null;

interface PnpData {
  readonly packageRegistryData: readonly (readonly [
    name: string | null,
    instances: readonly (readonly [
      reference: string | null,
      facts: {
        readonly packageDependencies: readonly (readonly [name: string, target: PnpTarget])[];
        readonly packagePeers?: readonly string[];
      },
    ])[],
  ])[];
}

/** What yarn's Plug'n'Play map says: each package, peer variants included, with exactly those it may load. */
export function pnpData(root: string, manifestOfPackage: (id: string) => DeclaredGroups): Reference {
  const data = JSON.parse(readFileSync(join(root, '.pnp.data.json'), 'utf8')) as PnpData;
  const versions = lockedVersions(readFileSync(join(root, 'yarn.lock'), 'utf8'));
  const packages = new Set<string>();
  const edges = new Set<string>();
  const idOf = (name: string, reference: string): string => {
    const real = reference.replace(/^virtual:[^#]*#/, '');
    const folder = /^(?:workspace|portal|link):([^:]*)/.exec(real)?.[1];
    if (folder !== undefined) return `./${folder.replace(/^\.\/?/, '')}`;
    const inner = /^[^:]+:/.test(real) ? real : `npm:${real}`;
    const [locked, version] = versions.get(`${name}@${inner}`) ?? [name, inner];
    return `${locked}@${version}`;
  };
  for (const [name, instances] of data.packageRegistryData) {
    for (const [reference, { packageDependencies, packagePeers = [] }] of instances) {
      if (name === null || reference === null) continue;
      const id = idOf(name, reference);
      if (!id.startsWith('./')) packages.add(id);
      const isImporter = reference.startsWith('workspace:');
      const manifest = manifestOfPackage(id);
      const kinds = kindsOf(manifest, isImporter, 'yarn-berry');
      for (const [dependency, target] of packageDependencies) {
        if (target === null) continue;
        const to = typeof target === 'string' ? idOf(dependency, target) : idOf(target[0], target[1]);
        // Yarn lets a package see the types of its peers as well, and a linked workspace what it needs for development.
        const isGranted =
          dependency === name || dependency.startsWith('@types/') || Object.hasOwn(manifest.devDependencies ?? {}, dependency);
        for (const kind of kinds.get(dependency) ?? (isGranted ? [] : [packagePeers.includes(dependency) ? 'peer' : 'production']))
          edges.add(`${id} -> ${to} ${kind}`);
      }
    }
  }
  return { packages: [...packages].sort(), edges: [...edges].sort() };
}

function lockedVersions(lockfile: string): Map<string, readonly [name: string, version: string]> {
  const versions = new Map<string, readonly [string, string]>();
  for (const [, version, resolution] of lockfile.matchAll(/^ {2}version: (.*)\n {2}resolution: "(.*)"$/gm)) {
    versions.set(resolution!, [resolution!.slice(0, resolution!.indexOf('@', 1)), version!]);
  }
  return versions;
}
