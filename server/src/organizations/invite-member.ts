import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { LIFETIMES } from '#contract/limits.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import { mayActOn, type Role } from '#contract/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as store from './invitations.store.ts';
import { lockShared } from './lock-shared.ts';
import { mailInvitation } from './mail-invitation.ts';
import * as members from './members.store.ts';

const VALID_MS = LIFETIMES.invitationDays * 24 * 3600_000;

/**
 * Invites an address; whether it has an account makes no difference. Throws NotAuthorized for a role that is not below the
 * actor's own, PersonalOrgCannotBeModified, InvitationOrgAlreadyExists, InvitationsBlocked, TooManyRequests.
 */
export async function inviteMember(ctx: Context<MemberActor>, { email, role }: { email: string; role: Role }): Promise<{ id: string }> {
  const { organizationId, userId } = ctx.actor;
  await limitInvitations(ctx);
  return inTransaction(ctx, async (tx) => {
    const actor = await lockShared(tx);
    if (!mayActOn(actor.role, role)) throw new BusinessError('NotAuthorized');
    const email_digest = sha256Hex(email);
    if (await members.hasAddress(tx.db, { organizationId, email })) throw new BusinessError('InvitationOrgAlreadyExists');
    if (await store.isBlocked(tx.db, { emailDigest: email_digest, organizationId })) throw new BusinessError('InvitationsBlocked');
    const token = randomToken();
    const id = newId();
    const now = tx.clock.now();
    const invitation = { id, organization_id: organizationId, user_email: email, email_digest, role, created_on: now, created_by: userId };
    const isNew = await store.insert(tx.db, { ...invitation, token_hash: sha256Hex(token), ttl: new Date(now.getTime() + VALID_MS) });
    if (!isNew) throw new BusinessError('InvitationOrgAlreadyExists');
    await mailInvitation(tx, { organization: actor.organization, email, role, token });
    await recordAudit(tx, {
      action: 'OrganizationMemberInvited',
      organizationId,
      description: compose(AUDIT_TEXTS.OrganizationMemberInvited.invited, { email, role: ROLE_LABELS[role] }),
      after: { invitation_id: id, user_email: email, role },
    });
    return { id };
  });
}

/** Sends an invitation again; the link sent before stops working. Throws EntityNotFound, NotAuthorized, InvitationsBlocked. */
export async function resendInvitation(ctx: Context<MemberActor>, { invitationId }: { invitationId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await limitInvitations(ctx);
  await inTransaction(ctx, async (tx) => {
    const { organization, invitation } = await lockInvitation(tx, invitationId);
    if (await store.isBlocked(tx.db, { emailDigest: invitation.email_digest, organizationId }))
      throw new BusinessError('InvitationsBlocked');
    const token = randomToken();
    const ttl = new Date(tx.clock.now().getTime() + VALID_MS);
    await store.renew(tx.db, { id: invitation.id, token_hash: sha256Hex(token), ttl });
    await mailInvitation(tx, { organization, email: invitation.user_email, role: invitation.role, token });
    await recordAudit(tx, {
      action: 'InvitationResent',
      organizationId,
      description: compose(AUDIT_TEXTS.InvitationResent.resent, { email: invitation.user_email }),
      before: { ttl: invitation.ttl },
      after: { invitation_id: invitation.id, ttl },
    });
  });
}

/** Takes an invitation back. Throws EntityNotFound, NotAuthorized. */
export async function removeInvitation(ctx: Context<MemberActor>, { invitationId }: { invitationId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { invitation } = await lockInvitation(tx, invitationId);
    await store.remove(tx.db, invitation.id);
    await recordAudit(tx, {
      action: 'InvitationRevoked',
      organizationId: tx.actor.organizationId,
      description: compose(AUDIT_TEXTS.InvitationRevoked.revoked, { email: invitation.user_email }),
      before: { invitation_id: invitation.id, user_email: invitation.user_email, role: invitation.role },
    });
  });
}

async function lockInvitation(tx: Context<MemberActor>, invitationId: string) {
  const actor = await lockShared(tx);
  const invitation = await store.lock(tx.db, { organizationId: tx.actor.organizationId, invitationId });
  if (!invitation) throw new BusinessError('EntityNotFound');
  if (!mayActOn(actor.role, invitation.role)) throw new BusinessError('NotAuthorized');
  return { organization: actor.organization, invitation };
}

// Invitations are mails to strangers: nobody may send them in masses through this server.
async function limitInvitations(ctx: Context<MemberActor>): Promise<void> {
  await limitRate(ctx, { key: `invite:organization:${ctx.actor.organizationId}`, limit: 200, windowSeconds: 3600 });
}
