import { problem } from '#engine/problems.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import { answers } from './check-entries.ts';
import type { Manifest, ManifestDependency } from '../manifest.ts';

export interface RequirementRules {
  readonly ledger: Ledger;
  readonly lockfile: string;
  /** Command that brings manifest and lockfile together again. */
  readonly remedy: string;
  /** The manager locks optional dependencies of all platforms, so that one without answer is missing like any other. */
  readonly locksOptional?: true;
  /** The lockfile answers names alone, so that its answer may be behind what the manifest says by now. */
  readonly mayBeBehind?: boolean;
  resolve(dependency: ManifestDependency): LockNode | undefined;
  /** Whether a peer without answer would have one, were the lockfile up to date. */
  isMissingPeer?(dependency: ManifestDependency): boolean;
}

/** The declared dependencies of a manifest with what the lockfile answers. A required one without answer is a problem. */
export function requirementsOf(manifest: Manifest, rules: RequirementRules): LockRequirement[] {
  return manifest.dependencies.map((dependency) => {
    const { name, range, scope, optionalPeer } = dependency;
    const to = rules.resolve(dependency) ?? manifest.linked?.(name, range) ?? null;
    const isMissing = scope === 'peer' ? rules.isMissingPeer?.(dependency) : scope !== 'optional' || rules.locksOptional;
    if (to === null && isMissing) reportMissing(manifest, dependency, rules);
    if (to !== null && scope !== 'peer' && rules.mayBeBehind && !answers(name, range, to)) reportBehind(manifest, dependency, to, rules);
    return { name, range, scope, to, optionalPeer, location: { file: manifest.path, line: dependency.line } };
  });
}

function isLeftOut({ scope }: ManifestDependency): boolean {
  return scope === 'development';
}

/** Those of a folder that is installed as a package, hence without what it needs for its own development. */
export function requirementsOfFolder(manifest: Manifest, rules: RequirementRules): LockRequirement[] {
  const installed = requirementsOf({ ...manifest, dependencies: manifest.dependencies.filter((one) => !isLeftOut(one)) }, rules);
  const leftOut = manifest.dependencies.filter(isLeftOut).map(({ name, range, scope, line }) => {
    rules.ledger.unresolved.push({ name, declared: range, importer: manifest.folder, reason: 'no_lockfile' });
    return { name, range, scope, to: null, location: { file: manifest.path, line } };
  });
  return [...installed, ...leftOut];
}

/**
 * With yarn and bun, a name that is among the optional dependencies, too, is optional, and one that is a dependency is no peer;
 * what is for development is next to the others.
 */
export function withoutReplaced(manifest: Manifest): Manifest {
  const named = (...scopes: readonly Scope[]) =>
    new Set(manifest.dependencies.flatMap(({ name, scope }) => (scopes.includes(scope) ? [name] : [])));
  const optional = named('optional');
  const own = named('optional', 'production');
  const counts = ({ name, scope }: ManifestDependency) =>
    !(scope === 'production' && optional.has(name)) && !(scope === 'peer' && own.has(name));
  return { ...manifest, dependencies: manifest.dependencies.filter(counts) };
}

function reportMissing(
  manifest: Manifest,
  { name, range, line }: ManifestDependency,
  { ledger, lockfile, remedy }: RequirementRules,
): void {
  const values = { needed: `${name}@${range}`, lockfile, command: remedy };
  ledger.problems.push(problem('not_in_lockfile.npm', values, { file: manifest.path, line }));
  ledger.unresolved.push({ name, declared: range, importer: manifest.folder, reason: 'not_in_lockfile' });
}

// Managers refuse such a pair where they may not change the lockfile; what gets installed depends on who installs it.
function reportBehind(
  manifest: Manifest,
  { name, range, line }: ManifestDependency,
  to: LockNode,
  { ledger, lockfile, remedy }: RequirementRules,
): void {
  const locked = to.name === name && to.version !== '' ? to.version : `${to.name}@${to.version || (to.source.url ?? '')}`;
  const values = { needed: `${name}@${range}`, lockfile, locked, command: remedy };
  ledger.problems.push(problem('out_of_sync.locked', values, { file: manifest.path, line }));
}
