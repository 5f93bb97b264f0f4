import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import * as users from '#server/users/users.store.ts';
import { accountMailJob } from './account-mail.job.ts';
import { mailConfirmation, mailNoPassword, mailPasswordReset } from './account-mails.ts';
import { providerName } from './providers/registry.ts';

/** Sends what fits the account: an address without one gets nothing, an unconfirmed one its confirmation. */
export const sendAccountMail = handleJob(accountMailJob, async (ctx, { kind, email, asked_from }) => {
  await inTransaction({ ...ctx, request: { ...ctx.request, address: asked_from } }, async (tx) => {
    const user = await users.findByEmail(tx.db, email);
    if (!user) return;
    if (!user.activated) return mailConfirmation(tx, user);
    if (kind === 'confirmation') return;
    if (user.sign_in !== 'PASSWORD') return mailNoPassword(tx, user, providerName(tx.config, user.sign_in));
    await mailPasswordReset(tx, user);
    await recordAudit(tx, {
      action: 'PasswordResetRequest',
      organizationId: null,
      description: compose(AUDIT_TEXTS.PasswordResetRequest.requested, { email }),
      actorId: user.id,
    });
  });
});
