import type { ChannelType } from '#contract/entities/notification.ts';
import { t } from '#web/messages/translate.ts';

export const CHANNEL_TYPES: Readonly<Record<ChannelType, { label: string; hint: string }>> = {
  WEBHOOK: { label: t('Webhook'), hint: t('JSON, signed with a secret that is shown once.') },
  MAIL: { label: t('Email'), hint: t('A mailbox, such as that of a team. At most 30 emails an hour.') },
  SLACK: { label: t('Slack-compatible'), hint: t('An incoming webhook of Slack, Mattermost, Rocket.Chat or similar.') },
};
