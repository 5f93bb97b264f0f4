import { sql } from 'kysely';
import { PatchedProject, Plan, type WeighedPair } from '#contract/results/patches.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

/** The lockfiles of a run with their plans, without diffs. */
export async function projectsOf(db: Db, runId: string): Promise<PatchedProject[]> {
  const rows = await db.selectFrom('result_patched_project').select('document').where('run_id', '=', runId).orderBy('position').execute();
  return rows.map(({ document }) => PatchedProject.parse(document));
}

/** Open findings of a run, as the grade weighs them. */
export async function openFindings(db: Db, runId: string): Promise<WeighedPair[]> {
  const { rows } = await sql<WeighedPair>`
    select vulnerability_id, f.purl, v.severity_class as class, f.scopes = '{development}' as development, v.kev, v.malware
    from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
    where run_id = ${runId} and f.covered_by is null order by vulnerability_id, f.purl`.execute(db);
  return rows;
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
