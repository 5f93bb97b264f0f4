import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { OrganizationMember } from '#contract/entities/organization.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { ROLE_CONDITIONS } from './role-conditions.sql.ts';
import { roleOf } from './role-numbers.ts';

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

/** One page of the members, with exact counts. The search reads names, handle and address. */
export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<OrganizationMember>> {
  const source = rowSource(organizationCalls.listMembers.list, {
    rows: membersOf(db, organizationId).select(memberView()),
    searchIn: [sql`(first_name || ' ' || last_name)`, sql`handle`, sql`email`],
    conditions: ROLE_CONDITIONS,
    sort: {
      joined_on: sql`joined_on`,
      added_on: sql`added_on`,
      first_name: sql`lower(first_name)`,
      last_name: sql`lower(last_name)`,
      handle: sql`lower(handle)`,
      email: sql`email`,
      role: sql`role`,
    },
    defaultSort: 'joined_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<MemberRow, Database>(db, source, query);
  return { ...counts, items: items.map(toMember) };
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
