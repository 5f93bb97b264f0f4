import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import type { ListQuery, Page } from '#contract/call.ts';
import type { InvitationBlock } from '#contract/entities/invitation.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { blockAddress } from '#server/organizations/block-invitations.ts';
import * as invitations from '#server/organizations/invitations.store.ts';
import * as organizations from '#server/organizations/organizations.store.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as store from '#server/users/users.store.ts';

export async function listInvitationBlocks(ctx: Context<UserActor>, query: ListQuery): Promise<Page<InvitationBlock>> {
  return invitations.blocks(ctx.db, await ownDigest(ctx), query);
}

/** Refuses invitations to the user's own address. Throws EntityNotFound for an organization that neither invited the user nor has them as a member. */
export async function blockInvitations(ctx: Context<UserActor>, { organizationId }: { organizationId: string | null }): Promise<void> {
  const emailDigest = await ownDigest(ctx);
  await inTransaction(ctx, async (tx) => {
    if (organizationId !== null && !(await isKnown(tx, { organizationId, emailDigest }))) throw new BusinessError('EntityNotFound');
    await blockAddress(tx, { emailDigest, organizationId });
  });
}

/** Accepts invitations again. Throws EntityNotFound. */
export async function unblockInvitations(ctx: Context<UserActor>, { blockId }: { blockId: string }): Promise<void> {
  const emailDigest = await ownDigest(ctx);
  await inTransaction(ctx, async (tx) => {
    if (!(await invitations.unblock(tx.db, { emailDigest, blockId }))) throw new BusinessError('EntityNotFound');
    await recordAudit(tx, {
      action: 'InvitationsUnblock',
      organizationId: null,
      description: AUDIT_TEXTS.InvitationsUnblock.allowed,
      before: { block_id: blockId },
    });
  });
}

// Otherwise the call would reveal which ids are organizations.
async function isKnown(
  tx: Context<UserActor>,
  { organizationId, emailDigest }: { organizationId: string; emailDigest: string },
): Promise<boolean> {
  const role = await organizations.findRole(tx.db, { userId: tx.actor.userId, organizationId });
  return role !== undefined || (await invitations.hasInvitation(tx.db, { organizationId, emailDigest }));
}

async function ownDigest(ctx: Context<UserActor>): Promise<string> {
  const user = await store.find(ctx.db, ctx.actor.userId);
  if (!user) throw new BusinessError('NotAuthenticated');
  return sha256Hex(user.email);
}
