import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as users from '#server/users/users.store.ts';
import { mailSecurityNotice } from './account-mails.ts';
import * as store from './email-change.store.ts';
import { isAbandoned } from './is-abandoned.ts';
import * as linkTokens from './link-tokens.store.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import * as sessions from './sessions.store.ts';
import { throttle } from './throttle.ts';

export interface EmailChangeAnswer {
  readonly token: string;
  readonly userIdHash: string;
  readonly accept: boolean;
}

/**
 * What somebody with the mail of one of the two addresses says to a change: no ends it; yes of both changes the address and ends all sessions
 * but the one that asked. Throws EmailChangeTokenInvalidOrExpired.
 */
export async function answerEmailChange(
  ctx: Context,
  { token, userIdHash, accept }: EmailChangeAnswer,
): Promise<{ state: 'changed' | 'stopped' | 'waiting'; waits_for: store.MailBox | null }> {
  await throttle(ctx, 'confirm', userIdHash);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const found = await store.lockByToken(tx.db, { hash: sha256Hex(token), now });
    if (!found || sha256Hex(found.change.user_id) !== userIdHash) throw new BusinessError('EmailChangeTokenInvalidOrExpired');
    const { change, box } = found;
    if (!accept) {
      await stop(tx, change, box);
      return { state: 'stopped', waits_for: null };
    }
    await store.confirm(tx.db, { id: change.id, box, now });
    const other = box === 'current' ? change.new_confirmed_on : change.current_confirmed_on;
    if (!other) return { state: 'waiting', waits_for: box === 'current' ? 'new' : 'current' };
    await complete(tx, change);
    return { state: 'changed', waits_for: null };
  });
}

async function stop(tx: Context, { user_id, email }: store.EmailChangeRow, box: store.MailBox): Promise<void> {
  await store.remove(tx.db, user_id);
  const user = await users.find(tx.db, user_id);
  if (user && box === 'current') {
    await mailSecurityNotice(tx, user, ({ t }) =>
      t('You stopped the change of your address to {email}. The person who asked for it knew your password.', { email }),
    );
  }
  await recordAudit(tx, {
    action: 'EmailChangeCancel',
    organizationId: null,
    description: box === 'current' ? AUDIT_TEXTS.EmailChangeCancel.byCurrent : AUDIT_TEXTS.EmailChangeCancel.byNew,
    actorId: user_id,
  });
}

async function complete(tx: Context, { user_id: userId, email, session_id: session }: store.EmailChangeRow): Promise<void> {
  const user = await users.lock(tx.db, userId);
  const holder = await users.findByEmail(tx.db, email);
  if (holder && isAbandoned(tx, holder)) await removeUnconfirmed(tx, [holder.id]);
  else if (holder) throw new BusinessError('EmailChangeTokenInvalidOrExpired');
  if (user?.sign_in !== 'PASSWORD') throw new BusinessError('EmailChangeTokenInvalidOrExpired');
  await store.remove(tx.db, userId);
  // Links that wait in the mailbox of the address that goes must not open the account.
  await linkTokens.removeAll(tx.db, userId);
  await users.update(tx.db, userId, { email });
  await sessions.removeAll(tx.db, { userId, except: session ?? undefined });
  for (const address of [user.email, email]) {
    await mailSecurityNotice(tx, { ...user, email: address }, ({ t }) =>
      t('The address of your account is now {email}. All other sessions were ended.', { email }),
    );
  }
  await recordAudit(tx, {
    action: 'EmailChange',
    organizationId: null,
    description: compose(AUDIT_TEXTS.EmailChange.changed, { old: user.email, new: email }),
    before: { email: user.email },
    after: { email },
    actorId: userId,
  });
}
