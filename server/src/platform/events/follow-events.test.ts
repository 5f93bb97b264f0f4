import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/calls/events.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import type { StreamEvent } from '../http/answers.ts';
import { PATIENCE_MS } from '#tests/given/patience.ts';
import { inTransaction } from '../context.ts';
import { newId } from '../ids.ts';
import { createEventFeed, type FeedBatch } from './event-feed.ts';
import { followEvents } from './follow-events.ts';
import { publishEvent } from './publish-event.ts';

let publisher: TestServer;
let reader: TestServer;
beforeAll(async () => {
  // Two processes would do the same: nothing but the database is between them.
  publisher = await testServer({ role: 'api' });
  reader = await testServer({ role: 'api', databaseUrl: publisher.databaseUrl });
});
afterAll(async () => {
  await reader.stop();
  await publisher.stop();
});

const system = { kind: 'system', name: 'test' } as const;
const imported = (repository: string): LiveEvent => ({ type: 'import', project_id: null, repository, outcome: 'imported' });

/** Follows until `count` events came, or the time is over. */
async function follow(options: {
  organizationId: string;
  userId?: string;
  lastEventId?: string;
  count: number;
  seconds?: number;
}): Promise<StreamEvent[]> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), options.seconds === undefined ? PATIENCE_MS : options.seconds * 1000);
  const events: StreamEvent[] = [];
  const audience = {
    organizationId: options.organizationId,
    userId: options.userId ?? newId(),
    lastEventId: options.lastEventId,
    signal: abort.signal,
  };
  for await (const event of followEvents(reader.ctx(system), audience)) {
    events.push(event);
    if (events.length >= options.count) abort.abort();
  }
  clearTimeout(timer);
  return events;
}

const names = (events: readonly StreamEvent[]) => events.map(({ data }) => (data as { repository: string }).repository);
const publish = (organizationId: string | null, repository: string, userId?: string) =>
  publishEvent(publisher.ctx(system), { organizationId, ...(userId ? { userId } : {}) }, imported(repository));

/** A position before everything that is published next. */
async function position(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(publisher.db);
  return rows[0]!.now;
}

test('an event reaches a reader on another machine', async () => {
  const organizationId = newId();
  const following = follow({ organizationId, count: 1 });
  const timer = setInterval(() => void publish(organizationId, 'meadow/storefront'), 200);
  const events = await following;
  clearInterval(timer);
  expect(events[0]).toMatchObject({ type: 'import', data: imported('meadow/storefront') });
});

test('a reader that comes back gets what it missed, in order, and nothing twice', async () => {
  const organizationId = newId();
  const lastEventId = await position();
  await publish(organizationId, 'first');
  await publish(organizationId, 'second');
  const before = await follow({ organizationId, lastEventId, count: 2 });
  await publish(organizationId, 'third');
  await publish(organizationId, 'fourth');
  const after = await follow({ organizationId, lastEventId: before[1]!.id!, count: 2 });
  expect([names(before), names(after)]).toEqual([
    ['first', 'second'],
    ['third', 'fourth'],
  ]);
});

test('an event whose transaction ends late is not lost to those that overtook it', async () => {
  const organizationId = newId();
  const lastEventId = await position();
  const held = Promise.withResolvers<void>();
  const late = inTransaction(publisher.ctx(system), async (tx) => {
    await publishEvent(tx, { organizationId }, imported('late'));
    await held.promise;
  });
  await publish(organizationId, 'quick');
  const first = await follow({ organizationId, lastEventId, count: 1 });
  held.resolve();
  await late;
  const second = await follow({ organizationId, lastEventId: first[0]!.id!, count: 2, seconds: 2 });
  expect(names(first)).toEqual(['quick']);
  expect(names(second)).toEqual(['late']);
});

test('nobody sees events of another organization or of another person', async () => {
  const organizationId = newId();
  const userId = newId();
  const lastEventId = await position();
  await publish(newId(), 'other organization');
  await publish(organizationId, 'other person', newId());
  await publish(organizationId, 'mine', userId);
  await publish(null, 'everybody');
  expect(names(await follow({ organizationId, userId, lastEventId, count: 3, seconds: 2 }))).toEqual(['mine', 'everybody']);
});

test.each(['7', 'x:y:z', '9:3:', '5:9:20', '99999999999:99999999999:'])(
  'a position of somewhere else (%s) begins now',
  async (lastEventId) => {
    const organizationId = newId();
    await publish(organizationId, 'before');
    expect(await follow({ organizationId, lastEventId, count: 1, seconds: 0.3 })).toEqual([]);
  },
);

test('however many follow, each event is read from the database once', async () => {
  const organizationId = newId();
  const texts: string[] = [];
  const db = reader.services.db.withPlugin({
    transformQuery: ({ node }) => {
      texts.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const events = createEventFeed({ ...reader.services, db });
  const stops: (() => void)[] = [];
  const seen: number[] = [];
  const all = Promise.withResolvers<void>();
  const take = ({ events: batch }: FeedBatch) => {
    if (seen.push(batch.filter((event) => event.organization_id === organizationId).length) === 50) all.resolve();
  };
  for (let index = 0; index < 50; index += 1) stops.push(await events.follow((batch) => take(batch)));
  const before = texts.length;
  await publish(organizationId, 'one');
  await all.promise;
  for (const stop of stops) stop();
  expect(seen).toEqual(Array.from({ length: 50 }, () => 1));
  // The event, and at most one more wake-up or poll.
  expect(texts.length - before).toBeLessThanOrEqual(2);
});

test('an event of a transaction that failed was never there', async () => {
  const organizationId = newId();
  const lastEventId = await position();
  const failing = inTransaction(publisher.ctx(system), async (tx) => {
    await publishEvent(tx, { organizationId }, imported('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await follow({ organizationId, lastEventId, count: 1, seconds: 1 })).toEqual([]);
});
