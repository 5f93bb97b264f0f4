import type { PatchReason } from '#contract/results/patches.ts';
import type { Finding } from '../judge/judge.ts';
import { majorOf } from '../planner/choose-release.ts';
import type { Standing, UpgradePolicy } from '../planner/universe.ts';
import { choosable, plain, type ComposerPlanning } from './composer-planning.ts';
import type { ComposerProposal } from './propose-composer.ts';

export interface WhyComposerLeftInput {
  readonly planning: ComposerPlanning;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  readonly strongest: ComposerProposal | undefined;
  readonly isLate: boolean;
}

/** Why the strongest plan leaves a release in place, for each finding that it does not remove. */
export function whyComposerLeft({
  planning,
  findings,
  standing,
  policy,
  strongest,
  isLate,
}: WhyComposerLeftInput): Map<string, PatchReason> {
  const reasons = new Map<string, PatchReason>();
  for (const [key, { name, version, vulnerabilityId }] of findings) {
    const after = strongest?.assignment.get(name.toLowerCase())?.version;
    if (strongest && after === undefined) continue;
    if (after === undefined || after === version) reasons.set(key, reasonOf(name.toLowerCase()));
    else if (isAffected(name.toLowerCase(), after, vulnerabilityId)) reasons.set(key, reasonBeyond(name.toLowerCase(), vulnerabilityId));
  }
  return reasons;

  /** Why a package moves, and not to a release without this one. */
  function reasonBeyond(name: string, vulnerabilityId: string): PatchReason {
    const isFixed = ({ version }: { version: string }) => !isAffected(name, version, vulnerabilityId);
    if (choosable(name, planning, standing, policy).some(isFixed)) return 'capped';
    return choosable(name, { ...planning, runs: () => true }, standing, policy).some(isFixed) ? 'platform' : 'no_fixed_version';
  }

  function isAffected(name: string, version: string, vulnerabilityId: string): boolean {
    return standing.threatsOf(name, version).some(({ id }) => id === vulnerabilityId);
  }

  function reasonOf(name: string): PatchReason {
    const current = planning.locked.get(name);
    if (!current || planning.root.kept.has(name)) return 'capped';
    if (!current.movable) return 'not_in_registry';
    if ((planning.published.get(name) ?? []).length === 0) return 'not_in_registry';
    const weight = (version: string) => standing.threatsOf(name, version).reduce((sum, threat) => sum + threat.weight, 0);
    const better = (judged: Standing, on: ComposerPlanning = planning) =>
      choosable(name, on, judged, policy).filter((release) => weight(release.version) < weight(current.version));
    const ofAnyAge = { ...standing, isTooYoung: () => false };
    if (better(ofAnyAge).length === 0)
      return better(ofAnyAge, { ...planning, runs: () => true }).length === 0 ? 'no_fixed_version' : 'platform';
    const eligible = better(standing);
    if (eligible.length === 0) return 'policy_age';
    const isSameMajor = (version: string) => majorOf(plain(version)) === majorOf(plain(current.version));
    if (!policy.allowMajor && !eligible.some((release) => isSameMajor(release.version))) return 'policy_major';
    return isLate || strongest?.isCutOff === true ? 'out_of_budget' : 'capped';
  }
}
