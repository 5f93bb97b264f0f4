import { problem } from '#engine/problems.ts';
import { posix } from 'node:path';
import type { UnresolvedDependency } from '#contract/results/coverage.ts';
import type { SourceKind } from '#contract/results/inventory.ts';
import type { LockImporter, LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import { normalizeVersion } from '#engine/versions/composer/normalize-version.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { npmReleaseOf } from './asset-release.ts';
import { attachUnneeded } from './attach-unneeded.ts';
import type { ComposerProject } from './composer-project.ts';
import { contentHash } from './content-hash.ts';
import { createResolver } from './create-resolver.ts';
import type { Resolver } from './create-resolver.ts';
import type { ComposerLock, LockedPackage } from './lockfile.ts';
import { meets, versionsOf } from './locked-versions.ts';
import { licensesOf } from './manifest.ts';
import type { ComposerManifest, Requirement } from './manifest.ts';
import { sourceOf } from './package-source.ts';
import { isPlatformPackage } from './platform-package.ts';
import { composerPurl } from './purl.ts';
import { isUnverifiedRelease } from './unverified-release.ts';

/** Importer and nodes of one composer.lock with its composer.json; what does not fit together is noted in the ledger. */
export function readProject(project: ComposerProject, ledger: Ledger): { importer: LockImporter; nodes: LockNode[] } {
  const { folder, manifest, lock } = project;
  const nodes = new Map(lock.packages.map((locked) => [locked, toNode(project, locked)] as const));
  const resolver = createResolver(lock.packages, manifest);
  for (const locked of lock.packages) connect(project, locked, nodes, resolver, ledger);
  const dependencies = manifest ? requirementsOf(project, manifest, nodes, resolver, ledger) : [];
  attachUnneeded(project, dependencies, nodes, ledger);
  for (const [locked, node] of nodes) reportUnmatchable(folder, locked, node, ledger);
  reportUnverified(lock, nodes, ledger);
  if (manifest) reportStaleLock(lock, manifest, ledger);
  return {
    importer: {
      id: folder,
      name: manifest?.name ?? null,
      version: manifest?.version ?? null,
      manifest: manifest?.path ?? posix.join(folder, 'composer.json'),
      manager: 'composer',
      lockfile: lock.path,
      licenses: manifest?.licenses ?? [],
      dependencies,
    },
    nodes: [...nodes.values()],
  };
}

function toNode({ folder, folders, lock }: ComposerProject, { name, version, content, line, endLine }: LockedPackage): LockNode {
  const shasum = (content['dist'] as { shasum?: unknown } | undefined)?.shasum;
  return {
    purl: composerPurl(name, version),
    name,
    version,
    source: sourceOf(content, version, folder, folders),
    location: { file: lock.path, line, end_line: endLine },
    integrity: typeof shasum === 'string' && shasum !== '' ? `sha1-${shasum}` : null,
    licenses: licensesOf(content['license']),
    deprecated: abandonment(content['abandoned']),
    edges: [],
  };
}

const REASON_OF_KIND: Partial<Record<SourceKind, UnresolvedDependency['reason']>> = {
  vcs: 'git',
  tarball: 'tarball',
  link: 'link',
  unknown: 'unsupported',
};

/** Notes a package that no release of a repository stands for. A branch of a published package is still looked up. */
function reportUnmatchable(importer: string, { name, version }: LockedPackage, { source }: LockNode, ledger: Ledger): void {
  const reason = normalizeVersion(version) === undefined ? 'invalid_version' : REASON_OF_KIND[source.kind];
  if (reason && !isUnverifiedRelease({ name, version }, source.kind) && !npmReleaseOf(name, source))
    ledger.unresolved.push({ name, declared: source.url ?? version, importer, reason });
}

/** Releases of other repositories are matched, and it is said that nothing proves them to be the releases of that name. */
function reportUnverified(lock: ComposerLock, nodes: Nodes, ledger: Ledger): void {
  const unverified = [...nodes].flatMap(([locked, { source }]) => (isUnverifiedRelease(locked, source.kind) ? [locked] : []));
  const [first] = unverified;
  if (!first) return;
  const names = unverified.slice(0, 3).map(({ name, version }) => `${name} ${version}`);
  const what = names.join(', ') + (unverified.length > 3 ? ` and ${unverified.length - 3} more` : '');
  ledger.problems.push(problem('unverified_origin', { packages: what }, { file: lock.path, line: first.line }));
}

function abandonment(abandoned: unknown): string | null {
  if (abandoned === true) return 'This package is abandoned.';
  return typeof abandoned === 'string' && abandoned !== '' ? `This package is abandoned; use ${abandoned} instead.` : null;
}

type Nodes = ReadonlyMap<LockedPackage, LockNode>;

function connect(project: ComposerProject, locked: LockedPackage, nodes: Nodes, resolver: Resolver, ledger: Ledger): void {
  const node = nodes.get(locked)!;
  for (const [name, constraint] of locked.require) {
    if (isPlatformPackage(name)) continue;
    const found = resolver.resolve(name, constraint, !locked.development);
    if (found === 'itself') continue;
    for (const answer of found) node.edges.push({ to: nodes.get(answer)!, kind: 'production', range: constraint });
    if (found.length > 0) continue;
    const values = { name: locked.name, needed: `${name} ${constraint}`, command: REGENERATE.composer };
    ledger.problems.push(problem('requirement_not_locked', values, { file: project.lock.path, line: locked.line }));
  }
}

function requirementsOf(
  project: ComposerProject,
  manifest: ComposerManifest,
  nodes: Nodes,
  resolver: Resolver,
  ledger: Ledger,
): LockRequirement[] {
  return manifest.requirements.flatMap((requirement): LockRequirement[] => {
    const { name, constraint, scope, line } = requirement;
    if (isPlatformPackage(name)) {
      ledger.unresolved.push({ name, declared: constraint, importer: project.folder, reason: 'platform' });
      return [];
    }
    ledger.declared += 1;
    const declared = { name, range: constraint, scope, location: { file: manifest.path, line } };
    const found = resolver.resolve(name, constraint, scope === 'production');
    if (found === 'itself') return [{ ...declared, to: null }];
    if (found.length === 0) {
      reportMissing(project, manifest, requirement, ledger);
      return [{ ...declared, to: null }];
    }
    reportUnmet(project, manifest, requirement, found, ledger);
    return found.map((locked) => ({ ...declared, to: nodes.get(locked)! }));
  });
}

function reportMissing(
  { folder, lock }: ComposerProject,
  manifest: ComposerManifest,
  { name, constraint, scope, line }: Requirement,
  ledger: Ledger,
): void {
  const key = scope === 'development' && !lock.holdsDevelopment ? 'not_in_lockfile.composer_no_dev' : 'not_in_lockfile.composer';
  const values = { needed: `${name} ${constraint}`, lockfile: lock.path, command: `composer update ${name}` };
  ledger.problems.push(problem(key, values, { file: manifest.path, line }));
  ledger.unresolved.push({ name, declared: constraint, importer: folder, reason: 'not_in_lockfile' });
}

/** A version that the manifest no longer allows will be another one after the next update: the file is behind its manifest. */
function reportUnmet(
  { lock }: ComposerProject,
  manifest: ComposerManifest,
  { name, constraint, line }: Requirement,
  found: readonly LockedPackage[],
  ledger: Ledger,
): void {
  const locked = found.find((candidate) => candidate.name === name);
  const met = locked && meets(versionsOf(locked), constraint);
  if (!locked || met === true) return;
  const where = { file: manifest.path, line };
  const values = { lockfile: lock.path, locked: `${name} ${locked.version}`, constraint, command: `composer update ${name}` };
  ledger.problems.push(
    met === false ? problem('requirement_not_met', values, where) : problem('invalid_constraint', { constraint, name }, where),
  );
}

/** That every requirement is met is checked one by one, so a stale hash alone loses nothing. */
function reportStaleLock(lock: ComposerLock, manifest: ComposerManifest, ledger: Ledger): void {
  if (lock.contentHash === null || lock.contentHash === contentHash(manifest.text)) return;
  ledger.problems.push(problem('stale_lockfile', { manifest: manifest.path, command: REGENERATE.composer }, { file: lock.path }));
}
