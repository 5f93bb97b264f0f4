import type { AppLink } from '#contract/app-links.ts';
import type { NotificationKind } from '#contract/entities/notification.ts';
import type { Role } from '#contract/roles.ts';
import type { Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { newId } from '#server/platform/ids.ts';
import { announceToChannels } from './announce-to-channels.ts';
import * as store from './notifications.store.ts';
import { preferenceFor } from './preference-defaults.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';

export interface NewNotification {
  readonly organizationId: string;
  readonly kind: NotificationKind;
  /** One line. */
  readonly title: string;
  readonly text: string;
  /** Where to read more. */
  readonly link?: AppLink;
  /** Only members with at least this role; all when absent. */
  readonly atLeast?: Role;
  /** Only these people. Webhooks are notified of what concerns everybody, so not of this. */
  readonly to?: readonly string[];
  /** Not these people, such as the one who did it. */
  readonly except?: readonly string[];
}

// What happens together, such as new advisories in many projects, is reported in one mail.
const GATHER_SECONDS = 15;

/** Tells the members of an organization, each as they preference, and its webhooks, in the transaction of what happened. */
export async function notify(tx: Context, notification: NewNotification): Promise<void> {
  const { organizationId, kind, title, text, link } = notification;
  const now = tx.clock.now();
  const recipients = await store.recipients(tx.db, notification);
  const mailFrom = new Date(now.getTime() + GATHER_SECONDS * 1000);
  const rows = recipients.flatMap(({ user_id, own, general }) => {
    const preference = preferenceFor(kind, own ?? undefined, general ?? undefined);
    if (!preference.in_app && preference.email === 'off') return [];
    return [
      { id: newId(), user_id, organization_id: organizationId, kind, title, text, link: link ?? null, created_on: now, ...preference },
    ];
  });
  await store.insert(tx.db, rows);
  for (const { id, user_id, in_app, email } of rows) {
    if (in_app) await publishEvent(tx, { organizationId, userId: user_id }, { type: 'notification', id });
    if (email === 'at_once') await tx.queue.send(tx, mailNotificationsJob, { cadence: 'at_once', user_id }, { startAfter: mailFrom });
  }
  if (!notification.to && !notification.atLeast) await announceToChannels(tx, { organizationId, kind, title, text, link: link ?? null });
}
