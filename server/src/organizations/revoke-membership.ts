import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import { mayActOn } from '#contract/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as invitationRows from './invitations.store.ts';
import { lockShared } from './lock-shared.ts';
import * as members from './members.store.ts';
import { nameOf } from './name-of.ts';
import { announceMembership } from './organization-hooks.ts';
import { moveDefaultsAway } from './move-defaults-away.ts';

/** Removes a member, and revokes the invitations that are open in their name. Throws CannotRevokeOwnMembership, EntityNotFound, NotAuthorized, PersonalOrgCannotBeModified. */
export async function revokeMembership(ctx: Context<MemberActor>, { userId }: { userId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const actor = await lockShared(tx);
    if (userId === tx.actor.userId) throw new BusinessError('CannotRevokeOwnMembership');
    const member = await members.find(tx.db, { organizationId, userId });
    if (!member) throw new BusinessError('EntityNotFound');
    if (!mayActOn(actor.role, member.role)) throw new BusinessError('NotAuthorized');
    await members.remove(tx.db, { organizationId, userId });
    const invitations = await invitationRows.removeCreatedBy(tx.db, { organizationId, userId });
    await moveDefaultsAway(tx, { organizationId, userId });
    await announceMembership(tx, { kind: 'member_left', organizationId, userId, name: nameOf(member), role: member.role });
    await recordAudit(tx, {
      action: 'OrganizationMembershipRevoked',
      organizationId,
      description: compose(AUDIT_TEXTS.OrganizationMembershipRevoked.removed, { email: member.email, role: ROLE_LABELS[member.role] }),
      before: { user_id: userId, email: member.email, role: member.role, open_invitations: invitations },
    });
  });
}
