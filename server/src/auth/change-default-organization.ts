import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import * as organizations from '#server/organizations/organizations.store.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { setDefaultOrganization } from '#server/users/users.store.ts';

/** Chooses the organization that opens first. Throws EntityNotFound for one the user is not a member of. */
export async function changeDefaultOrganization(ctx: Context<UserActor>, { organizationId }: { organizationId: string }): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    // Held, so that the membership cannot end between the look and the write.
    await organizations.lock(tx.db, organizationId);
    if (!(await organizations.findRole(tx.db, { userId, organizationId }))) throw new BusinessError('EntityNotFound');
    await setDefaultOrganization(tx.db, { userId, organizationId });
    await recordAudit(tx, {
      action: 'AccountUpdate',
      organizationId: null,
      description: 'Changed the default organization.',
      after: { default_org: organizationId },
    });
  });
}
