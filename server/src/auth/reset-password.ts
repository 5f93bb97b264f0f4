import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { mailSecurityNotice } from './account-mails.ts';
import * as apiKeys from './api-keys.store.ts';
import * as devices from './known-devices.store.ts';
import { takeLinkToken } from './link-tokens.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import * as sessions from './sessions.store.ts';
import { forgiveGuesses, throttle } from './throttle.ts';

export interface PasswordReset {
  readonly new_password: string;
  readonly new_password_confirmation: string;
  readonly token: string;
  readonly user_id_hash: string;
  readonly device?: string | undefined;
}

/**
 * Sets a new password by a link of a mail, ends every session and revokes every API key. Who can open the mail is the owner, so wrong guesses so far
 * are forgotten and the device is known from now on. Throws PasswordsDoNotMatch, ValidationFailed, PasswordResetTokenInvalidOrExpired.
 */
export async function resetPassword(ctx: Context, reset: PasswordReset): Promise<void> {
  await throttle(ctx, 'reset', reset.user_id_hash);
  if (reset.new_password !== reset.new_password_confirmation) throw new BusinessError('PasswordsDoNotMatch');
  refuseCommonPassword('new_password', reset.new_password);
  const password_hash = await ctx.passwords.hash(reset.new_password);
  const email = await inTransaction(ctx, async (tx) => {
    const userId = await takeLinkToken(tx, { token: reset.token, kind: 'password_reset', userIdHash: reset.user_id_hash });
    const user = userId === undefined ? undefined : await users.lock(tx.db, userId);
    if (!user || user.sign_in !== 'PASSWORD') throw new BusinessError('PasswordResetTokenInvalidOrExpired');
    await users.update(tx.db, user.id, { password_hash, password_changed_on: tx.clock.now() });
    await sessions.removeAll(tx.db, { userId: user.id });
    await devices.remember(tx, { userId: user.id, device: reset.device });
    // Anyone who knew the old password may have made one.
    await apiKeys.removeAll(tx.db, user.id);
    await mailSecurityNotice(tx, user, ({ t }) =>
      t('The password of your account was reset by a link in an email. All sessions were ended and all API keys revoked.'),
    );
    await recordAudit(tx, {
      action: 'PasswordReset',
      organizationId: null,
      description: AUDIT_TEXTS.PasswordReset.reset,
      actorId: user.id,
    });
    return user.email;
  });
  await forgiveGuesses(ctx, { account: email }, { everywhere: true });
}
