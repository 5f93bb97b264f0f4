import { PatchedProject, Plan } from '#contract/results/patches.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

/** The lockfiles of a run with their plans, without diffs. */
export async function projectsOf(db: Db, runId: string): Promise<PatchedProject[]> {
  const rows = await db.selectFrom('result_patched_project').select('document').where('run_id', '=', runId).orderBy('position').execute();
  return rows.map(({ document }) => PatchedProject.parse(document));
}

/** A plan with its diffs. */
export async function findPlan(db: Db, { runId, planId }: { runId: string; planId: string }): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('result_plan')
    .select('document')
    .where('run_id', '=', runId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row && Plan.parse(row.document);
}
