import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import type { notificationCalls } from '#contract/calls/notifications.ts';
import type {
  ChannelConfirmation,
  ChannelDelivery,
  ChannelType,
  NotificationChannel,
  NotificationKind,
} from '#contract/entities/notification.ts';
import type { Context } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';

type Db = Context['db'];

export interface ChannelRow {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly type: ChannelType;
  readonly url: string;
  readonly host: string;
  readonly secret: string;
  readonly kinds: NotificationKind[];
  readonly active: boolean;
  readonly confirmation: ChannelConfirmation;
  readonly created_on: Date;
  readonly created_by: string | null;
}

/** Where a channel may send anything but the mail that asks for a confirmation. */
export const USABLE: readonly ChannelConfirmation[] = ['not_needed', 'confirmed'];

interface ChannelKey {
  readonly organizationId: string;
  readonly channelId: string;
}

/** False when the organization has a channel of this name. */
export async function insert(db: Db, row: ChannelRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notification_channel')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lock(db: Db, { organizationId, channelId }: ChannelKey): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('notification_channel')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNameTaken(db: Db, { organizationId, channelId, name }: ChannelKey & { name: string }): Promise<boolean> {
  const row = await db
    .selectFrom('notification_channel')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '!=', channelId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function update(
  db: Db,
  { id, organization_id }: Pick<ChannelRow, 'id' | 'organization_id'>,
  change: Partial<ChannelRow>,
): Promise<void> {
  await db.updateTable('notification_channel').set(change).where('organization_id', '=', organization_id).where('id', '=', id).execute();
}

export async function remove(db: Db, { organizationId, channelId }: ChannelKey): Promise<void> {
  await db.deleteFrom('notification_channel').where('organization_id', '=', organizationId).where('id', '=', channelId).execute();
}

export async function find(db: Db, { organizationId, channelId }: ChannelKey): Promise<NotificationChannel | undefined> {
  const row = await viewed(db, organizationId).where('id', '=', channelId).executeTakeFirst();
  return row && toChannel(row);
}

/** Active channels that want this kind and may send it. */
export async function listening(db: Db, { organizationId, kind }: { organizationId: string; kind: NotificationKind }): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_channel')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .where('confirmation', 'in', USABLE)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute();
  return rows.map((row) => row.id);
}

type SortKey = SortKeyOf<typeof notificationCalls.listChannels>;

const SORT_COLUMNS = { created_on: 'created_on', name: 'name', type: 'type' } as const satisfies Record<SortKey, string>;

export async function page(db: Db, organizationId: string, query: ListQuery<SortKey>): Promise<Page<NotificationChannel>> {
  const all = db.selectFrom('notification_channel').where('organization_id', '=', organizationId);
  const search = query.search_key;
  const pattern = likePattern(search ?? '');
  const matches = sql<boolean>`(name ilike ${pattern} or host ilike ${pattern})`;
  const direction = query.sort_direction === 'ASC' ? 'asc' : 'desc';
  const [total, matching, rows] = await Promise.all([
    all.select(countAll()).executeTakeFirstOrThrow(),
    (search ? all.where(matches) : all).select(countAll()).executeTakeFirstOrThrow(),
    (search ? viewed(db, organizationId).where(matches) : viewed(db, organizationId))
      .orderBy(SORT_COLUMNS[query.sort_key ?? 'created_on'], direction)
      .orderBy('id', direction)
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .execute(),
  ]);
  return { items: rows.map(toChannel), total: total.n, matching: matching.n, filterCount: {} };
}

interface LastDelivery {
  readonly on: string | null;
  readonly ok: boolean;
}

function viewed(db: Db, organizationId: string) {
  return db
    .selectFrom('notification_channel')
    .select(['id', 'organization_id', 'name', 'type', 'host', 'kinds', 'active', 'confirmation', 'created_on', 'created_by'])
    .select((eb) =>
      eb
        .selectFrom('channel_request')
        .select('expires_on')
        .whereRef('channel_request.channel_id', '=', 'notification_channel.id')
        .as('confirmation_expires_on'),
    )
    .select(
      sql<LastDelivery | null>`(
        select json_build_object('on', coalesce(d.delivered_on, d.created_on), 'ok', d.state = 'delivered') from channel_delivery d
        where d.channel_id = notification_channel.id and d.attempts > 0 order by d.created_on desc limit 1)`.as('last'),
    )
    .where('organization_id', '=', organizationId);
}

type ChannelView = Omit<ChannelRow, 'url' | 'secret'> & {
  readonly confirmation_expires_on: Date | null;
  readonly last: LastDelivery | null;
};

