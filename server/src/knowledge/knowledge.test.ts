import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { verifyBundle } from '#knowledge/bundle/read/verify-bundle.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import type { Context } from '#server/platform/context.ts';
import { osvRecord, writeOsvFeed, type OsvRecordLike } from '#tests/given/feed-folder.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { bundleForRun } from './bundle-for-run.ts';
import { nextSync, syncCron } from './next-sync.ts';
import { retrySyncHandler } from './retry-sync.ts';
import { syncKnowledgeHandler } from './sync-knowledge.handler.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function machine(options: { feeds: string; joins?: TestServer }): Promise<TestServer> {
  const environment = { OSV_URL: pathToFileURL(options.feeds).href };
  const database = options.joins ? { databaseUrl: options.joins.databaseUrl, clock: options.joins.clock } : {};
  const server = await testServer({ role: 'api', environment, ...database });
  servers.unshift(server);
  return server;
}

function publish(folder: string, npm: readonly OsvRecordLike[]): void {
  writeOsvFeed(folder, 'npm', npm);
  writeOsvFeed(folder, 'Packagist', []);
}

const contextOf = (server: TestServer): Context => server.ctx({ kind: 'system', name: 'test' });
const synchronize = (server: TestServer) =>
  syncKnowledgeHandler.run(contextOf(server), {}, { id: 'job', attempt: 0, isLastAttempt: true, signal: new AbortController().signal });
const fetchBundle = (server: TestServer) => bundleForRun(contextOf(server), { hash: null, signal: new AbortController().signal });

test('knowledge that one machine synchronized is on every machine, byte for byte, with the age of its feeds', async () => {
  const feeds = temporaryFolder();
  publish(feeds, [osvRecord('GHSA-1', { package: 'left-pad' })]);
  const one = await machine({ feeds });
  const other = await machine({ feeds, joins: one });
  expect(await fetchBundle(other)).toBeUndefined();
  await synchronize(one);

  const [here, there] = [(await fetchBundle(one))!, (await fetchBundle(other))!];
  expect(there.hash).toBe(here.hash);
  expect(await verifyBundle(there.path)).toBe(here.hash);
  const knowledge = openKnowledge(there.path);
  onTestFinished(() => knowledge.close());
  expect(knowledge.findByPackage('npm', 'left-pad').map(({ advisoryId }) => advisoryId)).toEqual(['GHSA-1']);
  const user = await givenUser(other);
  const { state, last_error, next_sync } = await user.client(knowledgeCalls.knowledgeStatus, {});
  expect(state).toEqual(knowledge.bundle);
  expect([last_error, next_sync]).toEqual([null, nextSync(other.clock.now(), 120).toISOString()]);
});

test('the first account that was confirmed may start a sync, which is limited and audited; others neither may nor are offered to', async () => {
  const server = await machine({ feeds: temporaryFolder() });
  await givenUser(server, { activated: false });
  server.clock.advance({ minutes: 1 });
  const first = await givenUser(server);
  server.clock.advance({ minutes: 1 });
  const second = await givenUser(server);
  expect((await first.client(knowledgeCalls.knowledgeStatus, {})).may_sync).toBe(true);
  expect((await second.client(knowledgeCalls.knowledgeStatus, {})).may_sync).toBe(false);
  await expect(second.client(knowledgeCalls.synchronizeKnowledge, {})).rejects.toMatchObject({ code: 'NotAuthorized' });
  for (let count = 0; count < 10; count += 1) await first.client(knowledgeCalls.synchronizeKnowledge, {});
  await expect(first.client(knowledgeCalls.synchronizeKnowledge, {})).rejects.toMatchObject({ code: 'TooManyRequests' });
  const entries = await server.db.selectFrom('audit_log').select(['action', 'actor_id', 'organization_id']).execute();
  expect(entries).toEqual(Array.from({ length: 10 }, () => ({ action: 'KnowledgeSync', actor_id: first.id, organization_id: null })));
});

test('a sync that waits shows at once and is canceled by operators alone', async () => {
  const server = await machine({ feeds: temporaryFolder() });
  const operator = await givenUser(server);
  server.clock.advance({ minutes: 1 });
  const other = await givenUser(server);
  // The first start queues one by itself.
  await operator.client(knowledgeCalls.cancelKnowledgeSync, {}).catch(() => undefined);
  await sql`delete from pgboss.job where name = 'sync-knowledge'`.execute(server.db);
  const syncing = async () => (await operator.client(knowledgeCalls.knowledgeStatus, {})).syncing;
  await expect(operator.client(knowledgeCalls.cancelKnowledgeSync, {})).rejects.toMatchObject({ code: 'SyncNotRunning' });
  await operator.client(knowledgeCalls.synchronizeKnowledge, {});
  expect(await syncing()).toMatchObject({ source: '', done: 0, total: null });
  await expect(other.client(knowledgeCalls.cancelKnowledgeSync, {})).rejects.toMatchObject({ code: 'NotAuthorized' });
  await operator.client(knowledgeCalls.cancelKnowledgeSync, {});
  expect(await syncing()).toBeNull();
  await operator.client(knowledgeCalls.synchronizeKnowledge, {});
  expect(await syncing()).not.toBeNull();
});

