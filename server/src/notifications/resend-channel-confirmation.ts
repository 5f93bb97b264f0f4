import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { askMailbox, limitAsking } from './ask-mailbox.ts';
import * as store from './channels.store.ts';

/** Asks a mailbox again. Throws EntityNotFound, MailboxRefused, Conflict where it has answered, TooManyRequests. */
export async function resendChannelConfirmation(ctx: Context<MemberActor>, channelId: string): Promise<void> {
  const { organizationId } = ctx.actor;
  const known = await store.find(ctx.db, { organizationId, channelId });
  if (!known) throw new BusinessError('EntityNotFound');
  if (known.confirmation === 'waiting') await limitAsking(ctx, known.host);
  await inTransaction(ctx, async (tx) => {
    const channel = await store.lock(tx.db, { organizationId, channelId });
    if (!channel) throw new BusinessError('EntityNotFound');
    if (channel.confirmation === 'refused') throw new BusinessError('MailboxRefused');
    if (channel.confirmation !== 'waiting') throw new BusinessError('Conflict');
    await askMailbox(tx, { channelId, address: channel.host });
    await recordAudit(tx, {
      action: 'NotificationChannelResend',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelResend.resent, { name: channel.name }),
      after: { channel_id: channelId, host: channel.host },
    });
  });
}
