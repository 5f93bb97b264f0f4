import type { FixSettings } from './fix-settings.ts';
import type { Judgment } from './judge/judge.ts';
import { withPatchesKept, type PatchedRelease } from './patched-releases.ts';
import { growingUniverse, type GrowingUniverse } from './planner/load-universe.ts';
import { obeyOverrides } from './planner/obey-overrides.ts';
import type { PlanCost } from './planner/plan-cost.ts';
import { toPlanGraph, type PlanGraph } from './planner/plan-graph.ts';
import { proposePlans, type ProposedPlan, type ProposeInput } from './planner/propose-plans.ts';
import { withPublishedRanges } from './planner/published-ranges.ts';
import { standingOf } from './planner/standing-of.ts';
import type { Standing } from './planner/universe.ts';
import type { Driver } from './prover/driver.ts';
import type { LockedProject } from './prover/locked-project.ts';
import { declaredOverrides } from './stale-overrides.ts';

export interface PlanningWork {
  readonly project: LockedProject;
  readonly driver: Driver;
  readonly before: Judgment;
  readonly settings: Pick<FixSettings, 'documents' | 'advisories' | 'policy' | 'now' | 'signal' | 'releaseDates'>;
  readonly patched: readonly PatchedRelease[];
}

export interface PlannedProject {
  readonly graph: PlanGraph;
  readonly universe: GrowingUniverse;
  readonly standing: Standing;
  /** For more plans of the same, with what has been read. */
  readonly proposal: ProposeInput;
  /** Cost of the lockfile as it is. */
  readonly cost: PlanCost;
  readonly plans: readonly ProposedPlan[];
}

/** Plans for one lockfile, from its graph and the registry's documents; no package manager has seen them. Throws RegistryUnavailable. */
export async function planProject({ project, driver, before, settings, patched }: PlanningWork): Promise<PlannedProject> {
  const { advisories, policy, now, signal } = settings;
  const universe = growingUniverse(settings.documents, signal);
  const dates = new Map<string, ReadonlyMap<string, string>>();
  const standing = standingOf({
    ecosystem: 'npm',
    advisories,
    now,
    minimumAgeDays: policy.minimumAgeDays,
    releasedOn: (name, version) => dates.get(name)?.get(version),
  });
  const locked = withPatchesKept(toPlanGraph(before.graph, project.lockfileName), patched);
  const published = await withPublishedRanges(locked, universe, { standing, policy });
  const graph = obeyOverrides(published, declaredOverrides(project, driver));
  const proposal = {
    graph,
    universe,
    standing,
    policy,
    mayOverride: MAY_OVERRIDE[driver.overrides],
    installsPeers: driver.installsPeers,
    async known(names: readonly string[]) {
      if (policy.minimumAgeDays > 0) for (const name of names) if (!dates.has(name)) dates.set(name, await settings.releaseDates(name));
    },
  };
  const { before: cost, plans } = await proposePlans(proposal);
  return { graph, universe, standing, proposal, cost, plans };
}

const MAY_OVERRIDE = { below_parent: true, for_all: 'for_all', none: false } as const;
