import type { Selectable } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { AuthTables } from './auth.tables.ts';

type Db = Context['db'];
export type EmailChangeRow = Selectable<AuthTables['email_change']>;
/** Which of the two mails a link is from. */
export type MailBox = 'current' | 'new';

/** Puts a request in place of an earlier one of the user, whose links stop working. */
export async function put(
  db: Db,
  row: Pick<EmailChangeRow, 'id' | 'user_id' | 'email' | 'session_id' | 'created_on' | 'expires_on'>,
): Promise<void> {
  const fresh = { ...row, current_hash: null, new_hash: null, current_confirmed_on: null, new_confirmed_on: null };
  await db
    .insertInto('email_change')
    .values(fresh)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function find(db: Db, { userId, now }: { userId: string; now: Date }): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_change').selectAll().where('user_id', '=', userId).where('expires_on', '>', now).executeTakeFirst();
}

/** The request with this id, held until the transaction ends. */
export async function lock(db: Db, id: string): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setTokens(db: Db, id: string, hashes: Pick<EmailChangeRow, 'current_hash' | 'new_hash'>): Promise<void> {
  await db.updateTable('email_change').set(hashes).where('id', '=', id).execute();
}

/** The request that a link belongs to, held until the transaction ends, and which of the two mails the link is from. */
export async function lockByToken(
  db: Db,
  { hash, now }: { hash: string; now: Date },
): Promise<{ change: EmailChangeRow; box: MailBox } | undefined> {
  const change = await db
    .selectFrom('email_change')
    .selectAll()
    .where((eb) => eb.or([eb('current_hash', '=', hash), eb('new_hash', '=', hash)]))
    .where('expires_on', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return change && { change, box: change.current_hash === hash ? 'current' : 'new' };
}

export async function confirm(db: Db, { id, box, now }: { id: string; box: MailBox; now: Date }): Promise<void> {
  const change = box === 'current' ? { current_confirmed_on: now } : { new_confirmed_on: now };
  await db.updateTable('email_change').set(change).where('id', '=', id).execute();
}

/** True when there was one. */
export async function remove(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('email_change').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
