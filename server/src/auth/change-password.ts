import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { mailSecurityNotice } from './account-mails.ts';
import * as apiKeys from './api-keys.store.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { requirePassword } from './require-password.ts';
import * as sessions from './sessions.store.ts';

export interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly new_password_confirmation: string;
  readonly revoke_api_keys: boolean;
}

/** Changes the password, ends all other sessions and, if wished, revokes all API keys. Throws CannotPerformActionOnSocialAccount, PasswordsDoNotMatch, WrongCredentials. */
export async function changePassword(ctx: Context<UserActor>, change: PasswordChange): Promise<void> {
  if (change.new_password !== change.new_password_confirmation) throw new BusinessError('PasswordsDoNotMatch');
  const proved = await requirePassword(ctx, change.old_password);
  refuseCommonPassword('new_password', change.new_password);
  const password_hash = await ctx.passwords.hash(change.new_password);
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, ctx.actor.userId);
    // Somebody else, who knew the old password too, changed it in between.
    if (user?.password_hash !== proved.password_hash) throw new BusinessError('Conflict');
    await users.update(tx.db, user.id, { password_hash, password_changed_on: tx.clock.now() });
    await sessions.removeAll(tx.db, { userId: user.id, except: ctx.actor.sessionId });
    if (change.revoke_api_keys) await apiKeys.removeAll(tx.db, user.id);
    await mailSecurityNotice(tx, user, ({ t }) =>
      change.revoke_api_keys
        ? t('The password of your account was changed. All other sessions were ended and all API keys revoked.')
        : t('The password of your account was changed. All other sessions were ended.'),
    );
    await recordAudit(tx, {
      action: 'PasswordChange',
      organizationId: null,
      description: AUDIT_TEXTS.PasswordChange.changed,
      after: { api_keys_revoked: change.revoke_api_keys },
    });
  });
}
