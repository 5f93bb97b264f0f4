import type { ChannelType } from '#contract/entities/notification.ts';

export const CHANNEL_TYPES: Readonly<Record<ChannelType, { label: string; hint: string }>> = {
  WEBHOOK: { label: 'Webhook', hint: 'JSON, signed with a secret that is shown once.' },
  SLACK: { label: 'Slack-compatible', hint: 'An incoming webhook of Slack, Mattermost, Rocket.Chat or similar.' },
};
