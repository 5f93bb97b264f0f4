import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

export interface WatchedProject {
  readonly project_id: string;
  readonly organization_id: string;
  readonly analysis_id: string;
  readonly run_id: string;
  /** Of the bundle that its verdicts are known to hold for; null where the run does not say. */
  readonly knowledge_hash: string | null;
}

/** The completed run that a project should be watched by, and the one that it is watched by. */
export interface CountedRun {
  /** Whether any verdicts count, be it of a run that failed later. */
  readonly counted: boolean;
  readonly latest: WatchedProject | null;
  readonly watched: string | null;
}

const COUNTED = sql`
  left join project on project.id = request.project_id
  left join counting_result as counting on counting.project_id = project.id and counting.step = 'vuln-finder'
    and counting.ref_type = 'branch' and counting.ref = project.default_branch
  left join run as latest on latest.id = counting.run_id and latest.status = 'completed'`;

/** Projects whose verdicts that count, those on their default branches, may have changed: those with the oldest runs first. */
export async function requestedProjects(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select request.project_id from watch_request request ${COUNTED} order by latest.created_on, latest.id limit ${limit}`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

export async function countedRun(db: Db, projectId: string): Promise<CountedRun> {
  const { rows } = await sql<CountedRun>`
    select counting.project_id is not null as counted, watched_project.run_id as watched,
      case when latest.id is not null then jsonb_build_object('project_id', latest.project_id, 'organization_id', latest.organization_id,
        'analysis_id', latest.analysis_id, 'run_id', latest.id, 'knowledge_hash', latest.knowledge_hash) end as latest
    from (select ${projectId}::uuid as project_id) request ${COUNTED}
    left join watched_project on watched_project.project_id = request.project_id`.execute(db);
  return rows[0]!;
}

/** Takes the request for a project; false: another one has taken it. What changes from now on is requested again. */
export async function takeRequest(db: Db, projectId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('watch_request').where('project_id', '=', projectId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Watches a run instead of the one before, and files its vulnerabilities and its packages: assets as the npm packages, with and without scope, that
 * they may be.
 */
export async function watch(db: Db, project: WatchedProject): Promise<void> {
  const { project_id, organization_id, analysis_id, run_id, knowledge_hash } = project;
  const row = { project_id, organization_id, analysis_id, run_id, knowledge_id: await knowledgeId(db, knowledge_hash) };
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
  await db.deleteFrom('watched_vulnerability').where('project_id', '=', project_id).execute();
  await sql`
    insert into watched_vulnerability (vulnerability_id, project_id)
    select distinct vulnerability_id, ${project_id}::uuid from result_vulnerability where run_id = ${run_id}`.execute(db);
}

export async function unwatch(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('watched_project').where('project_id', '=', projectId).execute();
}

async function knowledgeId(db: Db, hash: string | null): Promise<number> {
  const known = db.selectFrom('watched_knowledge').select('id').where('hash', 'is not distinct from', hash).orderBy('id').limit(1);
  const { id } =
    (await known.executeTakeFirst()) ??
    (await db.insertInto('watched_knowledge').values({ hash }).returning('id').executeTakeFirstOrThrow());
  return id;
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
  const { rows } = await sql<{ hash: string | null }>`
    select distinct hash from watched_knowledge known
    where hash is distinct from ${hash} and exists (select from watched_project where knowledge_id = known.id)`.execute(db);
  return rows.map((row) => row.hash);
}

/** Vulnerabilities that watched projects have. Goes from each to the next in the index, past all the projects that have it. */
export async function knownVulnerabilities(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive known (id) as (
      (select vulnerability_id from watched_vulnerability order by 1 limit 1)
      union all
      select (select vulnerability_id from watched_vulnerability where vulnerability_id > known.id order by 1 limit 1)
      from known where id is not null
    )
    select id from known where id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Change {
  /** `[ecosystem, name]` as the inverse index has them. */
  readonly packages: readonly (readonly [string, string])[];
  readonly vulnerabilities: readonly string[];
}

const WATCHED = sql`
  select project_id, organization_id, analysis_id, run_id, known.hash as knowledge_hash
  from watched_project join watched_knowledge known on known.id = knowledge_id`;

/** Projects of this knowledge that contain a changed package or have a changed vulnerability. */
export async function affectedProjects(db: Db, hash: string, { packages, vulnerabilities }: Change): Promise<WatchedProject[]> {
  const { rows } = await sql<WatchedProject>`
    ${WATCHED} where known.hash = ${hash} and project_id in (
      select project_id from watched_package
      join unnest(${packages.map(([ecosystem]) => ecosystem)}::text[], ${packages.map(([, name]) => name)}::text[]) as changed (ecosystem, name)
        using (ecosystem, name)
      union
      select project_id from watched_vulnerability where vulnerability_id = any (${vulnerabilities}::text[])
    ) order by project_id`.execute(db);
  return rows;
}

export async function projectsWithoutKnowledge(db: Db, hash: string | null): Promise<WatchedProject[]> {
  const { rows } = await sql<WatchedProject>`${WATCHED} where known.hash is not distinct from ${hash} order by project_id`.execute(db);
  return rows;
}

/** Notes that the verdicts of all projects of one knowledge, but for some, hold for another. */
export async function carryOver(db: Db, { from, to, except }: { from: string; to: string; except: readonly string[] }): Promise<void> {
  const kept = await db.insertInto('watched_knowledge').values({ hash: from }).returning('id').executeTakeFirstOrThrow();
  await sql`update watched_project set knowledge_id = ${kept.id} where project_id = any (${except}::uuid[])`.execute(db);
  await db.updateTable('watched_knowledge').set({ hash: to }).where('hash', '=', from).where('id', '<>', kept.id).execute();
  await sql`
    delete from watched_knowledge known where not exists (select from watched_project where knowledge_id = known.id)`.execute(db);
}

/** Notes that the verdicts of a run hold for a knowledge; nothing when another run is watched by now. */
export async function recordKnowledge(db: Db, { runId, hash }: { runId: string; hash: string }): Promise<void> {
  await db
    .updateTable('watched_project')
    .set({ knowledge_id: await knowledgeId(db, hash) })
    .where('run_id', '=', runId)
    .execute();
}
