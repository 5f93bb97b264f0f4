import { sql, type Selectable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { authCalls } from '#contract/calls/auth.ts';
import { ApiKeyScope, type ApiKey } from '#contract/entities/session.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export interface NewApiKey {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly key_hash: string;
  readonly scopes: ApiKeyScope[];
  readonly organization_id: string | null;
  readonly created_on: Date;
  readonly expires_on: Date;
}

/** False when the user has a key of this name. */
export async function insert(db: Db, row: NewApiKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_key')
    .values({ ...row, last_used_on: null, last_used_address: null, use_count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface UsedKey {
  readonly id: string;
  readonly user_id: string;
  readonly scopes: string[];
  readonly organization_id: string | null;
  readonly activated: boolean;
  readonly setup_done: boolean;
}

/** The key of this hash that has not expired, with its account; records the use. */
export async function use(
  db: Db,
  { keyHash, now, address }: { keyHash: string; now: Date; address: string },
): Promise<UsedKey | undefined> {
  return db
    .updateTable('api_key')
    .from('user_account')
    .whereRef('user_account.id', '=', 'api_key.user_id')
    .where('key_hash', '=', keyHash)
    .where('expires_on', '>', now)
    .where('disabled_on', 'is', null)
    .set({ last_used_on: now, last_used_address: address, use_count: sql`use_count + 1` })
    .returning(['api_key.id', 'user_id', 'scopes', 'organization_id', 'activated', 'setup_done'])
    .executeTakeFirst();
}

export async function remove(db: Db, { userId, apiKeyId }: { userId: string; apiKeyId: string }): Promise<string | undefined> {
  const row = await db.deleteFrom('api_key').where('user_id', '=', userId).where('id', '=', apiKeyId).returning('name').executeTakeFirst();
  return row?.name;
}

/** Revokes all keys of the user. */
export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_key').where('user_id', '=', userId).execute();
}

export async function count(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('api_key').select(countAll).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return row.n;
}

export async function page(db: Db, userId: string, query: ListQuery): Promise<Page<ApiKey>> {
  const source = rowSource(authCalls.listApiKeys.list, {
    rows: db.selectFrom('api_key').where('user_id', '=', userId).selectAll(),
    searchIn: [sql`name`, sql`prefix`],
    conditions: {},
    sort: { created_on: sql`created_on`, name: sql`name`, expires_on: sql`expires_on`, last_used_on: sql`last_used_on` },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Selectable<Database['api_key']>, Database>(db, source, query);
  return { ...counts, items: items.map(toApiKey) };
}

function toApiKey(row: Selectable<Database['api_key']>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: ApiKeyScope.array().parse(row.scopes),
    organization_id: row.organization_id,
    created_on: row.created_on.toISOString(),
    expires_on: row.expires_on.toISOString(),
    last_used_on: row.last_used_on?.toISOString() ?? null,
    last_used_address: row.last_used_address,
    use_count: row.use_count,
  };
}

const countAll = sql<number>`count(*)`.as('n');
