import { join } from 'node:path';
import type { Checkout } from '#engine/checkout.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import type { LockGraph } from '#engine/inventory/lock-graph.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import type { ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { SHOWS_ALL } from '#engine/remediation/relay/relay.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import { archiveIntegrity, openPackageRegistry, type MadeRelease } from '#tests/forge/registry/package-registry.ts';
import { lockedByManager } from '#tests/given/locked-by-manager.ts';
import { lockedReleases } from '#tests/given/locked-releases.ts';

/** A project to prove plans for, with everything it locks. */
export interface ProvingProject {
  readonly name: string;
  readonly checkout: Checkout;
  readonly graph: LockGraph;
  readonly release: ManagerRelease;
  readonly releases: Readonly<Record<string, MadeRelease>>;
}

/** A folder with one lockfile, its archives replaced by those of a test registry; undefined if plans cannot be made for it. */
export async function realProject(collection: string, name: string): Promise<ProvingProject | undefined> {
  const checkout = await openFolder(join(collection, name));
  const signal = AbortSignal.timeout(60_000);
  const [project, ...others] = await collectProjects(checkout, signal);
  if (!project || others.length > 0) return undefined;
  const release = driverOf(project).releaseOf(project);
  if ('reason' in release) return undefined;
  const graph = await readNpmProjects(checkout, newLedger(), signal);
  const releases = withoutHashes(lockedReleases(graph.nodes));
  const hashes = new Map(
    graph.nodes.flatMap((node) =>
      node.integrity?.startsWith('sha512-') ? [[node.integrity, archiveIntegrity(`${node.name}@${node.version}`, releases)] as const] : [],
    ),
  );
  const path = project.root === '.' ? project.lockfileName : `${project.root}/${project.lockfileName}`;
  const lockfile = project.lockfile.replaceAll(/sha512-[\w+/]+={0,2}/g, (hash) => hashes.get(hash) ?? hash);
  const replaced: Checkout = { ...checkout, readText: async (wanted) => (wanted === path ? lockfile : checkout.readText(wanted)) };
  return { name, checkout: replaced, graph: await readNpmProjects(replaced, newLedger(), signal), release, releases };
}

// Yarn 2 and later patch these, and so need their content.
const PATCHED_BY_YARN = new Set(['fsevents', 'resolve', 'typescript']);
const NOT_TAKEN_OVER = ['scripts', 'packageManager', 'workspaces', 'overrides', 'resolutions', 'pnpm', 'engines', 'devEngines'];

/** The same dependencies locked by another package manager; undefined unless all come from a registry. */
export async function lockedAgain(
  { name, checkout, graph, releases }: ProvingProject,
  release: ManagerRelease,
  { folder, managersFolder }: { readonly folder: string; readonly managersFolder: string },
): Promise<ProvingProject | undefined> {
  if (!checkout.paths.includes('package.json') || graph.importers.length > 1) return undefined;
  const manifest = objectOf(JSON.parse(await checkout.readText('package.json')) as unknown);
  const kept = Object.entries(manifest).filter(([key]) => !NOT_TAKEN_OVER.includes(key));
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const text = JSON.stringify(
    Object.fromEntries(kept.map(([key, value]) => [key, groups.includes(key) ? taken(objectOf(value)) : value])),
    null,
    2,
  );
  const universe = Object.fromEntries(
    Object.entries(releases).map(([id, each]) => [
      id,
      Object.fromEntries(Object.entries(each).map(([key, value]) => [key, groups.includes(key) ? taken(objectOf(value)) : value])),
    ]),
  );
  const registry = await openPackageRegistry(universe);
  try {
    const files = { 'package.json': `${text}\n` };
    const locked = await lockedByManager({ release, files, registryUrl: registry.url, view: SHOWS_ALL, folder, managersFolder });
    const again = checkoutOfTexts(locked);
    const read = await readNpmProjects(again, newLedger(), AbortSignal.timeout(60_000));
    return { name, checkout: again, graph: read, release, releases: universe };
  } catch (error) {
    process.stdout.write(`${name} is not locked by ${release.package} ${release.version}: ${String(error).slice(0, 300)}\n`);
    return undefined;
  } finally {
    await registry.close();
  }
}

function taken(needs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(needs).filter(([name]) => !PATCHED_BY_YARN.has(name)));
}

function withoutHashes(releases: Readonly<Record<string, MadeRelease>>): Record<string, MadeRelease> {
  return Object.fromEntries(Object.entries(releases).map(([id, { integrity: _theirs, ...release }]) => [id, release]));
}
