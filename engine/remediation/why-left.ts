import type { PatchReason } from '#contract/results/patches.ts';
import type { Finding } from './judge/judge.ts';
import { eligibleReleases, majorOf } from './planner/choose-release.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import type { ProposedPlan } from './planner/propose-plans.ts';
import type { Standing, Universe, UpgradePolicy } from './planner/universe.ts';

export interface WhyLeftInput {
  readonly graph: PlanGraph;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly universe: Universe;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  readonly plan: ProposedPlan | undefined;
}

/** Why the strongest plan leaves a release in place, for each finding that it does not remove. */
export function whyLeft({ findings, universe, standing, policy, plan }: WhyLeftInput): Map<string, PatchReason> {
  const after = new Set([...(plan?.outcome.installed.values() ?? [])].map(({ name, version }) => `${name}@${version}`));
  const reasons = new Map<string, PatchReason>();
  for (const [key, { name, version }] of findings) {
    if (plan && !after.has(`${name}@${version}`)) continue;
    reasons.set(key, reasonOf(name, version));
  }
  return reasons;

  function reasonOf(name: string, version: string): PatchReason {
    const releases = universe.releasesOf(name);
    if (!releases || releases.length === 0) return 'not_in_registry';
    const ageless = eligibleReleases(name, version, { universe, standing: { ...standing, isTooYoung: () => false }, policy });
    if (ageless.length === 0) return 'no_fixed_version';
    const eligible = eligibleReleases(name, version, { universe, standing, policy });
    if (eligible.length === 0) return 'policy_age';
    if (!policy.allowMajor && eligible.every((release) => majorOf(release.version) !== majorOf(version))) return 'policy_major';
    return plan && !plan.exhaustive ? 'out_of_budget' : 'capped';
  }
}
