import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

export interface SecondFactorRow {
  readonly user_id: string;
  readonly secret: string;
  readonly confirmed_on: Date | null;
  readonly last_step: number;
}

export async function find(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Sets a secret that is not proved yet. False when a proved one exists. */
export async function begin(db: Db, { userId, secret }: { userId: string; secret: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret, confirmed_on: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factor.confirmed_on', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirm(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_on: now }).where('user_id', '=', userId).execute();
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Marks a time step as used; false when it, or a later one, was used before. */
export async function useStep(db: Db, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up; false when there is no such code. */
export async function useRecoveryCode(db: Db, { userId, codeHash }: { userId: string; codeHash: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: Db,
  { userId, codeHashes }: { userId: string; codeHashes: readonly string[] },
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}
