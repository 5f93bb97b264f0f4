import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import type { OrganizationMember } from '#contract/entities/organization.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Context } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import { roleCounts, roleOf, rolesOfFilters } from './role-numbers.ts';

type Db = Context['db'];

interface MembershipKey {
  readonly organizationId: string;
  readonly userId: string;
}

export async function changeRole(db: Db, { organizationId, userId, role }: MembershipKey & { role: Role }): Promise<void> {
  await db
    .updateTable('membership')
    .set({ role: ROLES[role] })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function remove(db: Db, { organizationId, userId }: MembershipKey): Promise<void> {
  await db.deleteFrom('membership').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
}

export async function countOwners(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('membership')
    .select(countAll())
    .where('organization_id', '=', organizationId)
    .where('role', '=', ROLES.OWNER)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** True when a user with this address is a member. `email` is lower-cased. */
export async function hasAddress(db: Db, { organizationId, email }: { organizationId: string; email: string }): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('membership.id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Name and address of a user, for texts. */
export async function person(db: Db, userId: string): Promise<{ email: string; first_name: string; last_name: string } | undefined> {
  return db.selectFrom('user_account').select(['email', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
}

/** The organizations of a user, in the order in which transactions lock them. */
export async function organizationsOf(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; personal: boolean; role: Role; members: number; owners: number }[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select([
      'organization.id',
      'name',
      'personal',
      'role',
      sql<number>`(select count(*) from membership m where m.organization_id = organization.id)`.as('members'),
      sql<number>`(select count(*) from membership m where m.organization_id = organization.id and m.role = 0)`.as('owners'),
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('organization.id')
    .execute();
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

export async function find(db: Db, { organizationId, userId }: MembershipKey): Promise<OrganizationMember | undefined> {
  const row = await membersOf(db, organizationId).where('user_account.id', '=', userId).select(memberView()).executeTakeFirst();
  return row && toMember(row);
}

const SORT_COLUMNS = {
  joined_on: sql`membership.joined_on`,
  added_on: sql`membership.added_on`,
  first_name: sql`lower(first_name)`,
  last_name: sql`lower(last_name)`,
  handle: sql`lower(handle)`,
  email: sql`email`,
  role: sql`membership.role`,
} as const;

/** One page of the members, with exact counts. The search reads names, handle and address. */
export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<OrganizationMember>> {
  const roles = rolesOfFilters(query.active_filters ?? []);
  const byRole = roles.length > 0 ? sql<boolean>`membership.role = any(${roles})` : sql<boolean>`true`;
  const search = query.search_key;
  const pattern = likePattern(search ?? '');
  const found = search
    ? membersOf(db, organizationId).where(
        sql<boolean>`(first_name || ' ' || last_name ilike ${pattern} or handle ilike ${pattern} or email ilike ${pattern})`,
      )
    : membersOf(db, organizationId);
  const direction = query.sort_direction === 'ASC' ? sql`asc` : sql`desc`;
  const [total, matching, byRoles, rows] = await Promise.all([
    membersOf(db, organizationId).select(countAll()).executeTakeFirstOrThrow(),
    found.where(byRole).select(countAll()).executeTakeFirstOrThrow(),
    found.select(['membership.role as key', countAll()]).groupBy('membership.role').execute(),
    found
      .where(byRole)
      .select(memberView())
      .orderBy(sql`${SORT_COLUMNS[(query.sort_key ?? 'joined_on') as keyof typeof SORT_COLUMNS]} ${direction}, membership.id ${direction}`)
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .execute(),
  ]);
  return { items: rows.map(toMember), total: total.n, matching: matching.n, filterCount: roleCounts(byRoles) };
}

function countAll() {
  return sql<number>`count(*)`.as('n');
}

function membersOf(db: Db, organizationId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .where('membership.organization_id', '=', organizationId);
}

function memberView() {
  return [
    'user_account.id',
    'first_name',
    'last_name',
    'handle',
    'email',
    'avatar_url',
    'membership.role',
    'membership.added_on',
    'membership.joined_on',
    'membership.organization_id',
    userReference('membership.added_by').as('added_by'),
  ] as const;
}

interface MemberRow extends Omit<OrganizationMember, 'role' | 'added_on' | 'joined_on'> {
  readonly role: number;
  readonly added_on: Date;
  readonly joined_on: Date;
}

function toMember(row: MemberRow): OrganizationMember {
  return { ...row, role: roleOf(row.role), added_on: row.added_on.toISOString(), joined_on: row.joined_on.toISOString() };
}
