import { removePersonal } from '#server/organizations/organizations.store.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';

/** Removes accounts that were never confirmed, each with the organization that is only theirs. */
export async function removeUnconfirmed(tx: Context, userIds: readonly string[]): Promise<void> {
  await removePersonal(tx.db, userIds);
  for (const userId of userIds) await users.remove(tx.db, userId);
}
