import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import type { AnalysisRow } from '#server/runs/analysis-rows.store.ts';

export type ActivityRow = AnalysisRow & { readonly project_name: string };

// What runs comes first, then what waits, then what was asked for last. An analysis whose first run is still ahead is below all of them.
const ACTIVITY = sql`
  coalesce(extract(epoch from requested_on), 0) + case when coalesce(status, 'failed') in ('completed', 'failed') then 0 when status = 'requested' then 1e11 else 2e11 end`;

interface Within {
  readonly organizationId: string;
  readonly projectIds: readonly string[] | undefined;
  readonly analyzerId: string | undefined;
}

/** A page of the analyses of an organization's projects. */
export async function pageOfActivity(
  db: Context['db'],
  { organizationId, projectIds, analyzerId }: Within,
  query: ListQuery,
): Promise<Page<ActivityRow>> {
  const ofProjects = projectIds === undefined ? sql`` : sql`and analysis.project_id = any (${projectIds}::uuid[])`;
  const ofAnalyzer = analyzerId === undefined ? sql`` : sql`and analysis.analyzer_id = ${analyzerId}`;
  const source = rowSource(analysisCalls.listActivity.list, {
    rows: sql`
      select analysis.*, project.name as project_name, latest.status, latest.created_on as requested_on
      from analysis join project on project.id = analysis.project_id
      left join lateral (
        select run.status, run.created_on from run where run.analysis_id = analysis.id order by run.run_index desc limit 1
      ) latest on true
      where analysis.organization_id = ${organizationId} ${ofProjects} ${ofAnalyzer}`,
    searchIn: [sql`project_name`, sql`branch`, sql`analyzer_name`, sql`tag`],
    conditions: {
      running: sql`status in ('triggered', 'updating_db', 'ongoing')`,
      queued: sql`status = 'requested'`,
      completed: sql`status = 'completed'`,
      failed: sql`status = 'failed'`,
      scheduled: sql`(next_scheduled_run is not null and is_active)`,
      paused: sql`(next_scheduled_run is not null and not is_active)`,
      not_scheduled: sql`next_scheduled_run is null`,
    },
    sort: {
      activity: ACTIVITY,
      requested_on: sql`requested_on`,
      next_scheduled_run: sql`next_scheduled_run`,
      project: sql`lower(project_name)`,
      branch: sql`lower(branch)`,
      status: sql`status`,
    },
    defaultSort: 'activity',
    tieBreak: sql`id`,
  });
  return pageOfRows(db, source, query);
}
