import { PatchedProject, Plan } from '#contract/results/patches.ts';
import type { PatchesResult } from '#contract/results/patches.ts';
import type { Context } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

const COLUMNS = `run_id uuid, vulnerability_id text, summary text, patch_type text, reason text, severity_class text,
  severity_score double precision, direct boolean, major boolean, dep_count integer, names text[], document jsonb`;

/** Writes what a run's plans do to each vulnerability, and the plans, in place of what a try before may have left. */
export async function replacePatches(db: Db, { runId, result }: { runId: string; result: PatchesResult }): Promise<void> {
  for (const table of ['result_patch', 'result_patched_project', 'result_plan'] as const) {
    await db.deleteFrom(table).where('run_id', '=', runId).execute();
  }
  await insertRows(db, 'result_patch', {
    columns: COLUMNS,
    items: result.patches,
    toRow: (patch) => ({
      run_id: runId,
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
    }),
  });
  for (const [position, project] of result.projects.entries()) {
    const plans = project.plans.map((plan) => ({ ...plan, files: plan.files.map((file) => ({ ...file, diff: null })) }));
    const document = toJsonb({ ...project, plans });
    await db.insertInto('result_patched_project').values({ run_id: runId, position, document }).execute();
    for (const plan of project.plans) {
      await db
        .insertInto('result_plan')
        .values({ run_id: runId, plan_id: plan.id, document: toJsonb(plan) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

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
