import { sql } from 'kysely';
import type * as z from 'zod';
import type { StepConfig } from '#contract/entities/analysis.ts';
import { PatchedProject } from '#contract/results/patches.ts';
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

/** The lockfiles of each run, with their plans. */
export async function lockfilesOf(db: Db, runIds: readonly string[]): Promise<Map<string, z.infer<typeof Lockfile>[]>> {
  const rows = await db
    .selectFrom('result_patched_project')
    .select(['run_id', 'document'])
    .where('run_id', 'in', runIds)
    .orderBy('position')
    .execute();
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map([...byRun].map(([runId, lockfiles]) => [runId, lockfiles.map(({ document }) => Lockfile.parse(document))]));
}

/** How many pairs of vulnerability and release no plan removes because of the upgrade policy, by its rule. */
export async function heldByPolicy(db: Db, runIds: readonly string[]): Promise<{ major: number; age: number }> {
  const { rows } = await sql<{ major: number; age: number }>`
    select count(*) filter (where pair ->> 'reason' = 'policy_major')::int as major,
      count(*) filter (where pair ->> 'reason' = 'policy_age')::int as age
    from result_patch, jsonb_array_elements(document -> 'components') pair
    where run_id = any (${[...runIds]}::uuid[]) and not (pair -> 'cured')::boolean`.execute(db);
  return rows[0]!;
}
