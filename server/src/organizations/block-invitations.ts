import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as store from './invitations.store.ts';
import * as organizations from './organizations.store.ts';
import type { InvitationLink } from './join-organization.ts';

/** Refuses further invitations to the address of a link, which proves that the mail arrived. Throws UnsubscriptionTokenInvalidOrExpired. */
export async function blockByLink(ctx: Context, { from, ...link }: InvitationLink & { from: 'organization' | 'all' }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organizationId, token, emailDigest } = link;
    const invitation = await store.lockByLink(tx.db, { organizationId, tokenHash: sha256Hex(token), emailDigest });
    if (!invitation) throw new BusinessError('UnsubscriptionTokenInvalidOrExpired');
    await blockAddress(tx, { emailDigest, organizationId: from === 'all' ? null : organizationId });
  });
}

/** Refuses further invitations to an address, from one organization or (null) from all. Safe to repeat. */
export async function blockAddress(
  tx: Context,
  { emailDigest, organizationId }: { emailDigest: string; organizationId: string | null },
): Promise<void> {
  await store.block(tx.db, { emailDigest, organizationId, now: tx.clock.now() });
  await recordAudit(tx, {
    action: 'InvitationsBlock',
    organizationId: null,
    description: organizationId
      ? compose(AUDIT_TEXTS.InvitationsBlock.one, { name: (await organizations.findName(tx.db, organizationId)) ?? organizationId })
      : AUDIT_TEXTS.InvitationsBlock.all,
    after: { organization_id: organizationId, email_digest: emailDigest },
  });
}
