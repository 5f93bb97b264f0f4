import { inTransaction } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import * as users from '#server/users/users.store.ts';
import { mailAddressTaken, mailEmailChange } from './account-mails.ts';
import { emailChangeMailJob } from './email-change-mail.job.ts';
import * as store from './email-change.store.ts';
import { isAbandoned } from './is-abandoned.ts';

/** Mails both addresses their link. An address with an account of its own gets a mail without one, so the change can never be completed. */
export const sendEmailChangeMails = handleJob(emailChangeMailJob, async (ctx, { change_id, asked_from }) => {
  await inTransaction({ ...ctx, request: { ...ctx.request, address: asked_from || undefined } }, async (tx) => {
    const change = await store.lock(tx.db, change_id);
    // Taken back, or the job ran before: its links are on their way.
    if (!change || change.current_hash !== null) return;
    const user = await users.find(tx.db, change.user_id);
    if (!user) return;
    const tokens = { current: randomToken(), new: randomToken() };
    await store.setTokens(tx.db, change.id, { current_hash: sha256Hex(tokens.current), new_hash: sha256Hex(tokens.new) });
    await mailEmailChange(tx, user, { email: change.email, box: 'current', token: tokens.current });
    const holder = await users.findByEmail(tx.db, change.email);
    if (holder && !isAbandoned(tx, holder)) return mailAddressTaken(tx, holder);
    await mailEmailChange(tx, user, { email: change.email, box: 'new', token: tokens.new });
  });
});
