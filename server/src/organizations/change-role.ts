import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import { mayActOn, type Role } from '#contract/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as invitationRows from './invitations.store.ts';
import { lockShared } from './lock-shared.ts';
import * as members from './members.store.ts';
import { nameOf } from './name-of.ts';
import { announceMembership } from './organization-hooks.ts';

/**
 * Gives a member another role. Both the old and the new one must be below the actor's own, except among owners.
 * Throws EntityNotFound, NotAuthorized, CannotLeaveAsLastOwner, PersonalOrgCannotBeModified.
 */
export async function changeRole(ctx: Context<MemberActor>, { userId, role }: { userId: string; role: Role }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const actor = await lockShared(tx);
    const member = await members.find(tx.db, { organizationId, userId });
    if (!member) throw new BusinessError('EntityNotFound');
    if (!mayActOn(actor.role, member.role) || !mayActOn(actor.role, role)) throw new BusinessError('NotAuthorized');
    if (member.role === role) return;
    if (member.role === 'OWNER' && (await members.countOwners(tx.db, organizationId)) === 1)
      throw new BusinessError('CannotLeaveAsLastOwner');
    await members.changeRole(tx.db, { organizationId, userId, role });
    // An owner may invite owners; everybody else only below their own role.
    if (role !== 'OWNER') await invitationRows.removeCreatedBy(tx.db, { organizationId, userId, newRole: role });
    await announceMembership(tx, { kind: 'role_changed', organizationId, userId, name: nameOf(member), role });
    await recordAudit(tx, {
      action: 'RoleChanged',
      organizationId,
      description: compose(AUDIT_TEXTS.RoleChanged.changed, {
        email: member.email,
        before: ROLE_LABELS[member.role],
        after: ROLE_LABELS[role],
      }),
      before: { user_id: userId, role: member.role },
      after: { user_id: userId, role },
    });
  });
}