function toChannel({ last, ...row }: ChannelView): NotificationChannel {
  return {
    ...row,
    created_on: row.created_on.toISOString(),
    confirmation_expires_on: row.confirmation_expires_on?.toISOString() ?? null,
    last_delivery_on: last?.on ? new Date(last.on).toISOString() : null,
    last_delivery_ok: last?.ok ?? null,
  };
}

export interface NewDelivery {
  readonly id: string;
  readonly channel_id: string;
  readonly kind: NotificationKind | 'test';
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly created_on: Date;
}

export async function insertDelivery(db: Db, row: NewDelivery): Promise<void> {
  await db
    .insertInto('channel_delivery')
    .values({
      ...row,
      state: 'waiting',
      attempts: 0,
      response_status: null,
      error: null,
      next_attempt_on: row.created_on,
      delivered_on: null,
    })
    .execute();
}

/** A delivery that waits, with its channel and organization; undefined once it is done or the channel is gone. */
export async function findWaiting(db: Db, deliveryId: string) {
  return db
    .selectFrom('channel_delivery')
    .innerJoin('notification_channel', 'notification_channel.id', 'channel_delivery.channel_id')
    .innerJoin('organization', 'organization.id', 'notification_channel.organization_id')
    .select([
      'channel_delivery.id',
      'channel_delivery.kind',
      'channel_delivery.title',
      'channel_delivery.text',
      'channel_delivery.link',
      'channel_delivery.created_on',
      'notification_channel.id as channel_id',
      'notification_channel.type',
      'notification_channel.url',
      'notification_channel.secret',
      'notification_channel.confirmation',
      'organization.id as organization_id',
      'organization.name as organization_name',
    ])
    .where('channel_delivery.id', '=', deliveryId)
    .where('channel_delivery.state', '=', 'waiting')
    .executeTakeFirst();
}

export interface Attempt {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly response_status: number | null;
  readonly error: string | null;
  readonly next_attempt_on: Date | null;
  readonly delivered_on: Date | null;
}

export async function recordAttempt(db: Db, deliveryId: string, attempt: Attempt): Promise<void> {
  await db
    .updateTable('channel_delivery')
    .set({ ...attempt, attempts: sql`attempts + 1` })
    .where('id', '=', deliveryId)
    .execute();
}

/** Makes a delivery of the channel wait that failed; false where there is none. */
export async function waitAgain(
  db: Db,
  { channelId, deliveryId, now }: { channelId: string; deliveryId: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('channel_delivery')
    .set({ state: 'waiting', next_attempt_on: now })
    .where('id', '=', deliveryId)
    .where('channel_id', '=', channelId)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

type DeliverySortKey = SortKeyOf<typeof notificationCalls.listDeliveries>;

const DELIVERY_SORT = { created_on: 'created_on', kind: 'kind', attempts: 'attempts' } as const satisfies Record<DeliverySortKey, string>;
const STATES = ['waiting', 'delivered', 'failed'] as const;

/** One page of a channel's deliveries; the caller has made sure that the channel belongs to the organization. */
export async function deliveries(db: Db, channelId: string, query: ListQuery<DeliverySortKey>): Promise<Page<ChannelDelivery>> {
  const states = STATES.filter((state) => query.active_filters?.includes(state));
  const byState = states.length > 0 ? sql<boolean>`state = any(${states})` : sql<boolean>`true`;
  const all = db.selectFrom('channel_delivery').where('channel_id', '=', channelId);
  const search = query.search_key;
  const pattern = likePattern(search ?? '');
  const found = search ? all.where(sql<boolean>`(title ilike ${pattern} or kind ilike ${pattern} or error ilike ${pattern})`) : all;
  const direction = query.sort_direction === 'ASC' ? 'asc' : 'desc';
  const [total, matching, byStates, rows] = await Promise.all([
    all.select(countAll()).executeTakeFirstOrThrow(),
    found.where(byState).select(countAll()).executeTakeFirstOrThrow(),
    found.select(['state as key', countAll()]).groupBy('state').execute(),
    found
      .where(byState)
      .select(['id', 'kind', 'created_on', 'state', 'attempts', 'response_status', 'error', 'next_attempt_on', 'delivered_on'])
      .orderBy(DELIVERY_SORT[query.sort_key ?? 'created_on'], direction)
      .orderBy('id', direction)
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .execute(),
  ]);
  return {
    items: rows.map((row) => ({
      ...row,
      created_on: row.created_on.toISOString(),
      next_attempt_on: row.next_attempt_on?.toISOString() ?? null,
      delivered_on: row.delivered_on?.toISOString() ?? null,
    })),
    total: total.n,
    matching: matching.n,
    filterCount: Object.fromEntries(STATES.map((state) => [state, byStates.find(({ key }) => key === state)?.n ?? 0])),
  };
}

function countAll() {
  return sql<number>`count(*)`.as('n');
}
