import * as z from 'zod';
import { IsoDate } from '../fields.ts';

/** What a person or a channel can be notified of. */
export const NotificationKind = z.enum([
  'analysis_completed',
  'analysis_failed',
  'vulnerabilities_introduced',
  'vulnerabilities_published',
  'weaknesses_introduced',
  'policy_violated',
  'decision_reopened',
  'finding_due',
  'integration_invalid',
  'member_joined',
  'member_left',
  'role_changed',
  'mail_failed',
  'account_security',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What concerns one member, or those of a role: a channel, whose readers may be anybody, does not get it. */
export const KINDS_OF_FEW: readonly NotificationKind[] = [
  'integration_invalid',
  'member_joined',
  'member_left',
  'role_changed',
  'mail_failed',
];

export const NotificationEntry = z.object({
  id: z.uuid(),
  /** Null for what concerns the account alone. */
  organization_id: z.uuid().nullable(),
  kind: NotificationKind,
  title: z.string(),
  text: z.string(),
  /** Path inside the application that shows the matter. */
  link: z.string().nullable(),
  created_on: IsoDate,
  read_on: IsoDate.nullable(),
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;

export const EmailCadence = z.enum(['off', 'at_once', 'daily', 'weekly']);
export type EmailCadence = z.infer<typeof EmailCadence>;

/** A person's preference for one kind, in one organization or (null) wherever nothing else is said. */
export const NotificationPreference = z.object({
  organization_id: z.uuid().nullable(),
  kind: NotificationKind,
  in_app: z.boolean(),
  email: EmailCadence,
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const ChannelType = z.enum(['WEBHOOK', 'SLACK', 'MAIL']);
export type ChannelType = z.infer<typeof ChannelType>;

/** Whether the people behind an address agreed to be notified: a mailbox gets nothing before one of its readers has confirmed. */
export const ChannelConfirmation = z.enum(['not_needed', 'waiting', 'confirmed', 'refused']);
export type ChannelConfirmation = z.infer<typeof ChannelConfirmation>;

/** An outside address that is notified: a signed webhook, a Slack-compatible one, or a mailbox. */
export const NotificationChannel = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  name: z.string(),
  type: ChannelType,
  /** Host only, as the path of a Slack address is itself a secret; the whole address of a mailbox. */
  host: z.string(),
  kinds: z.array(NotificationKind),
  active: z.boolean(),
  confirmation: ChannelConfirmation,
  /** When the link in the mail that asks for a confirmation stops working; null where none is asked for. */
  confirmation_expires_on: IsoDate.nullable(),
  created_on: IsoDate,
  created_by: z.uuid().nullable(),
  last_delivery_on: IsoDate.nullable(),
  last_delivery_ok: z.boolean().nullable(),
});
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** What the readers of a mailbox are asked: whether an organization may send its notifications there. */
export const ChannelRequest = z.object({
  organization_name: z.string(),
  channel_name: z.string(),
  address: z.string(),
  kinds: z.array(NotificationKind),
  /** Null for a deleted account. */
  requested_by: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  requested_on: IsoDate,
  expires_on: IsoDate,
});
export type ChannelRequest = z.infer<typeof ChannelRequest>;

export const ChannelDelivery = z.object({
  id: z.uuid(),
  kind: z.union([NotificationKind, z.literal('test')]),
  created_on: IsoDate,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** HTTP status of the latest attempt, null when no answer came. */
  response_status: z.number().int().nullable(),
  error: z.string().nullable(),
  next_attempt_on: IsoDate.nullable(),
  delivered_on: IsoDate.nullable(),
});
export type ChannelDelivery = z.infer<typeof ChannelDelivery>;
