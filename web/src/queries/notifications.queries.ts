import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { NotificationPreference } from '#contract/entities/notification.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { anonymously, request } from '#web/session/session.ts';

const handled = { handled: true };

// Live events cover the current organization; notifications of the others are polled.
const ASK_EVERY_MS = 120_000;

export const unreadNotificationsQuery = queryOptions({
  queryKey: [AREAS.notifications, 'unread'],
  queryFn: ({ signal }) => request(notificationCalls.unreadNotifications, { signal }),
  refetchInterval: ASK_EVERY_MS,
  meta: handled,
});

export const notificationsQuery = (query: ListParameters<typeof notificationCalls.listNotifications>) =>
  queryOptions({
    queryKey: [AREAS.notifications, 'list', query],
    queryFn: ({ signal }) => request(notificationCalls.listNotifications, { query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const notificationPreferencesQuery = queryOptions({
  queryKey: [AREAS.notifications, 'preferences'],
  queryFn: ({ signal }) => request(notificationCalls.notificationPreferences, { signal }),
  meta: handled,
});

export const readNotificationMutation = mutationOptions({
  mutationFn: (notificationId: string) => request(notificationCalls.readNotification, { params: { notificationId } }),
  meta: { changes: [AREAS.notifications] },
});

export const readAllNotificationsMutation = mutationOptions({
  mutationFn: () => request(notificationCalls.readAllNotifications, {}),
  meta: { changes: [AREAS.notifications] },
});

export const updatePreferenceMutation = mutationOptions({
  mutationFn: (preference: NotificationPreference) =>
    request(notificationCalls.updateNotificationPreferences, { body: { preferences: [preference] } }),
  meta: { changes: [AREAS.notifications] },
});

export const unsubscribeMutation = (token: string) =>
  mutationOptions({ mutationFn: () => anonymously(notificationCalls.unsubscribe, { body: { token } }), meta: { handled: true } });

export const channelsQuery = (orgId: string, query: ListParameters<typeof notificationCalls.listChannels>) =>
  queryOptions({
    queryKey: [AREAS.channels, orgId, query],
    queryFn: ({ signal }) => request(notificationCalls.listChannels, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const deliveriesQuery = (orgId: string, channelId: string, query: ListParameters<typeof notificationCalls.listDeliveries>) =>
  queryOptions({
    queryKey: [AREAS.channels, orgId, channelId, 'deliveries', query],
    queryFn: ({ signal }) => request(notificationCalls.listDeliveries, { params: { orgId, channelId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const createChannelMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof notificationCalls.createChannel>) =>
      request(notificationCalls.createChannel, { params: { orgId }, body }),
    meta: { changes: [AREAS.channels], handled: true },
  });

export const updateChannelMutation = (orgId: string, channelId: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof notificationCalls.updateChannel>) =>
      request(notificationCalls.updateChannel, { params: { orgId, channelId }, body }),
    meta: { changes: [AREAS.channels] },
  });

export const resendChannelConfirmationMutation = (orgId: string, channelId: string) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.resendChannelConfirmation, { params: { orgId, channelId } }),
    meta: { changes: [AREAS.channels] },
  });

export const channelRequestQuery = (token: string) =>
  queryOptions({
    queryKey: [AREAS.channels, 'request', token],
    queryFn: ({ signal }) => anonymously(notificationCalls.showChannelRequest, { body: { token }, signal }),
    meta: handled,
  });

export const answerChannelRequestMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof notificationCalls.answerChannelRequest>) =>
    anonymously(notificationCalls.answerChannelRequest, { body }),
  meta: { handled: true },
});

export const removeChannelMutation = (orgId: string, channelId: string) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.removeChannel, { params: { orgId, channelId } }),
    meta: { changes: [AREAS.channels], handled: true },
  });

export const retryDeliveryMutation = (orgId: string, channelId: string, deliveryId: string) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.retryDelivery, { params: { orgId, channelId, deliveryId } }),
    meta: { changes: [AREAS.channels] },
  });

export const testChannelMutation = (orgId: string, channelId: string) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.testChannel, { params: { orgId, channelId } }),
    meta: { changes: [AREAS.channels] },
  });
