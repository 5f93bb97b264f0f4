import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import type { notificationCalls } from '#contract/calls/notifications.ts';
import {
  NotificationKind,
  type EmailCadence,
  type NotificationEntry,
  type NotificationPreference,
} from '#contract/entities/notification.ts';
import type { Language } from '#contract/language/languages.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import type { Context } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Preference } from './preference-defaults.ts';
import { prepared } from '#server/platform/db/prepared.ts';

type Db = Context['db'];

interface Audience {
  readonly organizationId: string;
  readonly kind: NotificationKind;
  readonly atLeast?: Role | undefined;
  readonly to?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** The members to notify, with their preference for this organization and their general one. */
export async function recipients(
  db: Db,
  { organizationId, kind, atLeast = 'USER', to, except = [] }: Audience,
): Promise<{ user_id: string; own: Preference | null; general: Preference | null }[]> {
  return db
    .selectFrom('membership')
    .select(['membership.user_id', preference(kind, organizationId).as('own'), preference(kind, null).as('general')])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.role', '<=', ROLES[atLeast])
    .$if(to !== undefined, (query) => query.where('membership.user_id', 'in', [...(to ?? [])]))
    .$if(except.length > 0, (query) => query.where('membership.user_id', 'not in', [...except]))
    .execute();
}

function preference(kind: NotificationKind, organizationId: string | null) {
  return sql<Preference | null>`(
    select json_build_object('in_app', p.in_app, 'email', p.email) from notification_preference p
    where p.user_id = membership.user_id and p.kind = ${kind} and p.organization_id is not distinct from ${organizationId}::uuid)`;
}

export interface NotificationRow extends Preference {
  readonly id: string;
  readonly user_id: string;
  readonly organization_id: string | null;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly created_on: Date;
}

const ROWS_AT_ONCE = 1_000;

export async function insert(db: Db, rows: readonly NotificationRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, read_on: null, mailed_on: null }));
    await db.insertInto('notification').values(values).execute();
  }
}

type SortKey = SortKeyOf<typeof notificationCalls.listNotifications>;

const SORT_COLUMNS = { created_on: 'created_on', kind: 'kind', title: 'title' } as const satisfies Record<SortKey, string>;

/** One page of a person's notifications, with exact counts. */
export async function page(db: Db, userId: string, query: ListQuery<SortKey>): Promise<Page<NotificationEntry>> {
  const active = query.active_filters ?? [];
  const kinds = NotificationKind.options.filter((kind) => active.includes(kind));
  const states = active.flatMap((name) => (name === 'unread' ? [true] : name === 'read' ? [false] : []));
  const isUnread = sql<boolean>`read_on is null`;
  const byKind = kinds.length > 0 ? sql<boolean>`kind = any(${kinds})` : sql<boolean>`true`;
  const byState = states.length > 0 ? sql<boolean>`(${isUnread}) = any(${states})` : sql<boolean>`true`;
  const all = ownOf(db, userId);
  const search = query.search_key;
  const found = search
    ? all.where((eb) => eb.or([eb('title', 'ilike', likePattern(search)), eb('text', 'ilike', likePattern(search))]))
    : all;
  const direction = query.sort_direction === 'ASC' ? 'asc' : 'desc';
  const end = search || active.length > 0 ? sql`` : prepared;
  const [total, matching, byKinds, byStates, rows] = await Promise.all([
    all.select(countAll()).modifyEnd(prepared).executeTakeFirstOrThrow(),
    found.where(byKind).where(byState).select(countAll()).modifyEnd(end).executeTakeFirstOrThrow(),
    found.where(byState).select(['kind as key', countAll()]).groupBy('kind').modifyEnd(end).execute(),
    found
      .where(byKind)
      .select([isUnread.as('key'), countAll()])
      .groupBy('key')
      .modifyEnd(end)
      .execute(),
    found
      .where(byKind)
      .where(byState)
      .select(['id', 'organization_id', 'kind', 'title', 'text', 'link', 'created_on', 'read_on'])
      .orderBy(SORT_COLUMNS[query.sort_key ?? 'created_on'], direction)
      .orderBy('id', direction)
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .modifyEnd(end)
      .execute(),
  ]);
  const stateCount = (unread: boolean) => byStates.find(({ key }) => key === unread)?.n ?? 0;
  const kindCounts = NotificationKind.options.map((kind) => [kind, byKinds.find(({ key }) => key === kind)?.n ?? 0] as const);
  return {
    items: rows.map((row) => ({ ...row, created_on: row.created_on.toISOString(), read_on: row.read_on?.toISOString() ?? null })),
    total: total.n,
    matching: matching.n,
    filterCount: { unread: stateCount(true), read: stateCount(false), ...Object.fromEntries(kindCounts) },
  };
}

