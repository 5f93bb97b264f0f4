import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { takeLinkToken } from './link-tokens.store.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { throttle } from './throttle.ts';

/**
 * Removes an account that a stranger registered with the address of the person who got the mail. One that was confirmed since stays: its owner has
 * the settings for that. Throws AccountRegistrationVerificationTokenInvalidOrExpired.
 */
export async function disownRegistration(ctx: Context, { token, userIdHash }: { token: string; userIdHash: string }): Promise<void> {
  await throttle(ctx, 'confirm', userIdHash);
  await inTransaction(ctx, async (tx) => {
    const userId = await takeLinkToken(tx, { token, kind: 'disowning', userIdHash });
    const user = userId === undefined ? undefined : await users.lock(tx.db, userId);
    if (!user || user.activated) throw new BusinessError('AccountRegistrationVerificationTokenInvalidOrExpired');
    await removeUnconfirmed(tx, [user.id]);
    await recordAudit(tx, {
      action: 'AccountDelete',
      organizationId: null,
      description: compose(AUDIT_TEXTS.AccountDelete.disowned, { email: user.email }),
      before: { user_id: user.id, handle: user.handle },
    });
  });
}
