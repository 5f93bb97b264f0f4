import type { Context } from '#server/platform/context.ts';
import { setDefaultOrganization } from '#server/users/users.store.ts';
import * as store from './organizations.store.ts';

/** Gives people who open this organization by default their personal one instead: one person, or all. */
export async function moveDefaultsAway(tx: Context, place: { organizationId: string; userId?: string }): Promise<void> {
  for (const instead of await store.defaultsInstead(tx.db, place)) await setDefaultOrganization(tx.db, instead);
}