function ownOf(db: Db, userId: string) {
  return db.selectFrom('notification').where('user_id', '=', userId).where('in_app', '=', true);
}

function countAll() {
  return sql<number>`count(*)`.as('n');
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await ownOf(db, userId).where('read_on', 'is', null).select(countAll()).modifyEnd(prepared).executeTakeFirstOrThrow();
  return row.n;
}

/** False when the user has no such notification. Safe to repeat: the first reading counts. */
export async function markRead(db: Db, { userId, id, now }: { userId: string; id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_on: sql<Date>`coalesce(read_on, ${now})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('in_app', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markAllRead(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_on: now })
    .where('user_id', '=', userId)
    .where('read_on', 'is', null)
    .modifyEnd(prepared)
    .execute();
}

export async function preferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  return db
    .selectFrom('notification_preference')
    .select(['organization_id', 'kind', 'in_app', 'email'])
    .where('user_id', '=', userId)
    .orderBy('organization_id')
    .orderBy('kind')
    .execute();
}

export async function setPreferences(
  db: Db,
  { userId, preferences }: { userId: string; preferences: readonly NotificationPreference[] },
): Promise<void> {
  for (const { organization_id, kind, in_app, email } of preferences) {
    await db
      .insertInto('notification_preference')
      .values({ user_id: userId, organization_id, kind, in_app, email })
      .onConflict((conflict) => conflict.columns(['user_id', 'organization_id', 'kind']).doUpdateSet({ in_app, email }))
      .execute();
  }
}

/** Which of these organizations the user is a member of. */
export async function memberOf(
  db: Db,
  { userId, organizationIds }: { userId: string; organizationIds: readonly string[] },
): Promise<Set<string>> {
  if (organizationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('membership')
    .select('organization_id')
    .where('user_id', '=', userId)
    .where('organization_id', 'in', [...organizationIds])
    .execute();
  return new Set(rows.map((row) => row.organization_id));
}

/** People with something to be mailed at this cadence. */
export async function usersToMail(db: Db, cadence: EmailCadence): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('email', '=', cadence)
    .where('mailed_on', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Marks what is to be mailed as mailed, and returns it, oldest first; anyone who asks again gets nothing. */
export async function takeToMail(db: Db, { userId, cadence, now }: { userId: string; cadence: EmailCadence; now: Date }) {
  const rows = await db
    .updateTable('notification')
    .set({ mailed_on: now })
    .where('user_id', '=', userId)
    .where('email', '=', cadence)
    .where('mailed_on', 'is', null)
    .returning(['id', 'title', 'text', 'link', 'created_on', 'organization_id'])
    .execute();
  return rows.sort((left, right) => (left.id < right.id ? -1 : 1));
}

export async function person(
  db: Db,
  userId: string,
): Promise<{ email: string; first_name: string; language: Language | null } | undefined> {
  return db.selectFrom('user_account').select(['email', 'first_name', 'language']).where('id', '=', userId).executeTakeFirst();
}

/** Mails that failed for good and were to bring an invitation, each with the organization that sent it; reports each once. */
export async function takeFailedInvitations(db: Db): Promise<{ recipient: string; last_error: string | null; organization_id: string }[]> {
  const rows = await db
    .selectFrom('mail')
    .innerJoin('invitation', 'invitation.user_email', 'mail.recipient')
    .leftJoin('reported_mail', 'reported_mail.mail_id', 'mail.id')
    .select(['mail.id', 'recipient', 'last_error', 'organization_id'])
    .where('failed_on', 'is not', null)
    .where('reported_mail.mail_id', 'is', null)
    .whereRef('mail.created_on', '>=', 'invitation.created_on')
    .limit(500)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length > 0) {
    await db
      .insertInto('reported_mail')
      .values(ids.map((mail_id) => ({ mail_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows;
}
