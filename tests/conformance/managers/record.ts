import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, INSTALL, run, writeProject } from './install.ts';
import { installedPackages, installedTree } from './installed-tree.ts';
import { PACKAGES } from './packages.ts';
import { pnpData } from './pnp-data.ts';
import { kindOf, type ManagerName } from './programs.ts';
import type { DeclaredGroups, Reference } from './reference.ts';
import type { Scenario } from './scenario.ts';

/** A project as a package manager left it, and what it had installed then. */
export interface Recorded {
  readonly scenario: string;
  /** Manifests, lockfile and configuration by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  readonly installed: Reference;
  /** Packages that an installation without development dependencies holds; absent where the manager cannot make one. */
  readonly production?: readonly string[];
}

const LOCKFILES = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb'];
/** Is in records for the address of the registry, which is another one each time. */
const PUBLIC_REGISTRY = 'https://registry.example.org';
// npm 6 names the option otherwise, lerna has none, 7 and 8 install what workspaces need for development all the same; yarn needs a plugin.
const WITHOUT_PRODUCTION: readonly ManagerName[] = ['npm-6', 'npm-7', 'npm-8', 'lerna-6', 'yarn-2', 'yarn-3'];

export interface Workplace {
  readonly folder: string;
  readonly home: string;
  readonly registry: string;
}

/** Installs a scenario with a manager. Throws where the manager fails. */
export async function record(manager: ManagerName, scenario: Scenario, { folder, home, registry }: Workplace): Promise<Recorded> {
  const kind = kindOf(manager);
  writeProject(folder, scenario, manager, registry);
  await run(manager, folder, manager === 'lerna-6' ? bootstrap(registry) : INSTALL[kind].all, home);
  const importers = importersOf(scenario, folder, kind === 'npm');
  const installed = kind === 'yarn-berry' ? pnpData(folder, (id) => manifestOf(scenario, id)) : installedTree(folder, importers, kind);
  const files = Object.fromEntries(
    [...Object.keys(scenario.files).filter((path) => !path.endsWith('.patch')), ...lockfilesOf(scenario, manager)]
      .filter((path) => existsSync(join(folder, path)))
      .map((path) => [path, withShortHashes(textOf(folder, path, scenario).replaceAll(registry, PUBLIC_REGISTRY))]),
  );
  const { name, absent } = scenario;
  const recorded = { scenario: name, files, ...(absent && { absent }), installed };
  if (scenario.cannotInstallAgain || WITHOUT_PRODUCTION.includes(manager)) return recorded;
  const copy = `${folder}--production`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\/(?:node_modules|\.yarn|\.pnp\.[a-z.]+)$/.test(path) });
  await run(manager, copy, INSTALL[kind].production, home);
  if (kind === 'yarn-berry') return { ...recorded, production: pnpData(copy, () => ({})).packages };
  return { ...recorded, production: existsSync(join(copy, 'node_modules')) ? installedPackages(copy) : [] };
}

// Lerna gives each package a lockfile of its own.
function lockfilesOf({ files }: Scenario, manager: ManagerName): readonly string[] {
  if (manager !== 'lerna-6') return LOCKFILES;
  return Object.keys(files).flatMap((path) => (path.endsWith('/package.json') ? path.replace(/package\.json$/, 'package-lock.json') : []));
}

// Hashes say nothing here and are half of a lockfile.
function withShortHashes(text: string): string {
  return text.replace(/(sha512-[\w+/]{8})[\w+/]+=*/g, '$1').replace(/((?:checksum: |#)[\w/]{8})[\da-f]{32,}/g, '$1');
}

/** In records for a file that is not text. */
const BINARY = '(binary)';

// The configuration on disk leads to the registry as well; that part is not the project's.
function textOf(folder: string, path: string, { files }: Scenario): string {
  if (path === 'bun.lockb') return BINARY;
  const written = files[path];
  return typeof written === 'string' ? written : readFileSync(join(folder, path), 'utf8');
}

// Only npm installs the folders that a manifest names as they lie there; the others copy them.
function importersOf({ files }: Scenario, folder: string, isNpm: boolean): string[] {
  const folders = Object.keys(files)
    .filter((path) => path.endsWith('package.json'))
    .map((path) => path.slice(0, -'/package.json'.length));
  return folders.filter((path) => existsSync(join(folder, path)) && (isNpm || !path.startsWith('local')));
}

function manifestOf({ files }: Scenario, id: string): DeclaredGroups {
  if (PACKAGES[id]) return PACKAGES[id];
  const manifests = Object.values(files) as (DeclaredGroups & { name?: string; version?: string })[];
  if (!id.startsWith('./')) return manifests.find(({ name, version }) => `${name}@${version}` === id) ?? {};
  return (files[id === './' ? 'package.json' : `${id.slice(2)}/package.json`] ?? {}) as DeclaredGroups;
}
