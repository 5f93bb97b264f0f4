import { sql } from 'kysely';
import * as z from 'zod';
import type { StepConfig } from '#contract/entities/analysis.ts';
import { Patch, PatchedProject } from '#contract/results/patches.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

interface CountingPlans {
  readonly run_id: string;
  readonly project: { readonly id: string; readonly name: string };
  readonly config: StepConfig['js-patching'];
}

/** The runs whose plans count for the default branches of an organization. */
export async function countingPlans(db: Db, organizationId: string): Promise<CountingPlans[]> {
  const { rows } = await sql<CountingPlans>`
    select c.run_id, jsonb_build_object('id', p.id, 'name', p.name) as project, s.config
    from counting_result c join project p on p.id = c.project_id join step s on s.run_id = c.run_id and s.name = c.step
    where c.organization_id = ${organizationId} and c.step = 'js-patching' and c.ref_type = 'branch' and c.ref = p.default_branch
    order by p.name, p.id`.execute(db);
  return rows;
}

const Lockfile = PatchedProject.pick({ lockfile: true, plans: true });
const Held = Patch.shape.components.element.pick({ cured: true, reason: true });

/** The lockfiles of a run with their plans. */
export async function lockfilesOf(db: Db, runId: string): Promise<z.infer<typeof Lockfile>[]> {
  const rows = await db.selectFrom('result_patched_project').select('document').where('run_id', '=', runId).orderBy('position').execute();
  return rows.map(({ document }) => Lockfile.parse(document));
}

/** The (vulnerability, release) pairs of a run, and why no plan removes them. */
export async function pairsOf(db: Db, runId: string): Promise<z.infer<typeof Held>[]> {
  const rows = await db.selectFrom('result_patch').select('document').where('run_id', '=', runId).execute();
  return rows.flatMap(({ document }) => z.object({ components: z.array(Held) }).parse(document).components);
}
