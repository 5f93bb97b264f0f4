import type { ImportDefaults } from '#contract/entities/import-defaults.ts';
import type { Context } from '#server/platform/context.ts';
import type { AnalyzerTables } from './analyzers.tables.ts';

type Db = Context['db'];

export async function find(db: Db, organizationId: string): Promise<ImportDefaults> {
  const row = await db
    .selectFrom('import_defaults')
    .select(['analyzer_id', 'schedule_type'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? { analyzer_id: null, schedule_type: 'once' };
}

export async function set(db: Db, row: AnalyzerTables['import_defaults']): Promise<void> {
  const { organization_id: _, ...change } = row;
  await db
    .insertInto('import_defaults')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(change))
    .execute();
}
