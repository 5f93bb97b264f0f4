import { describeChanges } from '#server/audit/describe-changes.ts';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { randomBytes } from 'node:crypto';
import type { ChannelType, NotificationKind } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { queueDelivery } from './announce-to-channels.ts';
import { askMailbox, limitAsking } from './ask-mailbox.ts';
import { checkAddress, sealedPurpose } from './channel-address.ts';
import * as store from './channels.store.ts';
import { deliverJob } from './deliver.job.ts';

export interface ChannelInput {
  readonly name: string;
  readonly type: ChannelType;
  readonly url: string;
  readonly kinds: readonly NotificationKind[];
  readonly active: boolean;
}

/**
 * Adds a channel; the secret that signs the messages of a webhook is given this once. A mailbox is asked first. Throws AlreadyExists,
 * AddressNotAllowed, MailboxRefused, ValidationFailed, TooManyRequests.
 */
export async function createChannel(ctx: Context<MemberActor>, input: ChannelInput): Promise<{ id: string; secret: string }> {
  const { organizationId, userId } = ctx.actor;
  const { host } = await checkAddress(ctx, input.type, input.url);
  const isMailbox = input.type === 'MAIL';
  if (isMailbox) await limitAsking(ctx, host);
  const id = newId();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const purpose = sealedPurpose(id);
  return inTransaction(ctx, async (tx) => {
    const row = {
      id,
      organization_id: organizationId,
      name: input.name,
      type: input.type,
      url: tx.secrets.seal(input.url, purpose.url),
      host,
      secret: tx.secrets.seal(secret, purpose.secret),
      kinds: [...new Set(input.kinds)],
      active: input.active,
      confirmation: isMailbox ? ('waiting' as const) : ('not_needed' as const),
      created_on: tx.clock.now(),
      created_by: userId,
    };
    if (!(await store.insert(tx.db, row))) throw new BusinessError('AlreadyExists');
    if (isMailbox) await askMailbox(tx, { channelId: id, address: host });
    await recordAudit(tx, {
      action: 'NotificationChannelAdd',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelAdd.added, { name: input.name }),
      after: auditView(row),
    });
    return { id, secret };
  });
}

/**
 * Changes what is given; another mailbox is asked first. Throws EntityNotFound, AlreadyExists, AddressNotAllowed, MailboxRefused, ValidationFailed,
 * TooManyRequests.
 */
export async function updateChannel(
  ctx: Context<MemberActor>,
  channelId: string,
  change: Partial<Omit<ChannelInput, 'type'>>,
): Promise<void> {
  const { organizationId } = ctx.actor;
  const known = await store.find(ctx.db, { organizationId, channelId });
  if (!known) throw new BusinessError('EntityNotFound');
  const checked = change.url === undefined ? undefined : await checkAddress(ctx, known.type, change.url);
  if (known.type === 'MAIL' && checked && checked.host !== known.host) await limitAsking(ctx, checked.host);
  await inTransaction(ctx, async (tx) => {
    const before = await store.lock(tx.db, { organizationId, channelId });
    if (!before) throw new BusinessError('EntityNotFound');
    const { name, kinds, url, active } = change;
    const asksAgain = before.type === 'MAIL' && checked !== undefined && checked.host !== before.host;
    if (name !== undefined && (await store.isNameTaken(tx.db, { organizationId, channelId, name })))
      throw new BusinessError('AlreadyExists');
    const after = {
      ...before,
      name: name ?? before.name,
      kinds: kinds ? [...new Set(kinds)] : before.kinds,
      active: active ?? before.active,
      ...(url !== undefined && checked ? { url: tx.secrets.seal(url, sealedPurpose(channelId).url), host: checked.host } : {}),
      ...(asksAgain ? { confirmation: 'waiting' as const } : {}),
    };
    await store.update(tx.db, before, after);
    if (asksAgain) await askMailbox(tx, { channelId, address: after.host });
    await recordAudit(tx, {
      action: 'NotificationChannelUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelUpdate.changed, { name: after.name, changes: changesOf(before, after) }),
      before: auditView(before),
      after: auditView(after),
    });
  });
}

/** Removes a channel with its delivery log. Throws EntityNotFound. */
export async function removeChannel(ctx: Context<MemberActor>, channelId: string): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const channel = await store.lock(tx.db, { organizationId, channelId });
    if (!channel) throw new BusinessError('EntityNotFound');
    await store.remove(tx.db, { organizationId, channelId });
    await recordAudit(tx, {
      action: 'NotificationChannelRemove',
      organizationId,
      description: compose(AUDIT_TEXTS.NotificationChannelRemove.removed, { name: channel.name }),
      before: auditView(channel),
    });
  });
}

/** Sends a test message; the delivery log says what became of it. Throws EntityNotFound, MailboxNotConfirmed, TooManyRequests. */
export async function testChannel(ctx: Context<MemberActor>, channelId: string): Promise<void> {
  const { organizationId } = ctx.actor;
  await limitByHand(ctx, channelId);
  await inTransaction(ctx, async (tx) => {
    await lockUsable(tx, channelId);
    const text = 'Messages of Understory arrive here.';
    await queueDelivery(tx, { channelId, kind: 'test', title: 'Test message', text, link: `/orgs/manage/overview/${organizationId}` });
  });
}

/** Sends a failed delivery again, with the same id. Throws EntityNotFound, MailboxNotConfirmed, TooManyRequests. */
export async function retryDelivery(
  ctx: Context<MemberActor>,
  { channelId, deliveryId }: { channelId: string; deliveryId: string },
): Promise<void> {
  await limitByHand(ctx, channelId);
  await inTransaction(ctx, async (tx) => {
    await lockUsable(tx, channelId);
    const isWaiting = await store.waitAgain(tx.db, { channelId, deliveryId, now: tx.clock.now() });
    if (!isWaiting) throw new BusinessError('EntityNotFound');
    await tx.queue.send(tx, deliverJob, { delivery_id: deliveryId });
  });
}

async function lockUsable(tx: Context<MemberActor>, channelId: string): Promise<void> {
  const channel = await store.lock(tx.db, { organizationId: tx.actor.organizationId, channelId });
  if (!channel) throw new BusinessError('EntityNotFound');
  if (!store.USABLE.includes(channel.confirmation)) throw new BusinessError('MailboxNotConfirmed');
}

// The address may be somebody else's, who did not ask for messages.
async function limitByHand(ctx: Context<MemberActor>, channelId: string): Promise<void> {
  await limitRate(ctx, { key: `test-channel:${channelId}`, limit: 10, windowSeconds: 600 });
}

// What the audit log may contain about a channel: neither its address nor its secret.
function auditView({ id, name, type, host, kinds, active, confirmation }: store.ChannelRow): Record<string, unknown> {
  return { channel_id: id, name, type, host, kinds, active, confirmation };
}

function changesOf(before: store.ChannelRow, after: store.ChannelRow): string {
  return describeChanges([
    { text: 'name', before: before.name, after: after.name },
    // The whole address may contain a secret.
    before.host === after.host
      ? { text: 'addressOnHost', before: before.url, after: after.url }
      : { text: 'address', before: before.host, after: after.host },
    { text: 'events', before: before.kinds.toSorted(), after: after.kinds.toSorted() },
    { text: after.active ? 'turnedOn' : 'turnedOff', before: before.active, after: after.active },
  ]);
}
