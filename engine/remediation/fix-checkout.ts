import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { PatchesResult } from '#contract/results/patches.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { Checkout } from '#engine/checkout.ts';
import { collectProjects } from './collect-projects.ts';
import { fixProject, type FixSettings, type FixedProject } from './fix-project.ts';
import { toPatches } from './to-patches.ts';

export interface FixedCheckout {
  readonly result: PatchesResult;
  readonly projects: readonly FixedProject[];
}

/** Plans for every lockfile of a checkout, and what they do to each vulnerability that was found in it. */
export async function fixCheckout(checkout: Checkout, found: VulnerabilitiesResult, settings: FixSettings): Promise<FixedCheckout> {
  const projects: FixedProject[] = [];
  const affected = new Set(found.vulnerabilities.flatMap((vulnerability) => vulnerability.affected.map(({ name }) => name)));
  if (affected.size > 0) {
    for (const project of await collectProjects(checkout, settings.signal)) projects.push(await fixProject(project, settings));
  }
  const { allowMajor, minimumAgeDays, prefer } = settings.policy;
  const patches = toPatches(found.vulnerabilities, projects);
  return {
    projects,
    result: {
      projects: projects.map(({ document }) => document).filter(({ plans, reason }) => plans.length > 0 || reason !== null),
      patches,
      policy: { allow_major: allowMajor, minimum_age_days: minimumAgeDays, prefer },
      coverage: coverageOf(found.coverage, projects),
    },
  };
}

// What could not be planned is a gap: nobody may read "no plan" as "nothing to do".
function coverageOf(coverage: CoverageLedger, projects: readonly FixedProject[]): CoverageLedger {
  const gaps = projects.flatMap(({ document: { reason, lockfile, problem } }) =>
    reason === null ? [] : [`Plans for ${lockfile} could not be computed: ${(problem ?? reason).split('\n')[0]}`],
  );
  return {
    ...coverage,
    files: [],
    problems: [],
    unresolved: [],
    gaps: [...coverage.gaps, ...gaps],
    complete: coverage.complete && gaps.length === 0,
  };
}