test('a sync that reads a feed stops when it is canceled, and reports no error', async () => {
  const asked = Promise.withResolvers<Socket>();
  const silent = createServer((socket) => asked.resolve(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await testServer({ environment: { OSV_URL: `http://127.0.0.1:${port}` } });
  servers.unshift(server);
  const operator = await givenUser(server);
  const socket = await asked.promise;
  const gone = once(socket, 'close');
  socket.on('error', () => {});
  socket.resume();
  await operator.client(knowledgeCalls.cancelKnowledgeSync, {});
  await gone;
  expect(await operator.client(knowledgeCalls.knowledgeStatus, {})).toMatchObject({ syncing: null, last_error: null, state: null });
});

test('a machine goes on from the bundle that another one built, reading only what changed', async () => {
  const feeds = temporaryFolder();
  const records = Array.from({ length: 100 }, (_, at) => osvRecord(`GHSA-${at}`, { package: `package-${at}` }));
  publish(feeds, records);
  const one = await machine({ feeds });
  await synchronize(one);
  publish(feeds, [...records, osvRecord('GHSA-new', { package: 'new', modified: '2026-02-02T00:00:00Z' })]);
  rmSync(join(feeds, 'npm/all.zip'));

  const other = await machine({ feeds, joins: one });
  other.clock.advance({ minutes: 5 });
  await synchronize(other);
  const knowledge = openKnowledge((await fetchBundle(one))!.path);
  onTestFinished(() => knowledge.close());
  expect(knowledge.bundle.feeds[0]).toMatchObject({ name: 'OSV npm', records: 101, complete: true });
});

test('a feed that goes bad is shown and the last good knowledge stays in service', async () => {
  const feeds = temporaryFolder();
  publish(
    feeds,
    Array.from({ length: 100 }, (_, at) => osvRecord(`GHSA-${at}`)),
  );
  const server = await machine({ feeds });
  await synchronize(server);
  const before = await fetchBundle(server);
  publish(feeds, [osvRecord('GHSA-1')]);
  await synchronize(server);
  expect(await fetchBundle(server)).toEqual(before);
  const user = await givenUser(server);
  const { last_error, state } = await user.client(knowledgeCalls.knowledgeStatus, {});
  expect(last_error).toMatchObject({ source: 'OSV npm', message: expect.stringContaining('1 rows where 100 were expected') });
  expect(state?.feeds[0]).toMatchObject({ records: 100 });
});

test('a feed that truly lost records is used when an operator accepts it, which is audited', async () => {
  const feeds = temporaryFolder();
  publish(
    feeds,
    Array.from({ length: 100 }, (_, at) => osvRecord(`GHSA-${at}`)),
  );
  const server = await machine({ feeds });
  const operator = await givenUser(server);
  server.clock.advance({ minutes: 1 });
  const other = await givenUser(server);
  await synchronize(server);
  publish(feeds, [osvRecord('GHSA-1')]);
  await synchronize(server);
  const status = () => operator.client(knowledgeCalls.knowledgeStatus, {});
  expect(await status()).toMatchObject({ shrunken: ['OSV npm'], state: { feeds: [{ records: 100 }, {}] } });
  const body = { feeds: ['OSV npm'] };
  await expect(other.client(knowledgeCalls.acceptShrunkenFeeds, { body })).rejects.toMatchObject({ code: 'NotAuthorized' });
  const notShrunken = operator.client(knowledgeCalls.acceptShrunkenFeeds, { body: { feeds: ['OSV npm', 'OSV Packagist'] } });
  await expect(notShrunken).rejects.toMatchObject({ code: 'EntityNotFound' });
  await operator.client(knowledgeCalls.acceptShrunkenFeeds, { body });
  await expect(operator.client(knowledgeCalls.acceptShrunkenFeeds, { body })).rejects.toMatchObject({ code: 'SyncAlreadyRunning' });
  expect(await runWaitingJobs(server, [syncKnowledgeHandler])).toEqual([]);
  expect(await status()).toMatchObject({ shrunken: [], failures: {}, last_error: null, state: { feeds: [{ records: 1 }, {}] } });
  const entries = await server.db.selectFrom('audit_log').select(['action', 'actor_id', 'description', 'before']).execute();
  expect(entries).toEqual([
    {
      action: 'KnowledgeShrunkenAccept',
      actor_id: operator.id,
      description: 'Started a sync of the vulnerability data that accepts fewer records of OSV npm.',
      before: { 'OSV npm': expect.stringContaining('1 rows where 100 were expected') },
    },
  ]);
});

test('a sync that fails is tried again after 1, 2, 4 … minutes, until the schedule is due sooner or one succeeds', async () => {
  const feeds = temporaryFolder();
  const server = await machine({ feeds });
  const user = await givenUser(server);
  const jobs = [retrySyncHandler, syncKnowledgeHandler];
  const due = async () => (await user.client(knowledgeCalls.knowledgeStatus, {})).next_sync!;
  const minutesLeft = async () => Math.round((Date.parse(await due()) - server.clock.now().getTime()) / 60_000);
  const scheduled = () => nextSync(server.clock.now(), 120).toISOString();
  const waits: number[] = [];
  await synchronize(server);
  for (const minutes of [1, 2, 4]) {
    waits.push(await minutesLeft());
    server.clock.advance({ minutes });
    await runWaitingJobs(server, jobs);
  }
  expect([...waits, await minutesLeft()]).toEqual([1, 2, 4, 8]);
  await server.db.updateTable('knowledge_sync').set({ failures: 20 }).execute();
  await runWaitingJobs(server, jobs);
  expect(await due()).toBe(scheduled());
  expect(await runWaitingJobs(server, jobs)).toEqual([]);
  publish(feeds, [osvRecord('GHSA-1')]);
  await synchronize(server);
  expect(await user.client(knowledgeCalls.knowledgeStatus, {})).toMatchObject({ last_error: null, next_sync: scheduled() });
  rmSync(join(feeds, 'Packagist'), { recursive: true });
  server.clock.advance({ minutes: 5 });
  await synchronize(server);
  expect(await minutesLeft()).toBe(1);
  const superseded = { at: await due() };
  await synchronize(server);
  const run = { id: 'job', attempt: 0, isLastAttempt: false, signal: new AbortController().signal };
  await retrySyncHandler.run(contextOf(server), superseded, run);
  expect(await minutesLeft()).toBe(2);
});

test('a half or changed file on a machine is fetched again', async () => {
  const feeds = temporaryFolder();
  publish(feeds, [osvRecord('GHSA-1')]);
  const server = await machine({ feeds });
  await synchronize(server);
  const { path, hash } = (await fetchBundle(server))!;
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte)));
  for (const damaged of [bytes.subarray(0, -10), changed, Buffer.alloc(0)]) {
    writeFileSync(path, damaged);
    expect(await fetchBundle(server)).toEqual({ path, hash });
    expect(await verifyBundle(path)).toBe(hash);
  }
  expect(existsSync(`${path}.${process.pid}.partial`)).toBe(false);
});

