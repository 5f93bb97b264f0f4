import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

const DEVICE_DAYS = 90;

export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_on', '<=', now).execute();
  await db.deleteFrom('link_token').where('expires_on', '<=', now).execute();
  await db.deleteFrom('email_change').where('expires_on', '<=', now).execute();
  await db
    .deleteFrom('known_device')
    .where('last_used_on', '<=', new Date(now.getTime() - DEVICE_DAYS * 24 * 3_600_000))
    .execute();
  await db.deleteFrom('sign_in_state').where('expires_on', '<=', now).execute();
}
