import type { NotificationKind } from '#contract/entities/notification.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './channels.store.ts';
import { deliverJob } from './deliver.job.ts';

export interface Announcement {
  readonly organizationId: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

/** Queues a message for every webhook of the organization that wants this kind. */
export async function announceToChannels(tx: Context, { organizationId, ...message }: Announcement): Promise<void> {
  for (const channelId of await store.listening(tx.db, { organizationId, kind: message.kind }))
    await queueDelivery(tx, { channelId, ...message });
}

/** Writes a delivery and has it sent after the commit. */
export async function queueDelivery(
  tx: Context,
  { channelId, ...message }: Omit<Announcement, 'organizationId' | 'kind'> & { kind: NotificationKind | 'test'; channelId: string },
): Promise<void> {
  const id = newId();
  await store.insertDelivery(tx.db, { id, channel_id: channelId, ...message, created_on: tx.clock.now() });
  await tx.queue.send(tx, deliverJob, { delivery_id: id });
}
