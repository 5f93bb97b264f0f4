import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { AnalysisStatus, StepStatus } from '#contract/entities/analysis-status.ts';
import type { Run, Step } from '#contract/entities/analysis.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows } from '#server/platform/db/page-of-rows.ts';
import type { AnalysisTables } from './analyses.tables.ts';

type Db = Context['db'];
export type AnalysisRow = Selectable<AnalysisTables['analysis']>;
export type RunRow = Selectable<AnalysisTables['run']>;
export type StepRow = Selectable<AnalysisTables['step']>;

export interface AnalysisKey {
  organizationId: string;
  projectId: string;
  analysisId: string;
}
export interface StepKey {
  run_id: string;
  stage: number;
  position: number;
}

export async function insertAnalysis(db: Db, row: AnalysisRow): Promise<void> {
  await db
    .insertInto('analysis')
    .values({ ...row, stages: JSON.stringify(row.stages), config: JSON.stringify(row.config) })
    .execute();
}

export async function findAnalysis(db: Db, key: AnalysisKey): Promise<AnalysisRow | undefined> {
  return ofKey(db, key).selectAll().executeTakeFirst();
}

/** Locks the row, so that of two requests at once one waits for the other. */
export async function lockAnalysis(db: Db, key: AnalysisKey): Promise<AnalysisRow | undefined> {
  return ofKey(db, key).selectAll().forUpdate().executeTakeFirst();
}

function ofKey(db: Db, { organizationId, projectId, analysisId }: AnalysisKey) {
  return db
    .selectFrom('analysis')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', analysisId);
}

export async function removeAnalysis(db: Db, key: AnalysisKey): Promise<void> {
  await db
    .deleteFrom('analysis')
    .where('organization_id', '=', key.organizationId)
    .where('project_id', '=', key.projectId)
    .where('id', '=', key.analysisId)
    .execute();
}

export async function updateSchedule(
  db: Db,
  {
    organizationId,
    analysisId,
    ...schedule
  }: { organizationId: string; analysisId: string } & Pick<AnalysisRow, 'schedule_type' | 'next_scheduled_run' | 'timezone' | 'is_active'>,
): Promise<void> {
  await db.updateTable('analysis').set(schedule).where('organization_id', '=', organizationId).where('id', '=', analysisId).execute();
}

