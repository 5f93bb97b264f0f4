import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ManagerKind } from './programs.ts';
import { kindsOf, type DeclaredGroups, type Reference } from './reference.ts';

interface InstalledManifest extends DeclaredGroups {
  readonly name?: string;
  readonly version?: string;
}

/** Follows the requirements of the importers through `node_modules` as Node.js does: from the folder outwards, the nearest that holds the name. */
export function installedTree(root: string, importers: readonly string[], manager: ManagerKind): Reference {
  const project = realpathSync(root);
  const packages = new Set<string>();
  const edges = new Set<string>();
  const seen = new Set<string>();
  const open = importers.map((folder) => ({ folder: realpathSync(join(project, folder)), development: true }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder, development } = next;
    if (seen.has(`${folder} ${development}`)) continue;
    seen.add(`${folder} ${development}`);
    const manifest = manifestIn(folder);
    const id = idOf(project, folder, manifest);
    for (const [name, kinds] of kindsOf(manifest, development, manager)) {
      const target = find(project, folder, name);
      if (target === undefined) continue;
      const targetId = idOf(project, target, manifestIn(target));
      for (const kind of kinds) edges.add(`${id} -> ${targetId} ${kind}`);
      if (!targetId.startsWith('./')) packages.add(targetId);
      open.push({ folder: target, development: false });
    }
  }
  return { packages: [...packages].sort(), edges: [...edges].sort() };
}

/** Every package that lies in some `node_modules`, anyone who needs it. */
export function installedPackages(root: string): string[] {
  const project = realpathSync(root);
  const ids = new Set<string>();
  const manifests = readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path),
  );
  for (const path of manifests) {
    const folder = realpathSync(dirname(join(project, path)));
    const id = idOf(project, folder, manifestIn(folder));
    if (!id.startsWith('./')) ids.add(id);
  }
  return [...ids].sort();
}

function find(project: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(project); folder = dirname(folder)) {
    if (folder.endsWith('/node_modules')) continue;
    const target = join(folder, 'node_modules', name);
    if (existsSync(join(target, 'package.json'))) return realpathSync(target);
  }
  return undefined;
}

function manifestIn(folder: string): InstalledManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as InstalledManifest;
}

function idOf(project: string, folder: string, { name, version }: InstalledManifest): string {
  const path = relative(project, folder);
  return path.split('/').includes('node_modules') ? `${name}@${version}` : `./${path}`;
}
