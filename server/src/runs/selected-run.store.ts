import type { StepStatus } from '#contract/entities/analysis-status.ts';
import type { Step } from '#contract/entities/analysis.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

interface RunKey {
  readonly organizationId: string;
  readonly analysisId: string;
}

/** The run of this index; without one the latest completed run, at a date if one is given, and before the first of those the latest run that ended. */
export async function findRun(
  db: Db,
  { organizationId, analysisId }: RunKey,
  { runIndex, at }: { runIndex: number | undefined; at?: string | undefined },
): Promise<{ id: string; run_index: number; created_on: Date; commit_hash: string | null } | undefined> {
  const runs = db
    .selectFrom('run')
    .select(['id', 'run_index', 'created_on', 'commit_hash'])
    .where('organization_id', '=', organizationId)
    .where('analysis_id', '=', analysisId);
  if (runIndex !== undefined) return runs.where('run_index', '=', runIndex).executeTakeFirst();
  return (at === undefined ? runs : runs.where('ended_on', '<=', new Date(at)))
    .where('status', 'in', ['completed', 'failed'])
    .orderBy((eb) => eb('status', '=', 'completed'), 'desc')
    .orderBy('run_index', 'desc')
    .limit(1)
    .executeTakeFirst();
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

export async function stepsNamed(
  db: Db,
  { runId, names }: { runId: string; names: readonly StepName[] },
): Promise<{ name: StepName; status: StepStatus; error: Step['Error'] }[]> {
  return db
    .selectFrom('step')
    .select(['name', 'status', 'error'])
    .where('run_id', '=', runId)
    .where('name', 'in', [...names])
    .execute();
}

/** The run's index in its analysis. */
export async function indexOf(db: Db, runId: string): Promise<number> {
  const row = await db.selectFrom('run').select('run_index').where('id', '=', runId).executeTakeFirstOrThrow();
  return row.run_index;
}
