import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { LIFETIMES } from '#contract/limits.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as users from '#server/users/users.store.ts';
import { emailChangeMailJob } from './email-change-mail.job.ts';
import * as store from './email-change.store.ts';
import { requireSecondFactor } from './prove-identity.ts';
import { requirePassword } from './require-password.ts';

const PER_DAY = 5;

/**
 * Asks both addresses whether the account shall have another one. Whether the new one is taken changes neither the answer nor its time: a job
 * finds out. Throws CannotPerformActionOnSocialAccount, WrongCredentials, SecondFactorRequired, SecondFactorInvalid, AlreadyExists for the
 * account's own address, TooManyRequests.
 */
export async function requestEmailChange(
  ctx: Context<UserActor>,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await requirePassword(ctx, password);
  await requireSecondFactor(ctx, code);
  await limitRate(ctx, { key: `email-change:${userId}`, limit: PER_DAY, windowSeconds: 24 * 3600 });
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, userId);
    if (!user) throw new BusinessError('NotAuthenticated');
    if (user.email === email) throw new BusinessError('AlreadyExists', { message: 'This is the address of your account already.' });
    const id = newId();
    const created_on = tx.clock.now();
    const expires_on = new Date(created_on.getTime() + LIFETIMES.emailChangeHours * 3_600_000);
    await store.put(tx.db, { id, user_id: userId, email, session_id: sessionId ?? null, created_on, expires_on });
    await tx.queue.send(tx, emailChangeMailJob, { change_id: id, asked_from: tx.request.address ?? '' });
    await recordAudit(tx, {
      action: 'EmailChangeRequest',
      organizationId: null,
      description: compose(AUDIT_TEXTS.EmailChangeRequest.requested, { old: user.email, new: email }),
      before: { email: user.email },
      after: { email },
    });
  });
}

/** Takes the request back; its links stop working. */
export async function cancelEmailChange(ctx: Context<UserActor>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await store.remove(tx.db, tx.actor.userId))) return;
    await recordAudit(tx, {
      action: 'EmailChangeCancel',
      organizationId: null,
      description: AUDIT_TEXTS.EmailChangeCancel.canceled,
    });
  });
}
