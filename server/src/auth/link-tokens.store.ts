import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';

export type LinkKind = 'confirmation' | 'password_reset' | 'disowning';

/** A new secret for a link of this kind; earlier ones of the user stop working. Only its hash is stored. */
export async function issueLinkToken(
  tx: Context,
  { userId, kind, validSeconds }: { userId: string; kind: LinkKind; validSeconds: number },
): Promise<string> {
  const token = randomToken();
  const now = tx.clock.now();
  await tx.db.deleteFrom('link_token').where('user_id', '=', userId).where('kind', '=', kind).execute();
  await tx.db
    .insertInto('link_token')
    .values({
      token_hash: sha256Hex(token),
      kind,
      user_id: userId,
      created_on: now,
      expires_on: new Date(now.getTime() + validSeconds * 1000),
    })
    .execute();
  return token;
}

/** Ends all links of a user. */
export async function removeAll(db: Context['db'], userId: string): Promise<void> {
  await db.deleteFrom('link_token').where('user_id', '=', userId).execute();
}

/** Uses a token up. Gives its user, or undefined when it is unknown, used, expired or made for somebody else. */
export async function takeLinkToken(
  tx: Context,
  { token, kind, userIdHash }: { token: string; kind: LinkKind; userIdHash: string },
): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('link_token')
    .where('token_hash', '=', sha256Hex(token))
    .where('kind', '=', kind)
    .where('expires_on', '>', tx.clock.now())
    .returning('user_id')
    .executeTakeFirst();
  return row && sha256Hex(row.user_id) === userIdHash ? row.user_id : undefined;
}
