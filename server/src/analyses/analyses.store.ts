import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import type { AnalysisRow } from '#server/runs/analysis-rows.store.ts';

type Db = Context['db'];

export async function pageOfAnalyses(
  db: Db,
  { organizationId, projectId, onlyScheduled }: { organizationId: string; projectId: string; onlyScheduled: boolean },
  query: ListQuery,
): Promise<Page<AnalysisRow>> {
  const source = rowSource(onlyScheduled ? analysisCalls.listScheduledAnalyses.list : analysisCalls.listAnalyses.list, {
    rows: sql`
      select analysis.*, latest.status from analysis
      left join lateral (select run.status from run where run.analysis_id = analysis.id order by run.run_index desc limit 1) latest on true
      where analysis.organization_id = ${organizationId} and analysis.project_id = ${projectId}
        and ${onlyScheduled ? sql`next_scheduled_run is not null` : sql`true`}`,
    searchIn: [sql`branch`, sql`analyzer_name`, sql`tag`],
    conditions: {
      running: sql`status not in ('completed', 'failed')`,
      completed: sql`status = 'completed'`,
      failed: sql`status = 'failed'`,
    },
    sort: { created_on: sql`created_on`, branch: sql`lower(branch)`, status: sql`status`, next_scheduled_run: sql`next_scheduled_run` },
    defaultSort: onlyScheduled ? 'next_scheduled_run' : 'created_on',
    tieBreak: sql`id`,
  });
  return pageOfRows(db, source, query);
}
