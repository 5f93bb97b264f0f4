import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

interface RunKey {
  readonly organizationId: string;
  readonly analysisId: string;
}

export async function completedRuns(
  db: Db,
  { organizationId, analysisId }: RunKey,
): Promise<{ id: string; run_index: number; created_on: Date; complete: boolean | null }[]> {
  return db
    .selectFrom('run')
    .select(['id', 'run_index', 'created_on', 'complete'])
    .where('organization_id', '=', organizationId)
    .where('analysis_id', '=', analysisId)
    .where('status', '=', 'completed')
    .orderBy('run_index')
    .execute();
}

/** The run's index in its analysis. */
export async function indexOf(db: Db, runId: string): Promise<number> {
  const row = await db.selectFrom('run').select('run_index').where('id', '=', runId).executeTakeFirstOrThrow();
  return row.run_index;
}
