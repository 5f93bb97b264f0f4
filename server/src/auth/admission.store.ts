import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { roleOf } from '#server/organizations/role-numbers.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { youngest } from './sessions.store.ts';

type Db = Context['db'];

// A provider asks for a second factor by rules of its own, so only accounts with a password need one here.
const lacks = sql<boolean>`user_account.sign_in = 'PASSWORD' and not exists (
  select from second_factor where second_factor.user_id = user_account.id and second_factor.confirmed_on is not null)`;

export interface Membership {
  readonly role: Role;
  /** Whether the organization requires a second factor that the account lacks. */
  readonly needsSecondFactor: boolean;
}

export interface OpenSession {
  readonly activated: boolean;
  readonly setupDone: boolean;
  /** In the organization that was named, if any. */
  readonly membership: Membership | undefined;
}

/** What guards a request: the account behind a session that is still open, and what it is in an organization. */
export async function openSession(
  db: Db,
  { sessionId, userId, organizationId, now }: { sessionId: string; userId: string; organizationId: string | undefined; now: Date },
): Promise<OpenSession | undefined> {
  const { rows } = await sql<{ activated: boolean; setup_done: boolean; role: number | null; needs: boolean }>`
    select user_account.activated, user_account.setup_done, membership.role, organization.second_factor_required and ${lacks} as needs
    from session
    join user_account on user_account.id = session.user_id
    left join membership on membership.user_id = session.user_id and membership.organization_id = ${organizationId ?? null}
    left join organization on organization.id = membership.organization_id
    where session.id = ${sessionId} and session.user_id = ${userId} and user_account.disabled_on is null
      and session.expires_on > ${now} and session.created_on > ${youngest(now)} ${prepared}`.execute(db);
  const [row] = rows;
  return row && { activated: row.activated, setupDone: row.setup_done, membership: toMembership(row) };
}

/** The user's role in an organization, and whether the organization requires a second factor that the account lacks. */
export async function membershipOf(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Membership | undefined> {
  const { rows } = await sql<{ role: number; needs: boolean }>`
    select membership.role, organization.second_factor_required and ${lacks} as needs
    from membership
    join organization on organization.id = membership.organization_id
    join user_account on user_account.id = membership.user_id
    where membership.organization_id = ${organizationId} and membership.user_id = ${userId} ${prepared}`.execute(db);
  return rows[0] && toMembership(rows[0]);
}

function toMembership({ role, needs }: { role: number | null; needs: boolean }): Membership | undefined {
  return role === null ? undefined : { role: roleOf(role), needsSecondFactor: needs };
}

/** True for an account that a password alone opens. */
export async function lacksSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user_account').select(lacks.as('lacks')).where('id', '=', userId).executeTakeFirst();
  return row?.lacks ?? true;
}
