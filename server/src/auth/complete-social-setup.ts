import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import type { Language } from '#contract/language/languages.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { createPersonalOrganization } from '#server/organizations/create-organization.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';

/** Completes an account that a provider vouches for. Throws CannotPerformActionOnNormalAccount, SetupAlreadyDone, HandleAlreadyExists. */
export async function completeSocialSetup(
  ctx: Context<UserActor>,
  { language, ...person }: { first_name: string; last_name: string; handle: string; language?: Language | undefined },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, tx.actor.userId);
    if (!user) throw new BusinessError('NotAuthenticated');
    if (user.sign_in === 'PASSWORD') throw new BusinessError('CannotPerformActionOnNormalAccount');
    if (user.setup_done) throw new BusinessError('SetupAlreadyDone');
    await users.claimHandle(tx.db, { handle: person.handle, userId: user.id });
    const chosen = language ?? user.language;
    await users.update(tx.db, user.id, { ...person, language: chosen, setup_done: true });
    await createPersonalOrganization(tx, { userId: user.id, firstName: person.first_name, language: chosen });
    await recordAudit(tx, {
      action: 'AccountUpdate',
      organizationId: null,
      description: AUDIT_TEXTS.AccountUpdate.setUp,
      after: { ...person },
    });
  });
}
