import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as invitationRows from './invitations.store.ts';
import { lockShared } from './lock-shared.ts';
import * as members from './members.store.ts';
import { nameOf } from './name-of.ts';
import { announceMembership } from './organization-hooks.ts';
import { moveDefaultsAway } from './move-defaults-away.ts';

/** Ends the actor's own membership, and revokes the invitations that are open in their name. Throws PersonalOrgCannotBeModified, CannotLeaveAsLastOwner. */
export async function leaveOrganization(ctx: Context<MemberActor>): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { role } = await lockShared(tx);
    if (role === 'OWNER' && (await members.countOwners(tx.db, organizationId)) === 1) throw new BusinessError('CannotLeaveAsLastOwner');
    await members.remove(tx.db, { organizationId, userId });
    const invitations = await invitationRows.removeCreatedBy(tx.db, { organizationId, userId });
    await moveDefaultsAway(tx, { organizationId, userId });
    const person = await members.person(tx.db, userId);
    await announceMembership(tx, { kind: 'member_left', organizationId, userId, name: nameOf(person), role });
    await recordAudit(tx, {
      action: 'OrganizationUserLeft',
      organizationId,
      description: AUDIT_TEXTS.OrganizationUserLeft.left,
      before: { user_id: userId, role, open_invitations: invitations },
    });
  });
}
