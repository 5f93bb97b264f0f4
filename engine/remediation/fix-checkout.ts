import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { PatchedPair, PatchesResult } from '#contract/results/patches.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { Checkout } from '#engine/checkout.ts';
import { collectProjects } from './collect-projects.ts';
import { collectComposerProjects } from './composer/collect-composer-projects.ts';
import { fixComposerProject } from './composer/fix-composer-project.ts';
import { fixProject } from './fix-project.ts';
import type { FixedProject, FixSettings, Refusal } from './fix-settings.ts';
import type { Judgment } from './judge/judge.ts';
import { pairOf } from './plan-effect.ts';
import type { Patience } from './relay/package-documents.ts';
import { toPatches } from './to-patches.ts';

export interface FixedCheckout {
  readonly result: PatchesResult;
  readonly projects: readonly FixedProject[];
}

// Below what a step may take, so that it always ends with a result.
const BUDGET_SECONDS = 10 * 60;

/** Plans for every lockfile of a checkout, and what they do to each vulnerability that was found in it. */
export async function fixCheckout(checkout: Checkout, found: VulnerabilitiesResult, settings: FixSettings): Promise<FixedCheckout> {
  const projects: FixedProject[] = [];
  const affected = new Set(found.vulnerabilities.flatMap((vulnerability) => vulnerability.affected.map(({ name }) => name)));
  if (affected.size > 0) {
    const deadline = performance.now() + (settings.budgetSeconds ?? BUDGET_SECONDS) * 1_000;
    const tasks = [
      ...(await collectProjects(checkout, settings.signal)).map((project) => ({ registry: 'npm', fix: fixProject.bind(null, project) })),
      ...(await collectComposerProjects(checkout)).map((files) => ({ registry: 'packagist', fix: fixComposerProject.bind(null, files) })),
    ];
    const silent = new Map<string, Refusal>();
    let patience: Patience = 'long';
    for (const { registry, fix } of tasks) {
      const late: Refusal = { reason: 'out_of_budget', problem: REPORT_TEXTS.plansLateByOthers };
      const refusal = silent.get(registry) ?? (performance.now() > deadline ? late : undefined);
      const fixed = await fix({ ...settings, deadline, patience }, refusal);
      projects.push(fixed);
      const { reason, problem } = fixed.document;
      // A registry that does not answer for one lockfile is not waited for again.
      if (reason === 'registry_unavailable') silent.set(registry, { reason, problem: problem ?? '' });
      if (reason === 'manager_not_available') patience = 'short';
    }
  }
  const { allowMajor, minimumAgeDays, prefer } = settings.policy;
  const patches = toPatches(found.vulnerabilities, projects);
  return {
    projects,
    result: {
      projects: projects
        .map(({ document, before }) => ({ ...document, stuck: stuckIn(document, before) }))
        .filter(({ plans, reason, overrides }) => plans.length > 0 || reason !== null || overrides.length > 0),
      patches,
      policy: { allow_major: allowMajor, minimum_age_days: minimumAgeDays, prefer },
      coverage: planCoverage(found.coverage),
    },
  };
}

// A proven plan names all that is found, in what it fixes and leaves.
function stuckIn({ plans }: FixedProject['document'], { findings }: Judgment): PatchedPair[] {
  return plans.some(({ proof }) => proof.by !== 'none') ? [] : [...findings.values()].map(pairOf);
}

/**
 * Plans look at what vuln-finder found and see no more of the project, so their ledger adds nothing to its packages. What could not be
 * planned stands with the lockfile and the vulnerability: it takes nothing from the completeness of the findings.
 */
export function planCoverage({ knowledge, packages }: CoverageLedger): CoverageLedger {
  return {
    complete: true,
    gaps: [],
    files: [],
    packages,
    unresolved: [],
    problems: [],
    knowledge,
  };
}
