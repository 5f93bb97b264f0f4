import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import * as organizations from '#server/organizations/organizations.store.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';

/** Chooses the organization that opens first. Throws EntityNotFound for one the user is not a member of. */
export async function changeDefaultOrganization(ctx: Context<UserActor>, { organizationId }: { organizationId: string }): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    // Held, so that the membership cannot end between the look and the write.
    const chosen = await organizations.lock(tx.db, organizationId);
    if (!chosen || !(await organizations.findRole(tx.db, { userId, organizationId }))) throw new BusinessError('EntityNotFound');
    const user = await users.find(tx.db, userId);
    const { default_organization_id: defaultId = null } = user ?? {};
    const before = defaultId === null ? undefined : await organizations.findName(tx.db, defaultId);
    await users.setDefaultOrganization(tx.db, { userId, organizationId });
    await recordAudit(tx, {
      action: 'AccountUpdate',
      organizationId: null,
      description: compose(AUDIT_TEXTS.AccountUpdate.defaultOrganization, { old: before ?? AUDIT_VALUES.none, new: chosen.name }),
      before: { default_org: defaultId },
      after: { default_org: organizationId },
    });
  });
}
