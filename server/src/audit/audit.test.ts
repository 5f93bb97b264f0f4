import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogCalls as calls } from '#contract/calls/audit-logs.ts';
import { inTransaction } from '#server/platform/context.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let server: TestServer;
let owner: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  owner = await givenUser(server);
});
afterAll(() => server.stop());

const record = (organizationId: string, description: string) =>
  inTransaction(server.ctx(owner.member(organizationId, 'OWNER')), (tx) =>
    recordAudit(tx, {
      action: 'OrganizationUpdate',
      organizationId,
      description,
      before: { b: 1, a: [1.5, null] },
      after: { when: tx.clock.now() },
    }),
  );

async function withEntries(count: number): Promise<string> {
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  for (let index = 1; index <= count; index += 1) await record(orgId, `Change ${index}`);
  return orgId;
}

const faultsOf = async (orgId: string) =>
  (await verifyAuditChain(server.services)).faults
    .filter(({ organizationId }) => organizationId === orgId)
    .map(({ sequence, problem }) => [sequence, problem]);

/** What somebody with the database's own password could do. */
const tamper = (orgId: string, statement: ReturnType<typeof sql>) =>
  server.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await statement.execute(db);
    expect(orgId).toBeDefined();
  });

test('a chain that nobody touched verifies, entry by entry', async () => {
  const orgId = await withEntries(5);
  expect(await faultsOf(orgId)).toEqual([]);
  const { entries } = await verifyAuditChain(server.services);
  expect(entries).toBeGreaterThanOrEqual(5);
});

const verify = (orgId: string) => owner.client(calls.verifyAuditLog, { params: { orgId } });

test('admins check the chain of their organization, which names the first entry that was changed', async () => {
  const orgId = await withEntries(4);
  const other = await withEntries(2);
  expect(await verify(orgId)).toEqual({ entries: 4, fault: null });
  await tamper(orgId, sql`update audit_log set description = 'Nothing' where organization_id = ${orgId} and sequence = 3`);
  expect(await verify(orgId)).toEqual({ entries: 2, fault: { sequence: 3, problem: 'The entry was changed.' } });
  expect((await verify(other)).fault).toBeNull();
  await tamper(other, sql`delete from audit_log where organization_id = ${other} and sequence = 2`);
  expect((await verify(other)).fault).toMatchObject({ sequence: 2 });
});

test('the database refuses to change or remove an entry', async () => {
  const orgId = await withEntries(1);
  await expect(server.db.updateTable('audit_log').set({ description: 'x' }).where('organization_id', '=', orgId).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(server.db.deleteFrom('audit_log').where('organization_id', '=', orgId).execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(server.db)).rejects.toThrow('append-only');
});

test.for([
  [
    'an edited entry',
    (id: string) => sql`update audit_log set description = 'Nothing' where organization_id = ${id} and sequence = 3`,
    3,
    'The entry was changed.',
  ],
  [
    'another actor',
    (id: string) => sql`update audit_log set blame_on_email = 'a@b.c' where organization_id = ${id} and sequence = 2`,
    2,
    'The entry was changed.',
  ],
  [
    'a changed value before',
    (id: string) => sql`update audit_log set before = '{"a": 2}' where organization_id = ${id} and sequence = 4`,
    4,
    'The entry was changed.',
  ],
  [
    'a removed entry',
    (id: string) => sql`delete from audit_log where organization_id = ${id} and sequence = 3`,
    3,
    'The entry is missing.',
  ],
  [
    'a removed beginning',
    (id: string) => sql`delete from audit_log where organization_id = ${id} and sequence = 1`,
    1,
    'The entry is missing.',
  ],
  [
    'a cut-off end',
    (id: string) => sql`delete from audit_log where organization_id = ${id} and sequence = 5`,
    5,
    'Entries at the end are missing, or were added without going through the log.',
  ],
  ['a missing end', (id: string) => sql`delete from audit_chain where organization_id = ${id}`, 0, 'The end of the chain is missing.'],
] as const)('%s is found', async ([, statement, sequence, problem]) => {
  const orgId = await withEntries(5);
  await tamper(orgId, statement(orgId));
  expect(await faultsOf(orgId)).toEqual([[sequence, problem]]);
});

test('a chain cut off together with its end is found by the seal', async () => {
  const orgId = await withEntries(3);
  await tamper(orgId, sql`delete from audit_log where organization_id = ${orgId} and sequence = 3`);
  await tamper(
    orgId,
    sql`update audit_chain set sequence = 2, hash = (select hash from audit_log where organization_id = ${orgId} and sequence = 2) where organization_id = ${orgId}`,
  );
  expect((await faultsOf(orgId)).map(([sequence]) => sequence)).toEqual([2]);
});

test('entries written at the same time are in one chain without gaps', async () => {
  const orgId = await withEntries(0);
  await Promise.all(Array.from({ length: 25 }, (_, index) => record(orgId, `Change ${index}`)));
  const { data, total_entries } = await owner.client(calls.listAuditLogs, {
    params: { orgId },
    query: { sort_key: 'created_on', sort_direction: 'ASC', entries_per_page: 100 },
  });
  expect(data.map(({ sequence }) => sequence).sort((left, right) => left - right)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect([total_entries, await faultsOf(orgId)]).toEqual([25, []]);
});

test('an entry is part of the change it records: both happen or neither', async () => {
  const orgId = await withEntries(1);
  const ctx = server.ctx(owner.member(orgId, 'OWNER'));
  const failing = inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { action: 'OrganizationUpdate', organizationId: orgId, description: 'Never was' });
    throw new Error('The change failed.');
  });
  await expect(failing).rejects.toThrow('The change failed.');
  await expect(recordAudit(ctx, { action: 'OrganizationUpdate', organizationId: orgId, description: 'Alone' })).rejects.toThrow(
    'transaction',
  );
  expect((await owner.client(calls.listAuditLogs, { params: { orgId } })).total_entries).toBe(1);
});

test('the log is searched, filtered and counted, and exported whole, with no formula in a cell', async () => {
  const orgId = await withEntries(12);
  await record(orgId, '=HYPERLINK("http://evil.example","click")');
  await record(orgId, 'Two lines,\nwith "quotes"');
  const found = await owner.client(calls.listAuditLogs, {
    params: { orgId },
    query: { search_key: 'evil', active_filters: '[medium,organization]' },
  });
  expect(found).toMatchObject({ matching_count: 1, total_entries: 14, filter_count: { medium: 1, low: 0, organization: 1, project: 0 } });
  expect(found.data[0]).toMatchObject({
    action_severity: 1,
    action_class: 'Organization',
    action: 'OrganizationUpdate',
    blame_on: { id: owner.id },
    address: '127.0.0.1',
  });

  const csv = await server.request('GET', `/api/org/${orgId}/audit_logs/export?format=csv`, { token: owner.token });
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; /);
  const text = csv.body as string;
  // The export is an entry of its own.
  expect(text.split('\r\n')).toHaveLength(1 + 15 + 1);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
  const lines = await server.request('GET', `/api/org/${orgId}/audit_logs/export?format=jsonl`, { token: owner.token });
  const sequences = (lines.body as string)
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { sequence: number }).sequence);
  expect(sequences).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
});
