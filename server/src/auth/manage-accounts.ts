import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit, type AuditContext } from '#server/audit/record-audit.ts';
import { actingUserId } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import * as sessions from './sessions.store.ts';

/**
 * Closes an account or opens it again: a closed one has no sessions, cannot sign in, and its API keys do not work. Throws EntityNotFound,
 * NotAuthorized for the own account.
 */
export async function setDisabled(ctx: AuditContext, { accountId, disabled }: { accountId: string; disabled: boolean }): Promise<void> {
  if (accountId === actingUserId(ctx.actor)) {
    throw new BusinessError('NotAuthorized', { message: 'You cannot disable your own account. Another operator can.' });
  }
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, accountId);
    if (!user) throw new BusinessError('EntityNotFound');
    if ((user.disabled_on !== null) === disabled) return;
    await users.update(tx.db, user.id, { disabled_on: disabled ? tx.clock.now() : null });
    if (disabled) await sessions.removeAll(tx.db, { userId: user.id });
    await recordAudit(tx, {
      action: disabled ? 'AccountDisable' : 'AccountEnable',
      organizationId: null,
      description: compose(disabled ? AUDIT_TEXTS.AccountDisable.disabled : AUDIT_TEXTS.AccountEnable.enabled, { email: user.email }),
      after: { user_id: user.id, disabled },
    });
  });
}

/** Signs an account out everywhere. Gives how many sessions there were. Throws EntityNotFound. */
export async function endAccountSessions(ctx: AuditContext, { accountId }: { accountId: string }): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, accountId);
    if (!user) throw new BusinessError('EntityNotFound');
    const ended = await sessions.removeAll(tx.db, { userId: user.id });
    await recordAudit(tx, {
      action: 'SessionRevoke',
      organizationId: null,
      description: compose(AUDIT_TEXTS.SessionRevoke.ofAccount, { email: user.email, count: ended }),
      before: { user_id: user.id, ended },
    });
    return { ended };
  });
}