/** Analyses whose time has come, locked and skipped by other machines. They belong to any organization: the scheduler serves all. */
export async function lockDueAnalyses(db: Db, { now, limit }: { now: Date; limit: number }): Promise<AnalysisRow[]> {
  return db
    .selectFrom('analysis')
    .selectAll()
    .where('is_active', '=', true)
    .where('next_scheduled_run', '<=', now)
    .orderBy('next_scheduled_run')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function pageOfAnalyses(
  db: Db,
  { organizationId, projectId, onlyScheduled }: { organizationId: string; projectId: string; onlyScheduled: boolean },
  query: ListQuery,
): Promise<Page<AnalysisRow>> {
  const source = {
    rows: sql`
      select analysis.*, newest.status from analysis
      left join lateral (select run.status from run where run.analysis_id = analysis.id order by run.run_index desc limit 1) newest on true
      where analysis.organization_id = ${organizationId} and analysis.project_id = ${projectId}
        and ${onlyScheduled ? sql`schedule_type <> 'once' and next_scheduled_run is not null` : sql`true`}`,
    searchIn: [sql`branch`, sql`analyzer_name`, sql`tag`],
    conditions: {
      running: sql`status not in ('completed', 'failed')`,
      completed: sql`status = 'completed'`,
      failed: sql`status = 'failed'`,
    },
    sort: { created_on: sql`created_on`, branch: sql`lower(branch)`, status: sql`status`, next_scheduled_run: sql`next_scheduled_run` },
    defaultSort: onlyScheduled ? 'next_scheduled_run' : 'created_on',
    tieBreak: sql`id`,
  };
  return pageOfRows(db, onlyScheduled ? analysisCalls.listScheduledAnalyses.list : analysisCalls.listAnalyses.list, source, query);
}

export async function insertRun(
  db: Db,
  run: Insertable<AnalysisTables['run']>,
  steps: readonly Insertable<AnalysisTables['step']>[],
): Promise<void> {
  await db.insertInto('run').values(run).execute();
  await db.insertInto('step').values(steps).execute();
}

export async function setJob(db: Db, { runId, jobId }: { runId: string; jobId: string }): Promise<void> {
  await db.updateTable('run').set({ job_id: jobId }).where('id', '=', runId).execute();
}

export async function findRun(db: Db, runId: string): Promise<RunRow | undefined> {
  return db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirst();
}

/** Runs of any organization that were requested before a date and have not ended. */
export async function runsGoingOnSince(db: Db, before: Date): Promise<RunRow[]> {
  return db.selectFrom('run').selectAll().where('ended_on', 'is', null).where('created_on', '<', before).limit(100).execute();
}

export async function runsOf(db: Db, analysisIds: readonly string[]): Promise<RunRow[]> {
  if (analysisIds.length === 0) return [];
  return db
    .selectFrom('run')
    .selectAll()
    .where('analysis_id', 'in', [...analysisIds])
    .orderBy('analysis_id')
    .orderBy('run_index', 'desc')
    .execute();
}

/** The newest run of each analysis, and the index of its newest completed one. */
export async function newestRunsOf(
  db: Db,
  analysisIds: readonly string[],
): Promise<(RunRow & { completed_run_index: number | null; complete: boolean | null })[]> {
  if (analysisIds.length === 0) return [];
  return db
    .selectFrom('run')
    .distinctOn('analysis_id')
    .selectAll('run')
    .select((eb) =>
      eb
        .selectFrom('run as done')
        .select((inner) => inner.fn.max('done.run_index').as('n'))
        .whereRef('done.analysis_id', '=', 'run.analysis_id')
        .where('done.status', '=', 'completed')
        .as('completed_run_index'),
    )
    .select((eb) =>
      eb
        .selectFrom('result')
        .select(sql<boolean | null>`bool_and(complete)`.as('all'))
        .whereRef('result.run_id', '=', 'run.id')
        .as('complete'),
    )
    .where('analysis_id', 'in', [...analysisIds])
    .orderBy('analysis_id')
    .orderBy('run_index', 'desc')
    .execute();
}

export async function stepsOf(db: Db, runIds: readonly string[]): Promise<StepRow[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('step')
    .selectAll()
    .where('run_id', 'in', [...runIds])
    .orderBy('stage')
    .orderBy('position')
    .execute();
}

export async function setCommit(db: Db, { runId, commit }: { runId: string; commit: string }): Promise<void> {
  await db.updateTable('run').set({ commit_hash: commit }).where('id', '=', runId).execute();
}

export async function setProgress(db: Db, key: StepKey, progress: NonNullable<Step['Progress']>): Promise<void> {
  await ofStep(db.updateTable('step').set({ progress: JSON.stringify(progress) }), key)
    .where('status', '=', 'started')
    .execute();
}

export async function moveRun(
  db: Db,
  {
    runId,
    from,
    to,
    change,
  }: {
    runId: string;
    from: AnalysisStatus[];
    to: AnalysisStatus;
    change: { started_on?: Date; ended_on?: Date; failure?: Run['failure']; knowledge_hash?: string | null };
  },
): Promise<boolean> {
  const { failure, ...plain } = change;
  const result = await db
    .updateTable('run')
    .set({ ...plain, ...(failure ? { failure: JSON.stringify(failure) } : {}), status: to })
    .where('id', '=', runId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function moveStep(
  db: Db,
  {
    from,
    to,
    change,
    ...key
  }: StepKey & {
    from: StepStatus[];
    to: StepStatus;
    change: { started_on?: Date; ended_on?: Date; error?: Step['Error']; result_id?: string; version?: string };
  },
): Promise<boolean> {
  const { error, ...plain } = change;
  const result = await ofStep(
    db.updateTable('step').set({ ...plain, ...(error ? { error: JSON.stringify(error) } : {}), progress: null, status: to }),
    key,
  )
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function ofStep<Q extends { where(column: keyof StepKey, operator: '=', value: string | number): Q }>(query: Q, key: StepKey): Q {
  return query.where('run_id', '=', key.run_id).where('stage', '=', key.stage).where('position', '=', key.position);
}

export async function countAnalyses(db: Db, organizationId: string): Promise<number> {
  const { n } = await db
    .selectFrom('analysis')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return n;
}
