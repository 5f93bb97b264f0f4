import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { ColorScheme, type Organization } from '#contract/entities/organization.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { ROLE_CONDITIONS } from './role-conditions.sql.ts';
import { roleOf } from './role-numbers.ts';

type Db = Context['db'];

export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color_scheme: ColorScheme;
  readonly personal: boolean;
  readonly created_on: Date;
  readonly created_by: string;
}

/** False when the founder has an organization of this name already. */
export async function insert(db: Db, row: NewOrganization): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organization')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countFounded(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('organization')
    .select(sql<number>`count(*)`.as('n'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewMembership {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly added_on: Date;
  readonly added_by: string | null;
  readonly joined_on: Date;
}

/** False when the user is a member already. */
export async function addMember(db: Db, { role, ...row }: NewMembership): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership')
    .values({ ...row, role: ROLES[role] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The user's role, or undefined when there is no such membership or organization. */
export async function findRole(db: Db, { userId, organizationId }: { userId: string; organizationId: string }): Promise<Role | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('role')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && roleOf(row.role);
}

export interface OrganizationRow extends Omit<NewOrganization, 'created_by'> {
  readonly created_by: string | null;
}

/** Holds the organization until the transaction ends; changes of its members wait for each other here. */
export async function lock(db: Db, organizationId: string): Promise<OrganizationRow | undefined> {
  const row = await db.selectFrom('organization').selectAll().where('id', '=', organizationId).forUpdate().executeTakeFirst();
  return row && { ...row, color_scheme: ColorScheme.parse(row.color_scheme) };
}

export async function findName(db: Db, organizationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('organization').select('name').where('id', '=', organizationId).executeTakeFirst();
  return row?.name;
}

/** False when the founder has another organization of this name. */
export async function update(
  db: Db,
  { id, ...details }: { id: string; name: string; description: string; color_scheme: ColorScheme },
): Promise<boolean> {
  const taken = await db
    .selectFrom('organization as other')
    .innerJoin('organization as own', (join) => join.onRef('own.created_by', '=', 'other.created_by').on('own.id', '=', id))
    .select('other.id')
    .where('other.id', '!=', id)
    .where(sql`lower(other.name)`, '=', details.name.toLowerCase())
    .executeTakeFirst();
  if (taken) return false;
  await db.updateTable('organization').set(details).where('id', '=', id).execute();
  return true;
}

export async function setSecondFactorRequired(
  db: Db,
  { organizationId, required }: { organizationId: string; required: boolean },
): Promise<void> {
  await db.updateTable('organization').set({ second_factor_required: required }).where('id', '=', organizationId).execute();
}

export async function remove(db: Db, organizationId: string): Promise<void> {
  await db.deleteFrom('organization').where('id', '=', organizationId).execute();
}

/** Removes the organizations that are only theirs of these people. */
export async function removePersonal(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('organization')
    .where('personal', '=', true)
    .where('created_by', 'in', [...userIds])
    .execute();
}

/** Those whose default is this organization, one of them or all, each with their personal organization instead. */
export async function defaultsInstead(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId?: string | undefined },
): Promise<{ userId: string; organizationId: string | null }[]> {
  const { rows } = await sql<{ userId: string; organizationId: string | null }>`
    select user_account.id as "userId", (
      select o.id from organization o join membership m on m.organization_id = o.id
      where m.user_id = user_account.id and o.personal and o.id <> ${organizationId} limit 1
    ) as "organizationId"
    from user_account
    where user_account.default_organization_id = ${organizationId} and ${userId === undefined ? sql`true` : sql`user_account.id = ${userId}`}`.execute(
    db,
  );
  return rows;
}

/** The organization as one of its members sees it. */
export async function findFor(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Organization | undefined> {
  const row = await ofMember(db, userId).where('organization.id', '=', organizationId).select(memberView()).executeTakeFirst();
  return row && toOrganization(row);
}

/** One page of the organizations of a user, with exact counts. */
export async function page(db: Db, userId: string, query: ListQuery): Promise<Page<Organization>> {
  const source = rowSource(organizationCalls.listOrganizations.list, {
    rows: ofMember(db, userId).select(memberView()),
    searchIn: [sql`name`, sql`description`],
    conditions: { personal: sql`personal`, shared: sql`not personal`, ...ROLE_CONDITIONS },
    sort: {
      joined_on: sql`joined_on`,
      created_on: sql`created_on`,
      name: sql`lower(name)`,
      description: sql`lower(description)`,
      role: sql`role`,
      number_of_members: sql`number_of_members`,
    },
    defaultSort: 'joined_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<MemberViewRow, Database>(db, source, query);
  return { ...counts, items: items.map(toOrganization) };
}

function ofMember(db: Db, userId: string) {
  return db
    .selectFrom('organization')
    .innerJoin('membership', (join) =>
      join.onRef('membership.organization_id', '=', 'organization.id').on('membership.user_id', '=', userId),
    );
}

function memberView() {
  return [
    'organization.id',
    'organization.name',
    'organization.description',
    'organization.color_scheme',
    'organization.personal',
    'organization.second_factor_required',
    'organization.created_on',
    'membership.id as membership_id',
    'membership.user_id',
    'membership.role',
    'membership.added_on',
    'membership.added_by as added_by_id',
    'membership.joined_on',
    userReference('organization.created_by').as('created_by'),
    userReference('membership.added_by').as('added_by'),
    sql<number>`(select count(*) from membership m where m.organization_id = organization.id)`.as('number_of_members'),
  ] as const;
}

interface MemberViewRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color_scheme: string;
  readonly personal: boolean;
  readonly second_factor_required: boolean;
  readonly created_on: Date;
  readonly membership_id: string;
  readonly user_id: string;
  readonly role: number;
  readonly added_on: Date;
  readonly added_by_id: string | null;
  readonly joined_on: Date;
  readonly created_by: Organization['created_by'];
  readonly added_by: Organization['added_by'];
  readonly number_of_members: number;
}

function toOrganization(row: MemberViewRow): Organization {
  const role = roleOf(row.role);
  const joined_on = row.joined_on.toISOString();
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color_scheme: ColorScheme.parse(row.color_scheme),
    created_on: row.created_on.toISOString(),
    created_by: row.created_by,
    added_by: row.added_by,
    personal: row.personal,
    second_factor_required: row.second_factor_required,
    role,
    number_of_members: row.number_of_members,
    organizationMemberships: [
      {
        id: row.membership_id,
        role,
        added_on: row.added_on.toISOString(),
        added_by: row.added_by_id,
        joined_on,
        organization_id: row.id,
        user_id: row.user_id,
      },
    ],
    joined_on,
  };
}

/** Members and invitations that are still open. */
export async function counts(
  db: Db,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<{ name: string; personal: boolean; created_on: Date; members: number; open_invitations: number }> {
  return db
    .selectFrom('organization')
    .select([
      'name',
      'personal',
      'created_on',
      sql<number>`(select count(*) from membership m where m.organization_id = organization.id)`.as('members'),
      sql<number>`(select count(*) from invitation i where i.organization_id = organization.id and i.ttl > ${now})`.as('open_invitations'),
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
