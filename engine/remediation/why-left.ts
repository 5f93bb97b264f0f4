import type { PatchReason } from '#contract/results/patches.ts';
import type { Finding } from './judge/judge.ts';
import { isPatched, type PatchedRelease } from './patched-releases.ts';
import { eligibleReleases, majorOf } from './planner/choose-release.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import type { ProposedPlan } from './planner/propose-plans.ts';
import type { Release, Standing, Universe, UpgradePolicy } from './planner/universe.ts';

export interface WhyLeftInput {
  readonly graph: PlanGraph;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly universe: Universe;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  readonly plan: ProposedPlan | undefined;
  readonly patched: readonly PatchedRelease[];
}

/** Releases above a finding's that a plan may choose and that are without it. Such a release may still have other findings. */
export function fixedReleases(
  { name, version, vulnerabilityId }: Finding,
  { universe, standing, policy }: Pick<WhyLeftInput, 'universe' | 'standing' | 'policy'>,
): readonly Release[] {
  return eligibleReleases(name, version, { universe, standing, policy }).filter(
    (each) => !standing.threatsOf(name, each.version).some(({ id }) => id === vulnerabilityId),
  );
}

/** Why the strongest plan leaves a release in place, for each finding that it does not remove. */
export function whyLeft({ findings, universe, standing, policy, plan, patched }: WhyLeftInput): Map<string, PatchReason> {
  const after = Map.groupBy([...(plan?.outcome.installed.values() ?? [])], ({ name }) => name);
  const reasons = new Map<string, PatchReason>();
  for (const [key, finding] of findings) {
    const { name, version, vulnerabilityId } = finding;
    const stays = (each: { readonly version: string }) => each.version === version || isThreatened(name, each.version, vulnerabilityId);
    if (plan && !after.get(name)?.some(stays)) continue;
    reasons.set(key, reasonOf(finding));
  }
  return reasons;

  function isThreatened(name: string, version: string, vulnerabilityId: string): boolean {
    return standing.threatsOf(name, version).some(({ id }) => id === vulnerabilityId);
  }

  function reasonOf(finding: Finding): PatchReason {
    const { name, version } = finding;
    if (isPatched(patched, name, version)) return 'patched';
    const releases = universe.releasesOf(name);
    if (!releases || releases.length === 0) return 'not_in_registry';
    const ageless = { ...standing, isTooYoung: () => false };
    if (fixedReleases(finding, { universe, standing: ageless, policy }).length === 0) return 'no_fixed_version';
    const eligible = fixedReleases(finding, { universe, standing, policy });
    if (eligible.length === 0) return 'policy_age';
    if (!policy.allowMajor && eligible.every((release) => majorOf(release.version) !== majorOf(version))) return 'policy_major';
    return plan && !plan.exhaustive ? 'out_of_budget' : 'capped';
  }
}

/** Keys of the findings that stay because something does not allow a fixed release. */
export function cappedOf(reasons: ReadonlyMap<string, PatchReason>): string[] {
  return [...reasons].flatMap(([key, reason]) => (reason === 'capped' ? [key] : []));
}
