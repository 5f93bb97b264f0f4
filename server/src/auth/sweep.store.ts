import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_on', '<=', now).execute();
  await db.deleteFrom('link_token').where('expires_on', '<=', now).execute();
  await db.deleteFrom('sign_in_state').where('expires_on', '<=', now).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<=', new Date(now.getTime() - 24 * 3600_000))
    .execute();
}

export async function removeUnconfirmed(db: Db, before: Date): Promise<void> {
  const abandoned = db.selectFrom('user_account').select('id').where('activated', '=', false).where('created_on', '<', before);
  await db
    .deleteFrom('organization')
    .where('personal', '=', true)
    .where(sql<boolean>`created_by in (${abandoned})`)
    .execute();
  await db.deleteFrom('user_account').where('activated', '=', false).where('created_on', '<', before).execute();
}
