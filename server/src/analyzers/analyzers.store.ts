import { sql } from 'kysely';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import type { ListQuery, Page } from '#contract/call.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export interface AnalyzerRow {
  id: string;
  organization_id: string;
  name: string;
  description: string;
  steps: Analyzer['steps'];
  created_on: Date;
  created_by: string | null;
}

export async function insert(db: Db, row: AnalyzerRow): Promise<void> {
  await db
    .insertInto('analyzer')
    .values({ ...row, steps: JSON.stringify(row.steps) })
    .execute();
}

export async function find(
  db: Db,
  { organizationId, analyzerId }: { organizationId: string; analyzerId: string },
): Promise<AnalyzerRow | undefined> {
  return db
    .selectFrom('analyzer')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', analyzerId)
    .executeTakeFirst();
}

export async function findByName(
  db: Db,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<AnalyzerRow | undefined> {
  return db
    .selectFrom('analyzer')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}

export async function update(
  db: Db,
  {
    organizationId,
    id,
    name,
    description,
    steps,
  }: Omit<AnalyzerRow, 'organization_id' | 'created_on' | 'created_by'> & { organizationId: string },
): Promise<void> {
  await db
    .updateTable('analyzer')
    .set({ name, description, steps: JSON.stringify(steps) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, { organizationId, analyzerId }: { organizationId: string; analyzerId: string }): Promise<void> {
  await db.deleteFrom('analyzer').where('organization_id', '=', organizationId).where('id', '=', analyzerId).execute();
}

export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<AnalyzerRow>> {
  const source = rowSource(analyzerCalls.listAnalyzers.list, {
    rows: sql`select * from analyzer where organization_id = ${organizationId}`,
    searchIn: [sql`name`, sql`description`],
    conditions: {},
    sort: { created_on: sql`created_on`, name: sql`lower(name)`, description: sql`lower(description)` },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  return pageOfRows(db, source, query);
}

export async function countAnalyzers(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('analyzer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.n;
}
