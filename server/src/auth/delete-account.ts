import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { removeOrganization } from '#server/organizations/delete-organization.ts';
import { removeCreatedBy } from '#server/organizations/invitations.store.ts';
import * as members from '#server/organizations/members.store.ts';
import { nameOf } from '#server/organizations/name-of.ts';
import { announceMembership } from '#server/organizations/organization-hooks.ts';
import * as organizations from '#server/organizations/organizations.store.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { requireSecondFactor } from './prove-identity.ts';
import { requirePassword } from './require-password.ts';

export interface DeleteAccountInput {
  readonly password?: string | undefined;
  readonly handle?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Deletes the account with its personal organization and every organization that nobody else is a member of. Throws
 * WrongCredentials, SecondFactorRequired, SecondFactorInvalid, CannotLeaveAsLastOwner where others would be left without an owner.
 */
export async function deleteAccount(ctx: Context<UserActor>, input: DeleteAccountInput): Promise<void> {
  const { userId } = ctx.actor;
  await requireProof(ctx, input);
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, userId);
    if (!user) throw new BusinessError('NotAuthenticated');
    for (const { id } of await members.organizationsOf(tx.db, userId)) await organizations.lock(tx.db, id);
    for (const organization of await members.organizationsOf(tx.db, userId)) await leave(tx, organization);
    // Recorded while the user is still there to be named.
    await recordAudit(tx, {
      action: 'AccountDelete',
      organizationId: null,
      description: compose(AUDIT_TEXTS.AccountDelete.deleted, { email: user.email }),
      before: { user_id: userId, handle: user.handle },
    });
    await users.remove(tx.db, userId);
  });
}

async function leave(tx: Context<UserActor>, organization: Awaited<ReturnType<typeof members.organizationsOf>>[number]): Promise<void> {
  if (organization.personal || organization.members === 1) return removeOrganization(tx, organization);
  if (organization.role === 'OWNER' && organization.owners === 1) {
    throw new BusinessError('CannotLeaveAsLastOwner', {
      message: `Make somebody else an owner of ${organization.name} first, or delete it.`,
    });
  }
  const { userId } = tx.actor;
  const name = nameOf(await members.person(tx.db, userId));
  await members.remove(tx.db, { organizationId: organization.id, userId });
  await removeCreatedBy(tx.db, { organizationId: organization.id, userId });
  await announceMembership(tx, { kind: 'member_left', organizationId: organization.id, userId, name, role: organization.role });
  await recordAudit(tx, {
    action: 'OrganizationUserLeft',
    organizationId: organization.id,
    description: AUDIT_TEXTS.OrganizationUserLeft.withAccount,
    before: { user_id: userId, role: organization.role },
  });
}

async function requireProof(ctx: Context<UserActor>, { password, handle, code }: DeleteAccountInput): Promise<void> {
  const user = await users.find(ctx.db, ctx.actor.userId);
  if (!user) throw new BusinessError('NotAuthenticated');
  if (user.password_hash === null) {
    // An account that was never set up has no handle, so its address takes the place.
    const expected = user.setup_done ? user.handle : user.email;
    if (handle?.trim().toLowerCase() !== expected.toLowerCase())
      throw new BusinessError('WrongCredentials', { message: 'Type your handle to delete the account.' });
    return;
  }
  await requirePassword(ctx, password ?? '');
  await requireSecondFactor(ctx, code);
}
