import { sql } from 'kysely';
import type { StepName } from '#contract/results/steps.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';

type Db = Context['db'];

/** A result that counts for its project, and the run it comes from. */
export interface CountingResult {
  readonly project_id: string;
  readonly step: StepName;
  readonly run_id: string;
  readonly analysis_id: string;
  readonly run_index: number;
  readonly commit_hash: string | null;
  readonly created_on: Date;
  /** Whether the run could see everything. */
  readonly complete: boolean;
  /** Whether the result names no package at all, such as that of php-sbom in a project of JavaScript. */
  readonly empty: boolean;
}

/** Lets one transaction at a time settle what counts for a project. Take it before rows of runs are removed. */
export async function lockProject(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counting-results:${projectId}`}, 0))`.execute(db);
}

/** Brings the table up to date with the runs of a project. Needs `lockProject`. */
export async function refresh(db: Db, projectId: string): Promise<void> {
  await sql`
    with latest as (${latestResults(sql`run.project_id = ${projectId}`)}),
    gone as (
      delete from counting_result c where c.project_id = ${projectId}
        and not exists (select from latest l where (l.ref_type, l.ref, l.step) = (c.ref_type, c.ref, c.step))
    )
    insert into counting_result (project_id, ref_type, ref, step, organization_id, run_id)
    select project_id, ref_type, ref, step, organization_id, run_id from latest
    on conflict (project_id, ref_type, ref, step) do update set run_id = excluded.run_id
    where counting_result.run_id <> excluded.run_id`.execute(db);
}

interface Selection {
  readonly organizationId: string;
  /** Undefined: all projects of the organization. */
  readonly projectIds?: readonly string[] | undefined;
  /** Undefined: now. Else what counted at this moment. */
  readonly at?: Date | undefined;
}

/** What counts on the default branch of projects. */
export async function onDefaultBranch(db: Db, { organizationId, projectIds, at }: Selection): Promise<CountingResult[]> {
  const chosen = projectIds === undefined ? sql`true` : sql`project.id = any (${[...projectIds]}::uuid[])`;
  const source =
    at === undefined
      ? sql`counting_result`
      : sql`(${latestResults(sql`run.organization_id = ${organizationId} and run.ended_on <= ${at}`)})`;
  const { rows } = await sql<CountingResult>`
    select counting.project_id, counting.step, counting.run_id, run.analysis_id, run.run_index, run.commit_hash, run.created_on,
      coalesce(run.complete, false) as complete,
      (result.coverage #>> '{packages,extracted}')::int = 0 and (result.coverage #>> '{packages,declared}')::int = 0 as empty
    from project
    join ${source} as counting on counting.project_id = project.id and counting.ref_type = 'branch' and counting.ref = project.default_branch
    join run on run.id = counting.run_id
    join result on result.run_id = counting.run_id and result.step = counting.step
    where project.organization_id = ${organizationId} and ${chosen}
    order by counting.project_id, counting.step ${prepared}`.execute(db);
  return rows;
}

// A run of a chosen commit may show any moment of the history, so it says nothing of where its branch is.
function latestResults(runs: ReturnType<typeof sql>) {
  return sql`
    select distinct on (run.project_id, ref_type, ref, result.step)
      run.project_id, case when analysis.tag is null then 'branch' else 'tag' end as ref_type, coalesce(analysis.tag, analysis.branch) as ref,
      result.step, run.organization_id, run.id as run_id
    from run
    join analysis on analysis.id = run.analysis_id
    join step on step.run_id = run.id and step.status = 'success'
    join result on result.run_id = run.id and result.step = step.name
    where run.ended_on is not null and analysis.commit_hash is null and ${runs}
    order by run.project_id, ref_type, ref, result.step, run.created_on desc, run.id desc`;
}
