import { sql, type Selectable } from 'kysely';
import type { SavedList } from '#contract/entities/saved-view.ts';
import type { Context } from '#server/platform/context.ts';
import type { SavedViewTables } from './saved-views.tables.ts';

type Db = Context['db'];
export type SavedViewRow = Selectable<SavedViewTables['saved_view']>;

export interface ListedView extends SavedViewRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_default: boolean;
}

interface Viewer {
  readonly organizationId: string;
  readonly userId: string;
}

/** What a person sees: their own and the shared ones. */
export async function viewsOf(db: Db, { organizationId, userId, list }: Viewer & { list: SavedList }): Promise<ListedView[]> {
  return db
    .selectFrom('saved_view as v')
    .leftJoin('user_account as u', 'u.id', 'v.created_by')
    .leftJoin('default_view as d', (join) => join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', userId))
    .selectAll('v')
    .select(['u.first_name', 'u.last_name', sql<boolean>`d.view_id is not null`.as('is_default')])
    .where('v.organization_id', '=', organizationId)
    .where('v.list', '=', list)
    .where((eb) => eb.or([eb('v.owner_id', '=', userId), eb('v.owner_id', 'is', null)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
}

/** Locks a view that the person sees. */
export async function lock(db: Db, { organizationId, userId, viewId }: Viewer & { viewId: string }): Promise<SavedViewRow | undefined> {
  return db
    .selectFrom('saved_view')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', viewId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('owner_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst();
}

/** Views of a list that a person has, or that the organization shares. */
export async function count(
  db: Db,
  { organizationId, list, ownerId }: { organizationId: string; list: SavedList; ownerId: string | null },
): Promise<number> {
  const { n } = await db
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .where('list', '=', list)
    .where('owner_id', 'is not distinct from', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether another view of the same people has the name. */
export async function isTaken(
  db: Db,
  { id, organization_id, list, name, owner_id }: Omit<SavedViewRow, 'created_by' | 'created_on' | 'query'>,
) {
  const row = await db
    .selectFrom('saved_view')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('list', '=', list)
    .where('owner_id', 'is not distinct from', owner_id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert(db: Db, { query, ...row }: SavedViewRow): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({ ...row, query: JSON.stringify(query) })
    .execute();
}

export async function update(
  db: Db,
  { id, organization_id, name, query, owner_id }: Pick<SavedViewRow, 'id' | 'organization_id' | 'name' | 'query' | 'owner_id'>,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ name, query: JSON.stringify(query), owner_id })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, { organizationId, viewId }: { organizationId: string; viewId: string }): Promise<void> {
  await db.deleteFrom('saved_view').where('organization_id', '=', organizationId).where('id', '=', viewId).execute();
}

export async function setDefault(
  db: Db,
  { organizationId, userId, list, viewId }: Viewer & { list: SavedList; viewId: string | null },
): Promise<void> {
  await db
    .deleteFrom('default_view')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute();
  if (viewId === null) return;
  const row = { organization_id: organizationId, user_id: userId, list, view_id: viewId };
  await db
    .insertInto('default_view')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();
}

/** Of a view that is shared no longer, the others' choices. */
export async function forgetDefaults(db: Db, { viewId, exceptUserId }: { viewId: string; exceptUserId: string }): Promise<void> {
  await db.deleteFrom('default_view').where('view_id', '=', viewId).where('user_id', '<>', exceptUserId).execute();
}
