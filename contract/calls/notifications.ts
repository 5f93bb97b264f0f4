import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import {
  ChannelDelivery,
  ChannelRequest,
  ChannelType,
  NotificationChannel,
  NotificationEntry,
  NotificationKind,
  NotificationPreference,
} from '../entities/notification.ts';
import { Email, HttpUrl, line } from '../fields.ts';
import { LinkToken } from './auth.ts';

const ChannelBody = z.object({
  name: line({ min: 1, max: 50 }),
  type: ChannelType,
  /** The email address of a mailbox, else a URL. */
  url: z.union([HttpUrl, Email], 'must be a URL or an email address'),
  kinds: z.array(NotificationKind).min(1, 'should not be empty').max(NotificationKind.options.length),
  active: z.boolean().default(true),
});

export const notificationCalls = {
  listNotifications: list('GET /notifications', () => ({
    access: 'session',
    summary: 'List your notifications.',
    item: NotificationEntry,
    sortKeys: ['created_on', 'kind', 'title'],
    filters: { state: ['unread', 'read'], kind: NotificationKind.options },
  })),
  unreadNotifications: call('GET /notifications/unread', () => ({
    access: 'session',
    summary: 'Count your unread notifications.',
    data: z.object({ unread: z.number().int() }),
  })),
  readNotification: call('POST /notifications/{notificationId}/read', () => ({
    access: 'session',
    summary: 'Mark a notification as read.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  readAllNotifications: call('POST /notifications/read_all', () => ({
    access: 'session',
    summary: 'Mark all notifications as read.',
    data: Nothing,
  })),
  notificationPreferences: call('GET /notifications/preferences', () => ({
    access: 'session',
    summary: 'Show your notification preferences.',
    data: z.object({ preferences: z.array(NotificationPreference) }),
  })),
  updateNotificationPreferences: call('PUT /notifications/preferences', () => ({
    access: 'session',
    summary: 'Update your notification preferences. Those not named stay unchanged.',
    body: z.object({ preferences: z.array(NotificationPreference).min(1).max(500) }),
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  unsubscribe: call('POST /notifications/unsubscribe', () => ({
    access: 'public',
    summary: 'Unsubscribe from notification emails with the token from an email.',
    body: z.object({ token: LinkToken }),
    data: Nothing,
    errors: ['UnsubscriptionTokenInvalidOrExpired', 'TooManyRequests'],
  })),

  listChannels: list('GET /org/{orgId}/notifications/channels', () => ({
    access: 'ADMIN',
    summary: 'List the notification channels.',
    item: NotificationChannel,
    sortKeys: ['created_on', 'name', 'type'],
  })),
  createChannel: call('POST /org/{orgId}/notifications/channels', () => ({
    access: 'ADMIN',
    summary:
      'Add a notification channel. The secret that signs the messages of a webhook is shown only once. A mailbox gets nothing but a mail that asks for a confirmation.',
    answer: 'created',
    body: ChannelBody,
    data: z.object({ id: z.uuid(), secret: z.string() }),
    errors: ['AlreadyExists', 'AddressNotAllowed', 'MailboxRefused', 'TooManyRequests'],
  })),
  getChannel: call('GET /org/{orgId}/notifications/channels/{channelId}', () => ({
    access: 'ADMIN',
    summary: 'Show a notification channel.',
    data: NotificationChannel,
    errors: ['EntityNotFound'],
  })),
  updateChannel: call('PATCH /org/{orgId}/notifications/channels/{channelId}', () => ({
    access: 'ADMIN',
    summary: 'Update a notification channel. A mailbox must confirm another address again.',
    body: ChannelBody.omit({ type: true }).extend({ active: z.boolean() }).partial(),
    data: Nothing,
    errors: ['EntityNotFound', 'AlreadyExists', 'AddressNotAllowed', 'MailboxRefused', 'TooManyRequests'],
  })),
  removeChannel: call('DELETE /org/{orgId}/notifications/channels/{channelId}', () => ({
    access: 'ADMIN',
    summary: 'Remove a notification channel.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  testChannel: call('POST /org/{orgId}/notifications/channels/{channelId}/test', () => ({
    access: 'ADMIN',
    summary: 'Send a test message.',
    data: Nothing,
    errors: ['EntityNotFound', 'MailboxNotConfirmed', 'TooManyRequests'],
  })),
  resendChannelConfirmation: call('POST /org/{orgId}/notifications/channels/{channelId}/resend_confirmation', () => ({
    access: 'ADMIN',
    summary: 'Ask a mailbox again to confirm that it wants the messages. The link sent before stops working.',
    data: Nothing,
    errors: ['EntityNotFound', 'MailboxRefused', 'Conflict', 'TooManyRequests'],
  })),
  showChannelRequest: call('POST /notifications/channel_request', () => ({
    access: 'public',
    summary: 'Show what a mailbox is asked to confirm, with the token from the mail.',
    body: z.object({ token: LinkToken }),
    data: ChannelRequest,
    errors: ['ChannelRequestInvalidOrExpired', 'TooManyRequests'],
  })),
  answerChannelRequest: call('POST /notifications/answer_channel_request', () => ({
    access: 'public',
    summary: 'Confirm or refuse the messages of an organization to a mailbox, with the token from the mail. A refusal is final.',
    body: z.object({ token: LinkToken, accept: z.boolean() }),
    data: Nothing,
    errors: ['ChannelRequestInvalidOrExpired', 'TooManyRequests'],
  })),
  listDeliveries: list('GET /org/{orgId}/notifications/channels/{channelId}/deliveries', () => ({
    access: 'ADMIN',
    summary: 'List the deliveries of a webhook.',
    item: ChannelDelivery,
    sortKeys: ['created_on', 'kind', 'attempts'],
    filters: { state: ['waiting', 'delivered', 'failed'] },
    errors: ['EntityNotFound'],
  })),
  retryDelivery: call('POST /org/{orgId}/notifications/channels/{channelId}/deliveries/{deliveryId}/retry', () => ({
    access: 'ADMIN',
    summary: 'Send a delivery of a webhook again that failed.',
    data: Nothing,
    errors: ['EntityNotFound', 'MailboxNotConfirmed', 'TooManyRequests'],
  })),
} as const;
