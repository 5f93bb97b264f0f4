import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { OrganizationInvitationView } from '#contract/entities/invitation.ts';
import { BusinessError } from '#contract/errors.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import * as invitations from './invitations.store.ts';
import * as members from './members.store.ts';
import { nameOf } from './name-of.ts';
import { announceMembership } from './organization-hooks.ts';
import * as store from './organizations.store.ts';

export interface InvitationLink {
  readonly organizationId: string;
  readonly token: string;
  readonly emailDigest: string;
}

/** Joins by an invitation to the actor's own address. Throws InvitationInvalidOrExpired, NotAuthorized for somebody else's invitation. */
export async function joinOrganization(ctx: Context<UserActor>, link: InvitationLink): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await store.lock(tx.db, link.organizationId);
    const invitation = await openInvitation(tx, link);
    if (!invitation) throw new BusinessError('InvitationInvalidOrExpired');
    const person = await requireOwnAddress(tx, invitation.user_email);
    await invitations.remove(tx.db, invitation.id);
    await store.addMember(tx.db, {
      id: newId(),
      organization_id: link.organizationId,
      user_id: tx.actor.userId,
      role: invitation.role,
      added_on: invitation.created_on,
      added_by: invitation.created_by,
      joined_on: tx.clock.now(),
    });
    const { userId } = tx.actor;
    await announceMembership(tx, {
      kind: 'member_joined',
      organizationId: link.organizationId,
      userId,
      name: nameOf(person),
      role: invitation.role,
    });
    await recordAudit(tx, {
      action: 'OrganizationMemberJoined',
      organizationId: link.organizationId,
      description: compose(AUDIT_TEXTS.OrganizationMemberJoined.joined, { role: ROLE_LABELS[invitation.role] }),
      after: { user_id: tx.actor.userId, role: invitation.role },
    });
  });
}

/** Shows the organization to the person it invited. Throws EntityNotFound, NotAuthorized. */
export async function showInvitation(ctx: Context<UserActor>, link: InvitationLink): Promise<OrganizationInvitationView> {
  return inTransaction(ctx, async (tx) => {
    const invitation = await openInvitation(tx, link);
    if (!invitation) throw new BusinessError('EntityNotFound');
    await requireOwnAddress(tx, invitation.user_email);
    return invitations.view(tx.db, invitation.id);
  });
}

async function openInvitation(tx: Context, { organizationId, token, emailDigest }: InvitationLink) {
  const invitation = await invitations.lockByLink(tx.db, { organizationId, tokenHash: sha256Hex(token), emailDigest });
  return invitation && invitation.ttl > tx.clock.now() ? invitation : undefined;
}

// A link that was passed on must not let somebody else in.
async function requireOwnAddress(tx: Context<UserActor>, email: string): Promise<{ first_name: string; last_name: string }> {
  const person = await members.person(tx.db, tx.actor.userId);
  if (person?.email !== email) throw new BusinessError('NotAuthorized', { message: 'This invitation was sent to another email address.' });
  return person;
}
