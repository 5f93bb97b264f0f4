import { sql, type Insertable, type Selectable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { AnalysisStatus } from '#contract/entities/analysis-status.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export type ProjectRow = Selectable<Database['project']>;

interface Key {
  readonly organizationId: string;
  readonly projectId: string;
}

export async function find(db: Db, { organizationId, projectId }: Key): Promise<ProjectRow | undefined> {
  return db.selectFrom('project').selectAll().where('organization_id', '=', organizationId).where('id', '=', projectId).executeTakeFirst();
}

export async function lock(db: Db, { organizationId, projectId }: Key): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findByUrl(db: Db, { organizationId, url }: { organizationId: string; url: string }): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) => eb(eb.fn('lower', ['url']), '=', url.toLowerCase()))
    .executeTakeFirst();
}

/** False when the organization has a project of this URL already. */
export async function insert(db: Db, row: Insertable<Database['project']>): Promise<boolean> {
  const result = await db
    .insertInto('project')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function setIntegration(
  db: Db,
  { organizationId, projectId }: Key,
  { integrationId, externalId }: { integrationId: string; externalId: string },
): Promise<void> {
  await db
    .updateTable('project')
    .set({ integration_id: integrationId, external_id: externalId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
}

/** Takes over the name and address that a repository has now. */
export async function rename(
  db: Db,
  { organizationId, projectId }: Key,
  { repositoryName, url, defaultBranch }: { repositoryName: string; url: string; defaultBranch: string | null },
): Promise<void> {
  await db
    .updateTable('project')
    .set({ repository_name: repositoryName, url, default_branch: defaultBranch })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
}

export async function remove(db: Db, { organizationId, projectId }: Key): Promise<void> {
  await db.deleteFrom('project').where('organization_id', '=', organizationId).where('id', '=', projectId).execute();
}

export async function count(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export interface SummaryRow {
  readonly id: string;
  readonly created_on: Date;
  readonly status: AnalysisStatus;
  readonly branch: string;
  readonly run_index: number | null;
  readonly complete: boolean | null;
}

export interface ListedProject extends ProjectRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly newest_id: string | null;
  readonly newest_created_on: Date | null;
  readonly newest_status: AnalysisStatus | null;
  readonly newest_branch: string | null;
  readonly newest_run_index: number | null;
  readonly newest_complete: boolean | null;
}

/** A page of projects, each with its newest analysis. */
export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<ListedProject>> {
  const source = {
    rows: projectRows(sql`project.organization_id = ${organizationId}`),
    searchIn: [sql`name`, sql`url`, sql`description`],
    conditions: {
      github: sql`type = 'GITHUB'`,
      gitlab: sql`type = 'GITLAB'`,
      analyzed: sql`has_completed`,
      not_analyzed: sql`not has_completed`,
      failed: sql`newest_status = 'failed'`,
    },
    sort: {
      imported_on: sql`added_on`,
      name: sql`lower(name)`,
      url: sql`lower(url)`,
      last_analysis: sql`newest_run_on`,
    },
    defaultSort: 'imported_on',
    tieBreak: sql`id`,
  };
  return pageOfRows(db, projectCalls.listProjects.list, source, query);
}

export async function findListed(db: Db, { organizationId, projectId }: Key): Promise<ListedProject | undefined> {
  const rows = projectRows(sql`project.organization_id = ${organizationId} and project.id = ${projectId}`);
  return (await sql<ListedProject>`${rows}`.execute(db)).rows[0];
}

const SHOWN_ANALYSES = 100;

/** The analyses of a project, newest first, each with the status of its newest run and the index of its newest completed one. */
export async function analysesOf(db: Db, projectId: string): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select analysis.id, analysis.created_on, analysis.branch, coalesce(newest.status, 'requested') as status, newest.complete,
      (select max(run_index) from run where run.analysis_id = analysis.id and run.status = 'completed') as run_index
    from analysis left join lateral (${newestRun}) newest on true
    where analysis.project_id = ${projectId}
    order by analysis.created_on desc, analysis.id desc limit ${SHOWN_ANALYSES}`.execute(db);
  return rows;
}

const newestRun = sql`select status, created_on, complete from run where run.analysis_id = analysis.id order by run_index desc limit 1`;

function projectRows(where: ReturnType<typeof sql>) {
  return sql`
    select project.*, person.first_name, person.last_name, newest.id as newest_id, newest.created_on as newest_created_on,
      newest.status as newest_status, newest.branch as newest_branch, newest.run_index as newest_run_index, newest.complete as newest_complete, newest.run_on as newest_run_on,
      exists (select from run where run.project_id = project.id and run.status = 'completed') as has_completed
    from project
    left join user_account person on person.id = project.added_by
    left join lateral (
      select analysis.id, analysis.created_on, analysis.branch, coalesce(last.status, 'requested') as status, last.complete,
        coalesce(last.created_on, analysis.created_on) as run_on,
        (select max(run_index) from run where run.analysis_id = analysis.id and run.status = 'completed') as run_index
      from analysis left join lateral (${newestRun}) last on true
      where analysis.project_id = project.id
      order by run_on desc, analysis.id desc limit 1
    ) newest on true
    where ${where}`;
}
