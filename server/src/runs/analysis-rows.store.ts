import type { Selectable } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { RunTables } from './runs.tables.ts';
import { prepared } from '#server/platform/db/prepared.ts';

type Db = Context['db'];
export type AnalysisRow = Selectable<RunTables['analysis']>;

export interface AnalysisKey {
  organizationId: string;
  projectId: string;
  analysisId: string;
}

export async function insert(db: Db, row: AnalysisRow): Promise<void> {
  await db
    .insertInto('analysis')
    .values({ ...row, stages: JSON.stringify(row.stages), config: JSON.stringify(row.config) })
    .execute();
}

export async function find(db: Db, key: AnalysisKey): Promise<AnalysisRow | undefined> {
  return ofKey(db, key).selectAll().modifyEnd(prepared).executeTakeFirst();
}

/** The analyses of the tip of a branch, the latest first. */
export async function ofBranch(
  db: Db,
  { organizationId, projectId, branch }: { organizationId: string; projectId: string; branch: string },
): Promise<AnalysisRow[]> {
  return db
    .selectFrom('analysis')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('branch', '=', branch)
    .where('tag', 'is', null)
    .where('commit_hash', 'is', null)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the row, so that of two requests at once one waits for the other. */
export async function lock(db: Db, key: AnalysisKey): Promise<AnalysisRow | undefined> {
  return ofKey(db, key).selectAll().forUpdate().executeTakeFirst();
}

function ofKey(db: Db, { organizationId, projectId, analysisId }: AnalysisKey) {
  return db
    .selectFrom('analysis')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', analysisId);
}

export async function remove(db: Db, key: AnalysisKey): Promise<void> {
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

export async function updateConfig(
  db: Db,
  { organizationId, analysisId, config }: { organizationId: string; analysisId: string; config: AnalysisRow['config'] },
): Promise<void> {
  await db
    .updateTable('analysis')
    .set({ config: JSON.stringify(config) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', analysisId)
    .execute();
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

export async function count(db: Db, organizationId: string): Promise<number> {
  const { n } = await db
    .selectFrom('analysis')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return n;
}
