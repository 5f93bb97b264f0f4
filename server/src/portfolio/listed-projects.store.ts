import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { AnalysisStatus } from '#contract/entities/analysis-status.ts';
import type { Context } from '#server/platform/context.ts';
import { incompleteState } from '#server/results/incomplete-state.sql.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import type { ProjectRow } from '#server/projects/projects.store.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';

type Db = Context['db'];

export interface SummaryRow {
  readonly id: string;
  readonly created_on: Date;
  readonly requested_on: Date | null;
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
  readonly newest_requested_on: Date | null;
  readonly newest_status: AnalysisStatus | null;
  readonly newest_branch: string | null;
  readonly newest_run_index: number | null;
  readonly newest_complete: boolean | null;
  readonly next_run_on: Date | null;
}

/** A page of projects, each with the latest analysis of its default branch, or of any other where that has none. */
export async function page(db: Db, selection: ProjectSelection, query: ListQuery): Promise<Page<ListedProject>> {
  const source = rowSource(projectCalls.listProjects.list, {
    rows: projectRows(isSelected(selection, { table: 'project', projectId: 'id' })),
    searchIn: [sql`name`, sql`url`, sql`description`],
    conditions: {
      github: sql`type = 'GITHUB'`,
      gitlab: sql`type = 'GITLAB'`,
      analyzed: sql`has_completed`,
      not_analyzed: sql`not has_completed`,
      failed: sql`newest_status = 'failed'`,
      incomplete: sql`incomplete`,
    },
    sort: {
      imported_on: sql`added_on`,
      name: sql`lower(name)`,
      url: sql`lower(url)`,
      last_analysis: sql`newest_run_on`,
      penalty: sql`penalty`,
    },
    defaultSort: 'imported_on',
    tieBreak: sql`id`,
    isPrepared: true,
  });
  return pageOfRows(db, source, query);
}

export async function find(
  db: Db,
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<ListedProject | undefined> {
  const rows = projectRows(sql`project.organization_id = ${organizationId} and project.id = ${projectId}`);
  return (await sql<ListedProject>`${rows} ${prepared}`.execute(db)).rows[0];
}

const SHOWN_ANALYSES = 100;

/** The analyses of a project, latest first, each with the status of its latest run and the index of its latest completed one. */
export async function analysesOf(db: Db, projectId: string): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select analysis.id, analysis.created_on, latest.created_on as requested_on, analysis.branch, coalesce(latest.status, 'requested') as status, latest.complete,
      (select max(run_index) from run where run.analysis_id = analysis.id and run.status = 'completed') as run_index
    from analysis left join lateral (${latestRun}) latest on true
    where analysis.project_id = ${projectId}
    order by analysis.created_on desc, analysis.id desc limit ${SHOWN_ANALYSES}`.execute(db);
  return rows;
}

const latestRun = sql`select status, created_on, complete from run where run.analysis_id = analysis.id order by run_index desc limit 1`;

function projectRows(where: ReturnType<typeof sql>) {
  return sql`
    select project.*, person.first_name, person.last_name, latest.id as newest_id, latest.created_on as newest_created_on,
      latest.requested_on as newest_requested_on, latest.status as newest_status, latest.branch as newest_branch, latest.run_index as newest_run_index, latest.complete as newest_complete, latest.run_on as newest_run_on,
      exists (select from run where run.project_id = project.id and run.status = 'completed') as has_completed,
      ${incompleteState} as incomplete, state.penalty,
      (select min(next_scheduled_run) from analysis where analysis.project_id = project.id and is_active) as next_run_on
    from project
    left join project_state state on state.project_id = project.id
    left join user_account person on person.id = project.added_by
    left join lateral (
      select analysis.id, analysis.created_on, analysis.branch, coalesce(last.status, 'requested') as status, last.complete,
        last.created_on as requested_on, coalesce(last.created_on, analysis.created_on) as run_on,
        (select max(run_index) from run where run.analysis_id = analysis.id and run.status = 'completed') as run_index
      from analysis left join lateral (${latestRun}) last on true
      where analysis.project_id = project.id
      order by coalesce(analysis.branch = project.default_branch, false) and analysis.tag is null and analysis.commit_hash is null desc,
        run_on desc, analysis.id desc limit 1
    ) latest on true
    where ${where}`;
}
