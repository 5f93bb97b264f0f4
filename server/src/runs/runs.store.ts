import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { AnalysisStatus, StepStatus } from '#contract/entities/analysis-status.ts';
import type { Run, Step } from '#contract/entities/analysis.ts';
import type { Context } from '#server/platform/context.ts';
import type { RunTables } from './runs.tables.ts';
import { prepared } from '#server/platform/db/prepared.ts';

type Db = Context['db'];
export type RunRow = Selectable<RunTables['run']>;
export type StepRow = Selectable<RunTables['step']>;

export interface StepKey {
  run_id: string;
  stage: number;
  position: number;
}

export async function insert(db: Db, run: Insertable<RunTables['run']>, steps: readonly Insertable<RunTables['step']>[]): Promise<void> {
  await db.insertInto('run').values(run).execute();
  await db.insertInto('step').values(steps).execute();
}

/** Runs of an organization that have not ended. */
export async function countOpen(db: Db, organizationId: string): Promise<{ all: number; byPerson: number }> {
  return db
    .selectFrom('run')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('cause', '=', 'person').as('byPerson')])
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', ['completed', 'failed'])
    .executeTakeFirstOrThrow();
}

/** The same, apart: those that a worker has taken, and those that wait. */
export async function countOpenByState(db: Db, organizationId: string): Promise<{ running: number; queued: number }> {
  return db
    .selectFrom('run')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '<>', 'requested').as('running'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'requested').as('queued'),
    ])
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', ['completed', 'failed'])
    .executeTakeFirstOrThrow();
}

/** Runs of a person's own analyses that they started and that have not ended, in all organizations. */
export async function countOpenOfPerson(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('run')
    .innerJoin('analysis', 'analysis.id', 'run.analysis_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('analysis.created_by', '=', userId)
    .where('run.cause', '=', 'person')
    .where('run.status', 'not in', ['completed', 'failed'])
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function setJob(db: Db, { runId, jobId }: { runId: string; jobId: string }): Promise<void> {
  await db.updateTable('run').set({ job_id: jobId }).where('id', '=', runId).execute();
}

export async function find(db: Db, runId: string): Promise<RunRow | undefined> {
  return db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirst();
}

/** Locks the run, so that of two results stored at once the later one sees the other. */
export async function lock(db: Db, runId: string): Promise<void> {
  await db.selectFrom('run').select('id').where('id', '=', runId).forNoKeyUpdate().execute();
}

export async function setComplete(db: Db, { runId, complete }: { runId: string; complete: boolean }): Promise<void> {
  await db.updateTable('run').set({ complete }).where('id', '=', runId).execute();
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

/** The latest run of each analysis, and the index of its latest completed one. */
export async function latestRunsOf(db: Db, analysisIds: readonly string[]): Promise<(RunRow & { completed_run_index: number | null })[]> {
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
    .where((eb) => eb('analysis_id', '=', eb.fn.any(sql.val([...analysisIds]))))
    .orderBy('analysis_id')
    .orderBy('run_index', 'desc')
    .modifyEnd(prepared)
    .execute();
}

export async function stepsOf(db: Db, runIds: readonly string[]): Promise<StepRow[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('step')
    .selectAll()
    .where((eb) => eb('run_id', '=', eb.fn.any(sql.val([...runIds]))))
    .orderBy('stage')
    .orderBy('position')
    .modifyEnd(prepared)
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

export async function move(
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

/** Removes runs with their results. */
export async function removeAll(db: Db, runIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('run')
    .where('id', 'in', [...runIds])
    .execute();
}
