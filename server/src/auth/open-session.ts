import type { LoginTokenPair } from '#contract/entities/session.ts';
import { LIFETIMES } from '#contract/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { signAccessToken } from './access-token.ts';
import * as store from './sessions.store.ts';

const REFRESH_MS = LIFETIMES.refreshTokenDays * 24 * 3600_000;

/** Begins a session of its own for every sign-in: an id that somebody knew before means nothing. */
export async function openSession(tx: Context, userId: string): Promise<LoginTokenPair> {
  const now = tx.clock.now();
  const id = newId();
  const expires_on = new Date(now.getTime() + REFRESH_MS);
  await store.insert(tx.db, { id, user_id: userId, created_on: now, last_used_on: now, expires_on, ...placeOf(tx) });
  return issueTokens(tx, { userId, sessionId: id, expires_on });
}

/** New tokens for a session that continues. */
export async function continueSession(tx: Context, { userId, sessionId }: { userId: string; sessionId: string }): Promise<LoginTokenPair> {
  const now = tx.clock.now();
  const expires_on = new Date(now.getTime() + REFRESH_MS);
  await store.touch(tx.db, { sessionId, last_used_on: now, expires_on, ...placeOf(tx) });
  return issueTokens(tx, { userId, sessionId, expires_on });
}

async function issueTokens(
  tx: Context,
  { userId, sessionId, expires_on }: { userId: string; sessionId: string; expires_on: Date },
): Promise<LoginTokenPair> {
  const refresh_token = randomToken();
  await store.insertRefreshToken(tx.db, { token_hash: sha256Hex(refresh_token), session_id: sessionId, expires_on });
  const access = await signAccessToken(tx, { userId, sessionId });
  return { token: access.token, refresh_token, token_expiry: access.expiry.toISOString(), refresh_token_expiry: expires_on.toISOString() };
}

function placeOf({ request }: Context): { address: string; user_agent: string } {
  return { address: request.address ?? '', user_agent: request.userAgent ?? '' };
}
