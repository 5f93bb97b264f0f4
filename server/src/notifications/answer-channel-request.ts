import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { ChannelRequest } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { throttle } from '#server/auth/throttle.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as requests from './channel-requests.store.ts';
import * as channels from './channels.store.ts';

/** What the link of a mail asks. Looking does not use it up. Throws ChannelRequestInvalidOrExpired, TooManyRequests. */
export async function showChannelRequest(ctx: Context, { token }: { token: string }): Promise<ChannelRequest> {
  await throttle(ctx, 'confirm', token);
  const { channelId: _, organizationId: __, ...request } = await findRequest(ctx, token);
  return request;
}

/**
 * What a reader of a mailbox says: yes makes the channel send; no keeps the organization from sending anything there. The link proves that the
 * mail arrived. Throws ChannelRequestInvalidOrExpired, TooManyRequests.
 */
export async function answerChannelRequest(ctx: Context, { token, accept }: { token: string; accept: boolean }): Promise<void> {
  await throttle(ctx, 'confirm', token);
  await inTransaction(ctx, async (tx) => {
    const { channelId, organizationId, address } = await findRequest(tx, token);
    const channel = await channels.lock(tx.db, { organizationId, channelId });
    const isValid = await requests.take(tx.db, { tokenHash: sha256Hex(token), now: tx.clock.now() });
    if (!channel || !isValid) throw new BusinessError('ChannelRequestInvalidOrExpired');
    if (!accept) return refuse(tx, { organizationId, address });
    await channels.update(tx.db, channel, { confirmation: 'confirmed' });
    await recordAudit(tx, {
      action: 'NotificationChannelConfirm',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelConfirm.confirmed, { address, name: channel.name }),
      before: { channel_id: channelId, confirmation: channel.confirmation },
      after: { channel_id: channelId, confirmation: 'confirmed' },
    });
  });
}

async function refuse(tx: Context, { organizationId, address }: { organizationId: string; address: string }): Promise<void> {
  const stopped = await requests.refuse(tx.db, {
    organizationId,
    emailDigest: sha256Hex(address),
    address,
    now: tx.clock.now(),
  });
  for (const { id, name } of stopped) {
    await recordAudit(tx, {
      action: 'NotificationChannelRefuse',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelRefuse.refused, { address, name }),
      after: { channel_id: id, confirmation: 'refused' },
    });
  }
}

async function findRequest(ctx: Context, token: string) {
  const request = await requests.findByLink(ctx.db, { tokenHash: sha256Hex(token), now: ctx.clock.now() });
  if (!request) throw new BusinessError('ChannelRequestInvalidOrExpired');
  return request;
}
