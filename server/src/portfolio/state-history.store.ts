import { sql } from 'kysely';
import type { StepName } from '#contract/results/steps.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

export interface EndedRun {
  readonly run_id: string;
  readonly made_on: Date;
}

/** Locks a project, then its organization's counts, in the order in which the removal of a project takes them. Undefined without the project. */
export async function lockProject(db: Db, projectId: string): Promise<{ organization_id: string } | undefined> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from project where id = ${projectId} for no key update`.execute(db);
  const [project] = rows;
  if (project) await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${project.organization_id}`}, 0))`.execute(db);
  return project;
}

/** The runs of the default branch that ended, oldest first: after each of them another result may count. */
export async function endedRuns(db: Db, projectId: string): Promise<EndedRun[]> {
  const { rows } = await sql<EndedRun>`
    select run.id as run_id, run.ended_on as made_on
    from project
    join analysis on analysis.project_id = project.id and analysis.branch = project.default_branch
      and analysis.tag is null and analysis.commit_hash is null
    join run on run.analysis_id = analysis.id
    where project.id = ${projectId} and run.ended_on is not null and exists (select from result where result.run_id = run.id)
    order by run.ended_on, run.id`.execute(db);
  return rows;
}

/** The points of runs that are there, oldest first. */
export async function points(db: Db, projectId: string): Promise<EndedRun[]> {
  return db
    .selectFrom('project_point')
    .select(['run_id', 'made_on'])
    .where('project_id', '=', projectId)
    .where('run_removed', '=', false)
    .where('settled', '=', false)
    .orderBy('made_on')
    .orderBy('run_id')
    .execute();
}

/** The runs that the project's results are from, per step. */
export async function countingRuns(db: Db, projectId: string): Promise<Partial<Record<StepName, string>>> {
  const state = await db.selectFrom('project_state').select('runs').where('project_id', '=', projectId).executeTakeFirst();
  return state?.runs ?? {};
}

/** Keeps what runs left in the history although they are about to be removed. */
export async function keepPointsOf(db: Db, runIds: readonly string[]): Promise<void> {
  await db
    .updateTable('project_point')
    .set({ run_removed: true })
    .where('run_id', 'in', [...runIds])
    .execute();
}

/** Forgets everything but what runs left that were removed because they were old: nothing else knows it. */
export async function forget(db: Db, projectId: string): Promise<void> {
  for (const table of ['project_finding', 'project_week', 'project_tally', 'project_state'] as const) {
    await db.deleteFrom(table).where('project_id', '=', projectId).execute();
  }
  await sql`
    delete from resolved_finding r where project_id = ${projectId} and not exists (
      select from project_point p where p.project_id = r.project_id and p.run_removed and p.made_on = r.resolved_on)`.execute(db);
  await db.deleteFrom('project_point').where('project_id', '=', projectId).where('run_removed', '=', false).execute();
}

export interface FirstSight {
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly cause: 'code' | 'data';
  readonly first_seen: Date;
}

/** When and why findings came that a removed run had seen before the runs that are there. */
export async function firstSights(db: Db, projectId: string): Promise<FirstSight[]> {
  const { rows } = await sql<FirstSight>`
    select fact.vulnerability_id, fact.purl, f.cause, f.first_seen from project_finding f join finding_fact fact on fact.id = f.fact_id
    where f.project_id = ${projectId}
      and exists (select from project_point p where p.project_id = f.project_id and p.run_removed and p.made_on = f.first_seen)`.execute(
    db,
  );
  return rows;
}

export async function restoreFirstSights(db: Db, projectId: string, sights: readonly FirstSight[]): Promise<void> {
  if (sights.length === 0) return;
  await sql`
    update project_finding f set first_seen = known.first_seen, cause = known.cause
    from finding_fact fact, jsonb_to_recordset(${toJsonb(sights)}::jsonb)
      as known (vulnerability_id text, purl text, cause text, first_seen timestamptz)
    where f.project_id = ${projectId} and fact.id = f.fact_id and (fact.vulnerability_id, fact.purl) = (known.vulnerability_id, known.purl)
      and known.first_seen < f.first_seen`.execute(db);
}

/** Derives the weeks of a project from its points: the last point of a week lasts until the week of the next one. */
export async function rewriteWeeks(db: Db, projectId: string): Promise<void> {
  await sql`delete from project_week where project_id = ${projectId}`.execute(db);
  await sql`
    insert into project_week (project_id, organization_id, week, until, critical, high, medium, low, none, not_scored, sum_severity, kev, fixable,
      by_code, by_data, complete)
    select project_id, organization_id, week, lead(week) over (order by week), critical, high, medium, low, none, not_scored, sum_severity, coalesce(kev, 0),
      fixable, by_code, by_data, complete
    from (
      select distinct on (week) *
      from (select *, date_trunc('week', made_on at time zone 'UTC')::date as week from project_point where project_id = ${projectId}) points
      where critical is not null
      order by week, made_on desc, run_id desc
    ) last_of_week`.execute(db);
}

/** Projects that have results from before the portfolio was kept. */
export async function projectsWithState(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_state')
    .select('project_id')
    .where('organization_id', '=', organizationId)
    .orderBy('project_id')
    .execute();
  return rows.map(({ project_id }) => project_id);
}

export async function projectsWithoutState(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project p
    where not exists (select from project_state s where s.project_id = p.id)
      and exists (select from counting_result c where c.project_id = p.id and c.ref_type = 'branch' and c.ref = p.default_branch)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
