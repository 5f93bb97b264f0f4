import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { takeLinkToken } from './link-tokens.store.ts';
import { throttle } from './throttle.ts';

/** Activates the account that a confirmation link names. Throws AccountRegistrationVerificationTokenInvalidOrExpired. */
export async function confirmRegistration(ctx: Context, { token, userIdHash }: { token: string; userIdHash: string }): Promise<void> {
  await throttle(ctx, 'confirm', userIdHash);
  await inTransaction(ctx, async (tx) => {
    const userId = await takeLinkToken(tx, { token, kind: 'confirmation', userIdHash });
    if (userId === undefined) throw new BusinessError('AccountRegistrationVerificationTokenInvalidOrExpired');
    await users.update(tx.db, userId, { activated: true, confirmed_on: tx.clock.now() });
    await recordAudit(tx, {
      action: 'AccountConfirm',
      organizationId: null,
      description: AUDIT_TEXTS.AccountConfirm.confirmed,
      actorId: userId,
    });
  });
}
