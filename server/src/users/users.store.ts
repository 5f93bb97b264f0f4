import { sql } from 'kysely';
import type { User } from '#contract/entities/user.ts';
import type { Language } from '#contract/language/languages.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

export type SignIn = 'PASSWORD' | 'GITHUB' | 'GITLAB' | 'OIDC';

export interface UserRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly sign_in: SignIn;
  readonly activated: boolean;
  readonly confirmed_on: Date | null;
  readonly setup_done: boolean;
  readonly avatar_url: string | null;
  readonly language: Language | null;
  readonly default_organization_id: string | null;
  readonly created_on: Date;
  readonly last_sign_in_on: Date | null;
  readonly password_changed_on: Date | null;
  readonly disabled_on: Date | null;
}

export type NewUser = Omit<UserRow, 'disabled_on'>;

/** False when the address or the handle is taken. */
export async function insert(db: Db, row: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function find(db: Db, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Holds the user until the transaction ends. */
export async function lock(db: Db, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** The language that the person with this address chose; null also where nobody has it. */
export async function languageOf(db: Db, email: string): Promise<Language | null> {
  const row = await db.selectFrom('user_account').select('language').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row?.language ?? null;
}

/** `email` is lower-cased. */
export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findByIdentity(
  db: Db,
  identity: { provider: Exclude<SignIn, 'PASSWORD'>; issuer: string; subject: string },
): Promise<UserRow | undefined> {
  return db
    .selectFrom('user_identity')
    .innerJoin('user_account', 'user_account.id', 'user_identity.user_id')
    .selectAll('user_account')
    .where('provider', '=', identity.provider)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
}

export async function insertIdentity(
  db: Db,
  identity: { provider: Exclude<SignIn, 'PASSWORD'>; issuer: string; subject: string; user_id: string },
): Promise<void> {
  await db.insertInto('user_identity').values(identity).execute();
}

export async function isHandleTaken(db: Db, { handle, except }: { handle: string; except?: string | undefined }): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql`lower(handle)`, '=', handle.toLowerCase())
    .where('setup_done', '=', true)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws HandleAlreadyExists; the claim lasts until the transaction ends. */
export async function claimHandle(db: Db, { handle, userId }: { handle: string; userId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handle:${handle.toLowerCase()}`}, 0))`.execute(db);
  if (await isHandleTaken(db, { handle, except: userId })) throw new BusinessError('HandleAlreadyExists');
}

export async function update(db: Db, userId: string, change: Partial<Omit<UserRow, 'id' | 'created_on'>>): Promise<void> {
  await db.updateTable('user_account').set(change).where('id', '=', userId).execute();
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('user_account').where('id', '=', userId).execute();
}

/** The organization that opens first. */
export async function setDefaultOrganization(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<void> {
  await db.updateTable('user_account').set({ default_organization_id: organizationId }).where('id', '=', userId).execute();
}

/** The account whose address was confirmed before all others that exist. */
export async function firstConfirmed(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('activated', '=', true)
    .where('confirmed_on', 'is not', null)
    .orderBy('confirmed_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Accounts that were registered before a date and never confirmed. */
export async function unconfirmedSince(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('user_account').select('id').where('activated', '=', false).where('created_on', '<', before).execute();
  return rows.map(({ id }) => id);
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    handle: row.handle,
    email: row.email,
    default_org: row.default_organization_id,
    activated: row.activated,
    social: row.sign_in !== 'PASSWORD',
    social_register_type: row.sign_in === 'GITHUB' || row.sign_in === 'GITLAB' ? row.sign_in : null,
    setup_done: row.setup_done,
    avatar_url: row.avatar_url,
    language: row.language,
    created_on: row.created_on.toISOString(),
  };
}
