import { notificationCalls } from '#contract/calls/notifications.ts';
import type { NotificationPreference } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { answerChannelRequest, showChannelRequest } from './answer-channel-request.ts';
import * as channels from './channels.store.ts';
import { createChannel, removeChannel, retryDelivery, testChannel, updateChannel } from './manage-channels.ts';
import * as store from './notifications.store.ts';
import { withDefaults } from './preference-defaults.ts';
import { resendChannelConfirmation } from './resend-channel-confirmation.ts';
import { unsubscribe } from './unsubscribe.ts';

export const notificationBindings: readonly Binding[] = bind(notificationCalls, {
  listNotifications: (ctx, { query }) => store.page(ctx.db, ctx.actor.userId, query),
  unreadNotifications: async (ctx) => ({ unread: await store.countUnread(ctx.db, ctx.actor.userId) }),
  readNotification: async (ctx, { params }) => {
    const isOwn = await store.markRead(ctx.db, { userId: ctx.actor.userId, id: params.notificationId, now: ctx.clock.now() });
    if (!isOwn) throw new BusinessError('EntityNotFound');
    return {};
  },
  readAllNotifications: (ctx) => store.markAllRead(ctx.db, { userId: ctx.actor.userId, now: ctx.clock.now() }).then(nothing),
  notificationPreferences: async (ctx) => ({ preferences: withDefaults(await store.preferences(ctx.db, ctx.actor.userId)) }),
  updateNotificationPreferences: (ctx, { body }) => choose(ctx, body.preferences).then(nothing),
  unsubscribe: (ctx, { body }) => unsubscribe(ctx, body).then(nothing),

  listChannels: (ctx, { query }) => channels.page(ctx.db, ctx.actor.organizationId, query),
  createChannel: (ctx, { body }) => createChannel(ctx, body),
  getChannel: (ctx, { params }) => channelOf(ctx, ctx.actor.organizationId, params.channelId),
  updateChannel: (ctx, { params, body }) => updateChannel(ctx, params.channelId, body).then(nothing),
  removeChannel: (ctx, { params }) => removeChannel(ctx, params.channelId).then(nothing),
  testChannel: (ctx, { params }) => testChannel(ctx, params.channelId).then(nothing),
  resendChannelConfirmation: (ctx, { params }) => resendChannelConfirmation(ctx, params.channelId).then(nothing),
  showChannelRequest: (ctx, { body }) => showChannelRequest(ctx, body),
  answerChannelRequest: (ctx, { body }) => answerChannelRequest(ctx, body).then(nothing),
  listDeliveries: async (ctx, { params, query }) => {
    const { id } = await channelOf(ctx, ctx.actor.organizationId, params.channelId);
    return channels.deliveries(ctx.db, id, query);
  },
  retryDelivery: (ctx, { params }) => retryDelivery(ctx, params).then(nothing),
});

const nothing = () => ({});

async function channelOf(ctx: Context, organizationId: string, channelId: string) {
  const channel = await channels.find(ctx.db, { organizationId, channelId });
  if (!channel) throw new BusinessError('EntityNotFound');
  return channel;
}

async function choose(ctx: Context<UserActor>, preferences: readonly NotificationPreference[]): Promise<void> {
  const { userId } = ctx.actor;
  const organizationIds = [...new Set(preferences.flatMap(({ organization_id }) => organization_id ?? []))];
  await inTransaction(ctx, async (tx) => {
    const own = await store.memberOf(tx.db, { userId, organizationIds });
    if (own.size !== organizationIds.length) throw new BusinessError('EntityNotFound');
    await store.setPreferences(tx.db, { userId, preferences });
  });
}