test('a bundle of the format before an upgrade is no knowledge, and the next synchronization begins again', async () => {
  const feeds = temporaryFolder();
  publish(feeds, [osvRecord('GHSA-1')]);
  const server = await machine({ feeds });
  await synchronize(server);
  const { hash, path } = (await fetchBundle(server))!;
  await sql`update knowledge_bundle_part set data = overlay(data placing '\\x01'::bytea from 9 for 1)`.execute(server.db);
  rmSync(path);
  expect(await fetchBundle(server)).toBeUndefined();
  const user = await givenUser(server);
  expect((await user.client(knowledgeCalls.knowledgeStatus, {})).state).toBeNull();
  publish(feeds, [osvRecord('GHSA-1'), osvRecord('GHSA-2')]);
  server.clock.advance({ minutes: 5 });
  await synchronize(server);
  const fresh = await fetchBundle(server);
  expect(fresh).toMatchObject({ hash: expect.not.stringMatching(hash) });
  expect(await verifyBundle(fresh!.path)).toBe(fresh!.hash);
});

test.each([
  [120, '17 */2 * * *', '2026-01-01T00:16:59Z', '2026-01-01T00:17:00.000Z'],
  [120, '17 */2 * * *', '2026-01-01T00:17:00Z', '2026-01-01T02:17:00.000Z'],
  [120, '17 */2 * * *', '2026-01-01T23:00:00Z', '2026-01-02T00:17:00.000Z'],
  [15, '*/15 * * * *', '2026-01-01T00:15:00Z', '2026-01-01T00:30:00.000Z'],
  [1_440, '17 0 * * *', '2026-01-01T00:20:00Z', '2026-01-02T00:17:00.000Z'],
])('feeds read every %i minutes (%s) are due after %s at %s', (minutes, cron, now, due) => {
  expect([syncCron(minutes), nextSync(new Date(now), minutes).toISOString()]).toEqual([cron, due]);
});
