import { sql, type Selectable } from 'kysely';
import type { ImportProblem } from '#contract/entities/knowledge-import.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import type { KnowledgeTables } from '../knowledge.tables.ts';

type Db = Context['db'];
export type ImportRow = Selectable<KnowledgeTables['knowledge_import']>;

/** The current import, or the last one, with the number of bytes received. */
export async function latest(db: Db): Promise<(ImportRow & { received: number }) | undefined> {
  return db
    .selectFrom('knowledge_import')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(octet_length(data)), 0)::double precision from knowledge_import_part p where p.import_id = knowledge_import.id)`.as(
        'received',
      ),
    )
    .executeTakeFirst();
}

/** Puts an import in place of an earlier one, whose parts go. */
export async function replace(db: Db, row: Pick<ImportRow, 'id' | 'name' | 'size' | 'created_on' | 'created_by'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('knowledge-import', 0))`.execute(db);
  await db.deleteFrom('knowledge_import').execute();
  await db
    .insertInto('knowledge_import')
    .values({ ...row, state: 'receiving', problems: '[]', hash: null })
    .execute();
}

export async function lock(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('knowledge_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function putPart(db: Db, part: { import_id: string; number: number; data: Buffer }): Promise<void> {
  await db
    .insertInto('knowledge_import_part')
    .values(part)
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doUpdateSet({ data: part.data }))
    .execute();
}

export async function findPart(db: Db, { importId, number }: { importId: string; number: number }): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('knowledge_import_part')
    .select('data')
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.data;
}

export async function removeParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('knowledge_import_part').where('import_id', '=', importId).execute();
}

/** False where the import was canceled or replaced. */
export async function change(
  db: Db,
  id: string,
  { problems, ...plain }: { state: ImportRow['state']; problems?: readonly ImportProblem[]; hash?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('knowledge_import')
    .set({ ...plain, ...(problems && { problems: toJsonb(problems) }) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('knowledge_import').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
