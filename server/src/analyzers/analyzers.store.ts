import type { Analyzer } from '#contract/entities/analysis.ts';
import type { ListQuery, Page } from '#contract/call.ts';
import type { Context } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';

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

const SORT_COLUMNS = { created_on: 'created_on', name: 'name', description: 'description' } as const;

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
  const all = db.selectFrom('analyzer').where('organization_id', '=', organizationId);
  const search = query.search_key;
  const matching = search
    ? all.where((eb) => eb.or([eb('name', 'ilike', likePattern(search)), eb('description', 'ilike', likePattern(search))]))
    : all;
  const [total, left, items] = await Promise.all([
    all.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    matching.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(SORT_COLUMNS[(query.sort_key ?? 'created_on') as keyof typeof SORT_COLUMNS], query.sort_direction === 'ASC' ? 'asc' : 'desc')
      .orderBy('id')
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .execute(),
  ]);
  return { items, total: total.n, matching: left.n, filterCount: {} };
}

export async function countAnalyzers(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('analyzer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.n;
}
