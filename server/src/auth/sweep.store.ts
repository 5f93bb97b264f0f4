import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_on', '<=', now).execute();
  await db.deleteFrom('link_token').where('expires_on', '<=', now).execute();
  await db.deleteFrom('sign_in_state').where('expires_on', '<=', now).execute();
}
