import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { ReevaluationTables } from './reevaluation.tables.ts';

type Db = Context['db'];
export type WatchedProject = Selectable<ReevaluationTables['watched_project']>;

/** A project whose verdicts that count, those on its default branch, come from a completed run that is not the watched one. `watched` is the run it was before, if any. */
export interface MovedProject extends WatchedProject {
  readonly watched: string | null;
}

export async function movedProjects(db: Db, limit: number): Promise<MovedProject[]> {
  const { rows } = await sql<MovedProject>`
    select latest.project_id, latest.organization_id, latest.analysis_id, latest.id as run_id, latest.knowledge_hash, watched_project.run_id as watched
    from project
    join counting_result as counting on counting.project_id = project.id and counting.step = 'vuln-finder'
      and counting.ref_type = 'branch' and counting.ref = project.default_branch
    join run as latest on latest.id = counting.run_id and latest.status = 'completed'
    left join watched_project on watched_project.project_id = project.id
    where watched_project.run_id is distinct from latest.id
    order by latest.created_on, latest.id limit ${limit}`.execute(db);
  return rows;
}

/** Watches a run instead of the one before, and files its packages: assets as the npm packages, with and without scope, that they may be. */
export async function watch(db: Db, project: WatchedProject): Promise<void> {
  const { project_id, organization_id, analysis_id, run_id, knowledge_hash } = project;
  const row = { project_id, organization_id, analysis_id, run_id, knowledge_hash };
  await db
    .insertInto('watched_project')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('watched_package').where('project_id', '=', project_id).execute();
  await sql`
    insert into watched_package (ecosystem, name, project_id)
    select distinct ecosystem, case ecosystem when 'composer' then lower(name) else name end, ${project_id}::uuid
    from result_component where run_id = ${run_id}
      and (source_kind in ('registry', 'unknown') or (ecosystem = 'composer' and source_kind in ('vcs', 'tarball')))
    union
    select 'npm', published, ${project_id}::uuid
    from result_component,
      substring(name from '^(?:npm|bower)-asset/(.+)$') as asset,
      unnest(array[asset, regexp_replace(asset, '^(.+?)--', '@\\1/')]) as published
    where run_id = ${run_id} and ecosystem = 'composer' and asset is not null`.execute(db);
}

/** Ends the watch of projects of which no verdicts count any more, such as after another branch became the default. */
export async function unwatchUncounted(db: Db): Promise<void> {
  await sql`
    delete from watched_project w where not exists (
      select from project
      join counting_result as counting on counting.project_id = project.id and counting.step = 'vuln-finder'
        and counting.ref_type = 'branch' and counting.ref = project.default_branch
      where project.id = w.project_id
    )`.execute(db);
}

/** The completed run with verdicts before this one on its branch, of whichever analysis. */
export async function verdictsBefore(db: Db, runId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select earlier.id from run
    join analysis a on a.id = run.analysis_id
    join analysis b on b.project_id = a.project_id and b.branch = a.branch and b.tag is null and b.commit_hash is null
    join run as earlier on earlier.analysis_id = b.id and earlier.id <> run.id and earlier.status = 'completed' and earlier.created_on <= run.created_on
    where run.id = ${runId} and exists (select from result where result.run_id = earlier.id and result.step = 'vuln-finder')
    order by earlier.created_on desc, earlier.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The bundles, other than this one, that the verdicts of watched projects rest on. */
export async function olderKnowledge(db: Db, hash: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('watched_project')
    .select('knowledge_hash')
    .distinct()
    .where((eb) => eb.or([eb('knowledge_hash', '<>', hash), eb('knowledge_hash', 'is', null)]))
    .execute();
  return rows.map(({ knowledge_hash }) => knowledge_hash);
}

/** Vulnerabilities that projects of this knowledge have. */
export async function knownVulnerabilities(db: Db, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_project')
    .innerJoin('result_vulnerability', 'result_vulnerability.run_id', 'watched_project.run_id')
    .select('vulnerability_id')
    .distinct()
    .where('knowledge_hash', '=', hash)
    .execute();
  return rows.map(({ vulnerability_id }) => vulnerability_id);
}

export interface Change {
  /** `[ecosystem, name]` as the inverse index has them. */
  readonly packages: readonly (readonly [string, string])[];
  readonly vulnerabilities: readonly string[];
}

/** Projects of this knowledge that contain a changed package or have a changed vulnerability. */
export async function affectedProjects(db: Db, hash: string, { packages, vulnerabilities }: Change): Promise<WatchedProject[]> {
  const { rows } = await sql<WatchedProject>`
    select * from watched_project where knowledge_hash = ${hash} and (
      project_id in (
        select project_id from watched_package
        join unnest(${packages.map(([ecosystem]) => ecosystem)}::text[], ${packages.map(([, name]) => name)}::text[]) as changed (ecosystem, name)
          using (ecosystem, name)
      )
      or run_id in (select run_id from result_vulnerability where vulnerability_id = any (${vulnerabilities}::text[])
                    and run_id in (select run_id from watched_project where knowledge_hash = ${hash}))
    ) order by project_id`.execute(db);
  return rows;
}

export async function projectsWithoutKnowledge(db: Db, hash: string | null): Promise<WatchedProject[]> {
  return db.selectFrom('watched_project').selectAll().where('knowledge_hash', 'is not distinct from', hash).orderBy('project_id').execute();
}

/** Notes that the verdicts of all projects of one knowledge, but for some, hold for another. */
export async function carryOver(db: Db, { from, to, except }: { from: string; to: string; except: readonly string[] }): Promise<void> {
  await sql`update watched_project set knowledge_hash = ${to} where knowledge_hash = ${from} and project_id <> all (${except}::uuid[])`.execute(
    db,
  );
}

/** Notes that the verdicts of a run hold for a knowledge; nothing when another run is watched by now. */
export async function recordKnowledge(db: Db, { runId, hash }: { runId: string; hash: string }): Promise<void> {
  await db.updateTable('watched_project').set({ knowledge_hash: hash }).where('run_id', '=', runId).execute();
}
