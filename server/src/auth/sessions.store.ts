import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { authCalls } from '#contract/calls/auth.ts';
import { LIFETIMES } from '#contract/limits.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly created_on: Date;
  readonly last_used_on: Date;
  readonly expires_on: Date;
  readonly address: string;
  readonly user_agent: string;
}

export async function insert(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute();
}

export async function insertRefreshToken(db: Db, row: { token_hash: string; session_id: string; expires_on: Date }): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ ...row, used_on: null })
    .execute();
}

/** When a session began by signing in. */
export async function createdOn(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('session').select('created_on').where('id', '=', sessionId).executeTakeFirst();
  return row?.created_on;
}

/** Sessions that began before have ended: one that is refreshed again and again ends all the same. */
export function youngest(now: Date): Date {
  return new Date(now.getTime() - LIFETIMES.sessionDays * 24 * 3_600_000);
}

/** A refresh token with its session, held until the transaction ends. */
export async function lockRefreshToken(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .where('disabled_on', 'is', null)
    .select(['session_id', 'user_id', 'refresh_token.expires_on', 'used_on'])
    .where('token_hash', '=', tokenHash)
    .where('session.created_on', '>', youngest(now))
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();
}

export async function useRefreshToken(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }): Promise<void> {
  await db.updateTable('refresh_token').set({ used_on: now }).where('token_hash', '=', tokenHash).execute();
}

export async function touch(
  db: Db,
  { sessionId, ...change }: { sessionId: string; last_used_on: Date; expires_on: Date; address: string; user_agent: string },
): Promise<void> {
  await db.updateTable('session').set(change).where('id', '=', sessionId).execute();
}

/** True when the user had such a session. */
export async function remove(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ user_agent: string } | undefined> {
  return db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', sessionId).returning('user_agent').executeTakeFirst();
}

/** Ends the user's sessions, except one. Gives how many there were. */
export async function removeAll(db: Db, { userId, except }: { userId: string; except?: string | undefined }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function count(db: Db, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const row = await db
    .selectFrom('session')
    .select(countAll)
    .where('user_id', '=', userId)
    .where('expires_on', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function page(
  db: Db,
  { userId, currentSessionId, now }: { userId: string; currentSessionId: string | undefined; now: Date },
  query: ListQuery,
): Promise<Page<Session>> {
  const source = rowSource(authCalls.listSessions.list, {
    rows: db.selectFrom('session').where('user_id', '=', userId).where('expires_on', '>', now).selectAll(),
    searchIn: [sql`address`, sql`user_agent`],
    conditions: {},
    sort: { last_used_on: sql`last_used_on`, created_on: sql`created_on`, address: sql`address` },
    defaultSort: 'last_used_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<SessionRow, Database>(db, source, query);
  return { ...counts, items: items.map((row) => toSession(row, currentSessionId)) };
}

function toSession(row: SessionRow, currentSessionId: string | undefined): Session {
  return {
    id: row.id,
    created_on: row.created_on.toISOString(),
    last_used_on: row.last_used_on.toISOString(),
    expires_on: row.expires_on.toISOString(),
    address: row.address,
    user_agent: row.user_agent,
    current: row.id === currentSessionId,
  };
}

const countAll = sql<number>`count(*)`.as('n');
