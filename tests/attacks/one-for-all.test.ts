import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { startRun } from '#server/runs/start-run.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenResults } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

// What one person or organization can take from all others. Bounded in time and count, on loopback only.
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { DATABASE_BUSY_AFTER_SECONDS: '10' } });
});
afterAll(() => server.stop());

test('behind an organization that queues a hundred analyses another one waits for none but the next, and a click overtakes all that is scheduled', async () => {
  const [crowd, single] = [await givenOrganization(server, { members: [] }), await givenOrganization(server, { members: [] })];
  const start = async (organizationId: string, cause: 'person' | 'schedule') => {
    const { analysisId } = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
    const analysis = await server.db.selectFrom('analysis').selectAll().where('id', '=', analysisId).executeTakeFirstOrThrow();
    await inTransaction(server.ctx({ kind: 'system', name: 'test' }), (tx) => startRun(tx, analysis, cause));
  };
  // The order in which a worker takes them.
  const waiting = async (first: number) => {
    const { rows } = await sql<{ organization_id: string; cause: string }>`
      select run.organization_id, run.cause from pgboss.job join run on run.id::text = job.data ->> 'run_id'
      where run.organization_id in (${crowd}, ${single}) order by job.priority desc, job.created_on limit ${first}`.execute(server.db);
    return rows.map(({ organization_id, cause }) => `${organization_id === crowd ? 'crowd' : 'single'}: ${cause}`);
  };
  for (let count = 0; count < 100; count += 1) await start(crowd, 'schedule');
  await start(single, 'schedule');
  expect(await waiting(3)).toEqual(['crowd: schedule', 'single: schedule', 'crowd: schedule']);
  for (let count = 0; count < 30; count += 1) await start(crowd, 'person');
  await start(single, 'person');
  const order = await waiting(40);
  expect(order.slice(0, 3)).toEqual(['crowd: person', 'single: person', 'crowd: person']);
  // Twenty clicks of an organization go before all that is scheduled; with more of them it takes its turn.
  expect(new Set(order.slice(0, 21))).toEqual(new Set(['crowd: person', 'single: person']));
  expect(order.slice(21, 24)).toEqual(['crowd: schedule', 'single: schedule', 'crowd: person']);
});

test('reads that hold every connection keep nobody from signing in or changing something, and answer 503 in time', async () => {
  const { user, params } = await givenResults(server, { 'js-sbom': npmInventory([]) });
  const { reading } = server.services.pools;
  const released = Promise.withResolvers<void>();
  const held = Array.from({ length: 8 }, () => reading.connection().execute(async () => released.promise));
  const list = user.client(resultCalls.listSbom, { params, query: {} });
  const body = { name: 'Still here', description: 'Made while reads hold all' };
  await expect(user.client(organizationCalls.createOrganization, { body: { ...body, color_scheme: 'iris' } })).resolves.toHaveProperty(
    'id',
  );
  await expect(list).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  released.resolve();
  await Promise.all(held);
  await expect(user.client(resultCalls.listSbom, { params, query: {} })).resolves.toMatchObject({ total_entries: 0 });
});

test('a query that takes too long is ended and answered with 503', async () => {
  const { reading } = server.services.pools;
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(reading);
  expect(rows[0]!.statement_timeout).toBe('10s');
});

test('a hundred lists that one person asks for at once are answered two at a time, and beyond a queue refused', async () => {
  const { user, params } = await givenResults(server, { 'js-sbom': npmInventory([]) });
  const other = await givenUser(server);
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => user.client(resultCalls.listSbom, { params, query: {} })));
  const codes = asked.map((outcome) => (outcome.status === 'fulfilled' ? 'answered' : (outcome.reason as { code: string }).code));
  expect(new Set(codes)).toEqual(new Set(['answered', 'TooManyRequests']));
  await expect(other.client(organizationCalls.listOrganizations, { query: {} })).resolves.toHaveProperty('data');
});

test('a person founds a hundred organizations and no more', async () => {
  const user = await givenUser(server);
  await sql`insert into organization (id, name, description, color_scheme, personal, created_on, created_by)
    select gen_random_uuid(), 'Meadow ' || n, 'One of very many', 'moss', false, now(), ${user.id} from generate_series(1, 99) n`.execute(
    server.db,
  );
  const body = { name: 'The hundredth', description: 'The last one of them', color_scheme: 'moss' } as const;
  await expect(user.client(organizationCalls.createOrganization, { body })).resolves.toHaveProperty('id');
  await expect(user.client(organizationCalls.createOrganization, { body: { ...body, name: 'One more' } })).rejects.toMatchObject({
    code: 'TooManyRequests',
  });
});

test('a person has a hundred analyses waiting in all organizations together and no more', async () => {
  const user = await givenUser(server);
  const started = async () => {
    const organizationId = await givenOrganization(server, { members: [{ user, role: 'OWNER' }] });
    const { analysisId } = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
    await server.db.updateTable('analysis').set({ created_by: user.id }).where('id', '=', analysisId).execute();
    const analysis = await server.db.selectFrom('analysis').selectAll().where('id', '=', analysisId).executeTakeFirstOrThrow();
    await inTransaction(server.ctx(user.actor), (tx) => startRun(tx, analysis, 'person'));
    return analysisId;
  };
  const first = await started();
  await sql`
    with copied as (
      insert into analysis select (json_populate_record(a, json_build_object('id', gen_random_uuid()))).*
      from analysis a, generate_series(1, 98) where id = ${first} returning id, organization_id, project_id)
    insert into run (id, organization_id, project_id, analysis_id, run_index, status, cause, created_on)
    select gen_random_uuid(), organization_id, project_id, id, 0, 'requested', 'person', now() from copied`.execute(server.db);
  await started();
  await expect(started()).rejects.toMatchObject({ code: 'TooManyRequests' });
});
