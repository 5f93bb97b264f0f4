import { sql } from 'kysely';
import { FORMAT_MARK } from '#knowledge/bundle/format/format.ts';
import type { KnowledgeSyncState } from '#knowledge/sync/knowledge-state.ts';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

export interface BundleRow {
  readonly hash: string;
  readonly size: number;
  readonly state: KnowledgeState;
  readonly sync_state: KnowledgeSyncState | null;
  readonly created_on: Date;
}

/** The bundle in service; undefined before the first one, and where an upgrade reads another format: then there is none until the next. */
export async function latestBundle(db: Db): Promise<BundleRow | undefined> {
  return readableBundles(db).orderBy('created_on', 'desc').limit(1).executeTakeFirst();
}

export async function findBundle(db: Db, hash: string): Promise<BundleRow | undefined> {
  return readableBundles(db).where('hash', '=', hash).executeTakeFirst();
}

function readableBundles(db: Db) {
  return db
    .selectFrom('knowledge_bundle as bundle')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('knowledge_bundle_part as part')
          .select('part.number')
          .whereRef('part.hash', '=', 'bundle.hash')
          .where('part.number', '=', 0)
          .where(sql<Buffer>`substring(part.data from 1 for ${FORMAT_MARK.length}::integer)`, '=', FORMAT_MARK),
      ),
    );
}

export async function allHashes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_bundle').select('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Gives false when the bundle is there already. */
export async function insertBundle(db: Db, row: BundleRow): Promise<boolean> {
  const result = await db
    .insertInto('knowledge_bundle')
    .values({ ...row, state: toJsonb(row.state), sync_state: row.sync_state && toJsonb(row.sync_state) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertPart(db: Db, part: { hash: string; number: number; data: Buffer }): Promise<void> {
  await db.insertInto('knowledge_bundle_part').values(part).execute();
}

export async function findPart(db: Db, { hash, number }: { hash: string; number: number }): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('knowledge_bundle_part')
    .select('data')
    .where('hash', '=', hash)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.data;
}

/** Puts a bundle that is stored already on top again, with what is known of its origin now. */
export async function touchBundle(db: Db, { hash, state, sync_state, created_on }: Omit<BundleRow, 'size'>): Promise<void> {
  await db
    .updateTable('knowledge_bundle')
    .set({ state: toJsonb(state), sync_state: sync_state && toJsonb(sync_state), created_on })
    .where('hash', '=', hash)
    .execute();
}

/** Removes all bundles but the latest `keep`. */
export async function removeOldBundles(db: Db, keep: number): Promise<void> {
  await db
    .deleteFrom('knowledge_bundle')
    .where('hash', 'not in', (eb) => eb.selectFrom('knowledge_bundle').select('hash').orderBy('created_on', 'desc').limit(keep))
    .execute();
}

export async function syncState(db: Db) {
  return db.selectFrom('knowledge_sync').selectAll().executeTakeFirstOrThrow();
}

/** Nothing waits or runs. */
export const IDLE = { job_id: null, source: null, done: null, total: null, started_on: null } as const;

export async function lockSyncState(db: Db) {
  return db.selectFrom('knowledge_sync').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** False where the sync of this job was canceled or replaced: what it has to say interests nobody any more. */
export async function recordSyncOf(db: Db, jobId: string, change: Parameters<typeof recordSync>[1]): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('knowledge_sync').set(change).where('job_id', '=', jobId).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recordSync(db: Db, change: Partial<Omit<Awaited<ReturnType<typeof syncState>>, 'id'>>): Promise<void> {
  await db.updateTable('knowledge_sync').set(change).execute();
}
