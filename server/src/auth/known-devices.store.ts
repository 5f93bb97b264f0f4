import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';

/** Whether the account was signed in with this device before. */
export async function isKnown({ db }: Pick<Context, 'db'>, { userId, device }: { userId: string; device: string }): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', sha256Hex(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the device of a person who proved who they are. */
export async function remember(tx: Context, { userId, device }: { userId: string; device: string | undefined }): Promise<void> {
  if (device === undefined) return;
  const last_used_on = tx.clock.now();
  await tx.db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: sha256Hex(device), last_used_on })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_on }))
    .execute();
}
