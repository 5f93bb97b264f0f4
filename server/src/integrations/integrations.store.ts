import { sql, type Insertable, type Selectable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { IntegrationProvider, RateLimit } from '#contract/entities/integration.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export type IntegrationRow = Selectable<Database['integration']>;

interface Key {
  readonly organizationId: string;
  readonly integrationId: string;
}

/** False when the account is linked in this organization already. */
export async function insert(db: Db, row: Insertable<Database['integration']>): Promise<boolean> {
  const result = await db
    .insertInto('integration')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'provider', 'service_domain', 'account_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function find(db: Db, { organizationId, integrationId }: Key): Promise<IntegrationRow | undefined> {
  return db
    .selectFrom('integration')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', integrationId)
    .executeTakeFirst();
}

export async function lock(db: Db, { organizationId, integrationId }: Key): Promise<IntegrationRow | undefined> {
  return db
    .selectFrom('integration')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', integrationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isLinked(
  db: Db,
  account: { organizationId: string; provider: IntegrationProvider; domain: string; accountId: string; exceptId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('integration')
    .select('id')
    .where('organization_id', '=', account.organizationId)
    .where('provider', '=', account.provider)
    .where('service_domain', '=', account.domain)
    .where('account_id', '=', account.accountId)
    .where('id', '<>', account.exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

type TokenColumns = Pick<
  IntegrationRow,
  'token_type' | 'sealed_token' | 'account' | 'account_id' | 'scopes' | 'expiry_date' | 'checked_on'
> & {
  rate_limit: string | null;
};

export async function replaceToken(db: Db, { organizationId, integrationId }: Key, token: TokenColumns): Promise<void> {
  await db
    .updateTable('integration')
    .set({ ...token, invalid: false, invalid_reason: null, synced_on: null, sync_started_on: null, rate_limited_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', integrationId)
    .execute();
}

/** Notes that the host refused the token; a token that was replaced meanwhile stays as it is. False when it was known already. */
export async function markInvalid(db: Db, { id, sealed_token }: IntegrationRow, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ invalid: true, invalid_reason: reason })
    .where('id', '=', id)
    .where('sealed_token', '=', sealed_token)
    .where('invalid', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes what the host says of a token. False when the token was replaced meanwhile: then nothing is noted. */
export async function recordCheck(
  db: Db,
  { id, sealed_token }: IntegrationRow,
  {
    rate_limit,
    ...facts
  }: { checked_on: Date } & Partial<
    Pick<IntegrationRow, 'account' | 'scopes' | 'expiry_date' | 'invalid' | 'invalid_reason'> & { rate_limit: RateLimit | null }
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ ...facts, ...(rate_limit === undefined ? {} : { rate_limit: rate_limit && toJsonb(rate_limit) }) })
    .where('id', '=', id)
    .where('sealed_token', '=', sealed_token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes how long the host wants to be left alone. */
export async function setRateLimit(db: Db, integrationId: string, until: Date): Promise<void> {
  await db.updateTable('integration').set({ rate_limited_until: until }).where('id', '=', integrationId).execute();
}

export async function remove(db: Db, { organizationId, integrationId }: Key): Promise<void> {
  await db.deleteFrom('integration').where('organization_id', '=', organizationId).where('id', '=', integrationId).execute();
}

/** Every linked account of an organization, oldest first. */
export async function accounts(db: Db, organizationId: string) {
  return db
    .selectFrom('integration')
    .select(['id', 'provider as integration_provider', 'service_domain', 'account'])
    .where('organization_id', '=', organizationId)
    .orderBy('added_on')
    .orderBy('id')
    .execute();
}

export async function count(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('integration')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<IntegrationRow>> {
  const source = rowSource(integrationCalls.listVcsIntegrations.list, {
    rows: sql`select * from integration where organization_id = ${organizationId}`,
    searchIn: [sql`service_domain`, sql`account`, sql`provider`],
    conditions: {},
    sort: { added_on: sql`added_on`, service_domain: sql`lower(service_domain)`, integration_provider: sql`provider` },
    defaultSort: 'added_on',
    tieBreak: sql`id`,
  });
  return pageOfRows(db, source, query);
}
