import type { ChannelConfirmation, ChannelType, EmailCadence, NotificationKind } from '#contract/entities/notification.ts';

export interface NotificationTables {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_channel: NotificationChannelTable;
  channel_delivery: ChannelDeliveryTable;
  channel_request: ChannelRequestTable;
  refused_mailbox: RefusedMailboxTable;
  reported_mail: ReportedMailTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends NotificationTables {}
}

interface NotificationTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  kind: NotificationKind;
  title: string;
  text: string;
  link: string | null;
  created_on: Date;
  read_on: Date | null;
  /** False for what only goes by mail. */
  in_app: boolean;
  email: EmailCadence;
  mailed_on: Date | null;
}

interface NotificationPreferenceTable {
  user_id: string;
  /** Null: wherever nothing else is said. */
  organization_id: string | null;
  kind: NotificationKind;
  in_app: boolean;
  email: EmailCadence;
}

interface NotificationChannelTable {
  id: string;
  organization_id: string;
  name: string;
  type: ChannelType;
  /** Sealed: anyone who knows a Slack address can write there. */
  url: string;
  host: string;
  /** Sealed: signs the messages. */
  secret: string;
  kinds: NotificationKind[];
  active: boolean;
  confirmation: ChannelConfirmation;
  created_on: Date;
  created_by: string | null;
}

/** What a mailbox is asked; ends with the answer. */
interface ChannelRequestTable {
  channel_id: string;
  token_hash: string;
  created_on: Date;
  created_by: string | null;
  expires_on: Date;
}

/** Mailboxes that do not want messages of an organization. */
interface RefusedMailboxTable {
  organization_id: string;
  email_digest: string;
  created_on: Date;
}

interface ChannelDeliveryTable {
  id: string;
  channel_id: string;
  kind: NotificationKind | 'test';
  title: string;
  text: string;
  link: string | null;
  created_on: Date;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  response_status: number | null;
  error: string | null;
  next_attempt_on: Date | null;
  delivered_on: Date | null;
}

/** Mails that could not be sent and of which somebody was notified. */
interface ReportedMailTable {
  mail_id: string;
}
