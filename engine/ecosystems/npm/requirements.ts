import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import type { Manifest, ManifestDependency } from './manifest.ts';

export interface RequirementRules {
  readonly ledger: Ledger;
  readonly lockfile: string;
  /** Command that brings manifest and lockfile together again. */
  readonly repair: string;
  resolve(dependency: ManifestDependency): LockNode | undefined;
}

/** The declared dependencies of a manifest with what the lockfile answers. A required one without answer is a problem. */
export function requirementsOf(manifest: Manifest, rules: RequirementRules): LockRequirement[] {
  return manifest.dependencies.map((dependency) => {
    const { name, range, scope, optionalPeer } = dependency;
    const to = rules.resolve(dependency) ?? null;
    if (to === null && scope !== 'optional' && scope !== 'peer') noteMissing(manifest, dependency, rules);
    return { name, range, scope, to, optionalPeer, location: { file: manifest.path, line: dependency.line } };
  });
}

function noteMissing(manifest: Manifest, { name, range, line }: ManifestDependency, { ledger, lockfile, repair }: RequirementRules): void {
  const message = `${name}@${range} is declared but ${lockfile} does not hold it. Run ${repair} and commit the lockfile.`;
  ledger.problems.push({ code: 'not_in_lockfile', message, file: manifest.path, ...(line === null ? {} : { line }), loses: true });
  ledger.unresolved.push({ name, declared: range, importer: manifest.folder, reason: 'not_in_lockfile' });
}
