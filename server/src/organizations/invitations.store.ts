import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { Invitation, InvitationBlock, OrganizationInvitationView } from '#contract/entities/invitation.ts';
import { ColorScheme } from '#contract/entities/organization.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { newId } from '#server/platform/ids.ts';
import { ROLE_CONDITIONS } from './role-conditions.sql.ts';
import { roleOf } from './role-numbers.ts';

type Db = Context['db'];

export interface NewInvitation {
  readonly id: string;
  readonly organization_id: string;
  readonly user_email: string;
  readonly email_digest: string;
  readonly role: Role;
  readonly token_hash: string;
  readonly created_on: Date;
  readonly created_by: string;
  readonly ttl: Date;
}

/** Takes the place of an expired invitation to the same address. False when an open one exists. */
export async function insert(db: Db, { role, ...row }: NewInvitation): Promise<boolean> {
  const values = { ...row, role: ROLES[role] };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitation')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_email']).doUpdateSet(values).where('invitation.ttl', '<=', row.created_on),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lock(db: Db, { organizationId, invitationId }: { organizationId: string; invitationId: string }) {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, role: roleOf(row.role) };
}

export async function renew(db: Db, { id, token_hash, ttl }: { id: string; token_hash: string; ttl: Date }): Promise<void> {
  await db.updateTable('invitation').set({ token_hash, ttl }).where('id', '=', id).execute();
}

/**
 * Revokes the open invitations of somebody who left an organization, or those that are beyond their new role. Gives how many there were. They
 * could let anybody in, the same person under another address included.
 */
export async function removeCreatedBy(
  db: Db,
  { organizationId, userId, newRole }: { organizationId: string; userId: string; newRole?: Role },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userId)
    .$if(newRole !== undefined, (query) => query.where('role', '<=', ROLES[newRole!]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('invitation').where('id', '=', id).execute();
}

/** The invitation that a link names, held until the transaction ends; whether it has expired is for the caller to see. */
export async function lockByLink(
  db: Db,
  { organizationId, tokenHash, emailDigest }: { organizationId: string; tokenHash: string; emailDigest: string },
) {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('email_digest', '=', emailDigest)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, role: roleOf(row.role) };
}

/** What the invited person sees. */
export async function view(db: Db, invitationId: string): Promise<OrganizationInvitationView> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('membership')
          .select('user_id')
          .whereRef('organization_id', '=', 'organization.id')
          .where('role', '=', ROLES.OWNER)
          .orderBy(sql`user_id is not distinct from organization.created_by`, 'desc')
          .orderBy('joined_on')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select([
      'organization.id',
      'organization.name',
      'organization.description',
      'organization.color_scheme',
      'organization.created_on',
      'invitation.created_on as invite_created_on',
      'invitation.role',
      userReference('organization.created_by').as('created_by'),
      userReference('owner.user_id').as('owner'),
      userReference('invitation.created_by').as('invite_created_by'),
      sql<number>`(select count(*) from membership m where m.organization_id = organization.id)`.as('number_of_members'),
    ])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    color_scheme: ColorScheme.parse(row.color_scheme),
    created_on: row.created_on.toISOString(),
    invite_created_on: row.invite_created_on.toISOString(),
    role: roleOf(row.role),
  };
}

/** One page of the invitations, with exact counts. */
export async function page(
  db: Db,
  { organizationId, now }: { organizationId: string; now: Date },
  query: ListQuery,
): Promise<Page<Invitation>> {
  const source = rowSource(organizationCalls.listInvitations.list, {
    rows: db
      .selectFrom('invitation')
      .where('organization_id', '=', organizationId)
      .select([
        'id',
        'created_on',
        'role',
        'organization_id',
        'user_email',
        'ttl',
        userReference('invitation.created_by').as('created_by'),
      ]),
    searchIn: [sql`user_email`],
    conditions: { open: sql`ttl > ${now}`, expired: sql`ttl <= ${now}`, ...ROLE_CONDITIONS },
    sort: { created_on: sql`created_on`, user_email: sql`user_email`, role: sql`role`, ttl: sql`ttl` },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<InvitationRow, Database>(db, source, query);
  return { ...counts, items: items.map(toInvitation) };
}

interface InvitationRow extends Omit<Invitation, 'created_on' | 'ttl' | 'role'> {
  readonly created_on: Date;
  readonly ttl: Date;
  readonly role: number;
}

function toInvitation(row: InvitationRow): Invitation {
  return { ...row, created_on: row.created_on.toISOString(), ttl: row.ttl.toISOString(), role: roleOf(row.role) };
}

/** True when the address refuses invitations of this organization or of all. */
export async function isBlocked(
  db: Db,
  { emailDigest, organizationId }: { emailDigest: string; organizationId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_block')
    .select('id')
    .where('email_digest', '=', emailDigest)
    .where((eb) => eb.or([eb('organization_id', 'is', null), eb('organization_id', '=', organizationId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasInvitation(
  db: Db,
  { organizationId, emailDigest }: { organizationId: string; emailDigest: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email_digest', '=', emailDigest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses further invitations and drops the open ones; `organizationId` null means all organizations. Safe to repeat. */
export async function block(
  db: Db,
  { emailDigest, organizationId, now }: { emailDigest: string; organizationId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('invitation_block')
    .values({ id: newId(), email_digest: emailDigest, organization_id: organizationId, created_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('invitation')
    .where('email_digest', '=', emailDigest)
    .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId!))
    .execute();
}

/** False when the address has no such block. */
export async function unblock(db: Db, { emailDigest, blockId }: { emailDigest: string; blockId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation_block')
    .where('email_digest', '=', emailDigest)
    .where('id', '=', blockId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function blocks(db: Db, emailDigest: string, query: ListQuery): Promise<Page<InvitationBlock>> {
  const source = rowSource(userCalls.listInvitationBlocks.list, {
    rows: db
      .selectFrom('invitation_block')
      .leftJoin('organization', 'organization.id', 'invitation_block.organization_id')
      .where('email_digest', '=', emailDigest)
      .select(['invitation_block.id', 'invitation_block.created_on', 'organization.id as organization_id', 'organization.name']),
    searchIn: [sql`name`],
    conditions: {},
    sort: { created_on: sql`created_on` },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<BlockRow, Database>(db, source, query);
  return { ...counts, items: items.map(toBlock) };
}

interface BlockRow {
  readonly id: string;
  readonly created_on: Date;
  readonly organization_id: string | null;
  readonly name: string | null;
}

function toBlock({ id, created_on, organization_id, name }: BlockRow): InvitationBlock {
  return {
    id,
    organization: organization_id === null ? null : { id: organization_id, name: name ?? '' },
    created_on: created_on.toISOString(),
  };
}
