import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import type { LoginTokenPair } from '#contract/entities/session.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { continueSession } from './open-session.ts';
import * as store from './sessions.store.ts';

/**
 * Exchanges a refresh token, which works once. A second use means that two have it, so the whole session ends.
 * Throws NotAuthenticated. Source: RFC 9700, section 4.14.2.
 */
export async function refreshSession(ctx: Context, { refreshToken }: { refreshToken: string }): Promise<LoginTokenPair> {
  // The end of the session must outlive the refusal, so the refusal is thrown after the commit.
  const pair = await inTransaction(ctx, async (tx) => {
    const tokenHash = sha256Hex(refreshToken);
    const now = tx.clock.now();
    const token = await store.lockRefreshToken(tx.db, { tokenHash, now });
    if (!token || token.expires_on <= now) return undefined;
    if (token.used_on) {
      await endStolenSession(tx, { userId: token.user_id, sessionId: token.session_id });
      return undefined;
    }
    await store.useRefreshToken(tx.db, { tokenHash, now });
    return continueSession(tx, { userId: token.user_id, sessionId: token.session_id });
  });
  if (!pair) throw new BusinessError('NotAuthenticated');
  return pair;
}

async function endStolenSession(tx: Context, session: { userId: string; sessionId: string }): Promise<void> {
  await store.remove(tx.db, session);
  await recordAudit(tx, {
    action: 'RefreshTokenReuse',
    organizationId: null,
    description: AUDIT_TEXTS.RefreshTokenReuse.reused,
    after: { session_id: session.sessionId },
    actorId: session.userId,
  });
}
