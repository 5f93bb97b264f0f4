import type { PatchesResult } from '#contract/results/patches.ts';
import type { ResultRow } from './result-rows.ts';

/** The rows of what plans do to each vulnerability, of the lockfiles with their plans, and of the plans. */
export function* toPatchRows({ patches, projects }: PatchesResult): Generator<ResultRow> {
  for (const patch of patches) {
    const row = {
      vulnerability_id: patch.vulnerability_id,
      summary: patch.summary,
      patch_type: patch.patch_type,
      reason: patch.reason,
      severity_class: patch.severity.class,
      severity_score: patch.severity.score,
      direct: patch.direct,
      major: patch.major,
      dep_count: patch.components.length,
      names: [...new Set(patch.components.map(({ name }) => name))],
      document: patch,
    };
    yield ['result_patch', row];
  }
  for (const [position, project] of projects.entries()) {
    const plans = project.plans.map((plan) => ({ ...plan, files: plan.files.map((file) => ({ ...file, diff: null })) }));
    yield ['result_patched_project', { position, document: { ...project, plans } }];
  }
  const seen = new Set<string>();
  for (const plan of projects.flatMap((project) => project.plans)) {
    if (seen.has(plan.id)) continue;
    seen.add(plan.id);
    yield ['result_plan', { plan_id: plan.id, document: plan }];
  }
}
