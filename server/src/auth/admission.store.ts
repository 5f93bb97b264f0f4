import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { roleOf } from '#server/organizations/role-numbers.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

// A provider asks for a second factor by rules of its own, so only accounts with a password need one here.
const lacks = sql<boolean>`user_account.sign_in = 'PASSWORD' and not exists (
  select from second_factor where second_factor.user_id = user_account.id and second_factor.confirmed_on is not null)`;

/** The user's role in an organization, and whether the organization requires a second factor that the account lacks. */
export async function membershipOf(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<{ role: Role; needsSecondFactor: boolean } | undefined> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['role', sql<boolean>`organization.second_factor_required and ${lacks}`.as('needs')])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { role: roleOf(row.role), needsSecondFactor: row.needs };
}

/** True for an account that a password alone opens. */
export async function lacksSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user_account').select(lacks.as('lacks')).where('id', '=', userId).executeTakeFirst();
  return row?.lacks ?? true;
}
