import type { ChannelRequest } from '#contract/entities/notification.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

/** Replaces what a mailbox was asked before, whose link stops working. */
export async function put(
  db: Db,
  row: { channel_id: string; token_hash: string; created_on: Date; created_by: string | null; expires_on: Date },
): Promise<void> {
  const { channel_id, ...change } = row;
  await db
    .insertInto('channel_request')
    .values({ channel_id, ...change })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(change))
    .execute();
}

interface LinkKey {
  readonly tokenHash: string;
  readonly now: Date;
}

/** What the link of a mail asks, as long as it is valid. */
export async function findByLink(
  db: Db,
  { tokenHash, now }: LinkKey,
): Promise<(ChannelRequest & { channelId: string; organizationId: string }) | undefined> {
  const row = await db
    .selectFrom('channel_request')
    .innerJoin('notification_channel', 'notification_channel.id', 'channel_request.channel_id')
    .innerJoin('organization', 'organization.id', 'notification_channel.organization_id')
    .leftJoin('user_account', 'user_account.id', 'channel_request.created_by')
    .select([
      'channel_request.channel_id',
      'channel_request.created_on',
      'channel_request.expires_on',
      'notification_channel.organization_id',
      'notification_channel.name as channel_name',
      'notification_channel.host as address',
      'notification_channel.kinds',
      'organization.name as organization_name',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.email',
    ])
    .where('channel_request.token_hash', '=', tokenHash)
    .where('channel_request.expires_on', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { first_name, last_name, email } = row;
  return {
    channelId: row.channel_id,
    organizationId: row.organization_id,
    organization_name: row.organization_name,
    channel_name: row.channel_name,
    address: row.address,
    kinds: row.kinds,
    requested_by: first_name === null || last_name === null || email === null ? null : { first_name, last_name, email },
    requested_on: row.created_on.toISOString(),
    expires_on: row.expires_on.toISOString(),
  };
}

/** Uses a link up; false where it was used or replaced meanwhile. */
export async function take(db: Db, { tokenHash, now }: LinkKey): Promise<boolean> {
  const row = await db
    .deleteFrom('channel_request')
    .where('token_hash', '=', tokenHash)
    .where('expires_on', '>', now)
    .returning('channel_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Mailbox {
  readonly organizationId: string;
  readonly emailDigest: string;
}

export async function isRefused(db: Db, { organizationId, emailDigest }: Mailbox): Promise<boolean> {
  const row = await db
    .selectFrom('refused_mailbox')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('email_digest', '=', emailDigest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an organization from sending anything to a mailbox. Gives the names of its channels that this stops. */
export async function refuse(
  db: Db,
  { organizationId, emailDigest, address, now }: Mailbox & { address: string; now: Date },
): Promise<{ id: string; name: string }[]> {
  await db
    .insertInto('refused_mailbox')
    .values({ organization_id: organizationId, email_digest: emailDigest, created_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stopped = await db
    .updateTable('notification_channel')
    .set({ confirmation: 'refused' })
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'MAIL')
    .where('host', '=', address)
    .returning(['id', 'name'])
    .execute();
  if (stopped.length > 0) {
    await db
      .deleteFrom('channel_request')
      .where(
        'channel_id',
        'in',
        stopped.map(({ id }) => id),
      )
      .execute();
  }
  return stopped;
}
