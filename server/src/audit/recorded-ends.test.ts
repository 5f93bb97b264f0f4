import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { inTransaction } from '#server/platform/context.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { endsFileIn } from './ends-file.ts';
import { recordEnds, recordEndsJob } from './record-ends.job.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let server: TestServer;
let owner: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  owner = await givenUser(server);
});
afterAll(() => server.stop());

const endsFile = () => endsFileIn(server.services.config.dataDir);
const verify = () => verifyAuditChain(server.services, { endsFile: endsFile() });
const problemsOf = async (orgId: string | null) =>
  (await verify()).faults.filter(({ organizationId }) => organizationId === orgId).map(({ problem }) => problem);

async function withEntries(): Promise<string> {
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  for (const name of ['First name', 'Second name']) {
    await owner.client(organizationCalls.updateOrganization, { params: { orgId }, body: { name: `${name} ${orgId}` } });
  }
  return orgId;
}

async function hourPasses(): Promise<void> {
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  await inTransaction(ctx, (tx) => server.services.queue.send(tx, recordEndsJob, {}));
  await runWaitingJobs(server, [recordEnds]);
}

/** What somebody with the rights of the database itself could do, and undone at the end. */
async function whileTampered(statements: readonly ReturnType<typeof sql>[], look: () => Promise<void>): Promise<void> {
  const kept = await sql<{ log: unknown; chain: unknown }>`
    select (select json_agg(l) from audit_log l) as log, (select json_agg(c) from audit_chain c) as chain`.execute(server.db);
  const asOwner = (work: (db: TestServer['db']) => Promise<unknown>) =>
    server.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await work(db);
    });
  await asOwner(async (db) => {
    for (const statement of statements) await statement.execute(db);
  });
  await look();
  await asOwner(async (db) => {
    await sql`delete from audit_log`.execute(db);
    await sql`delete from audit_chain`.execute(db);
    const { log, chain } = kept.rows[0]!;
    await sql`insert into audit_log select * from json_populate_recordset(null::audit_log, ${JSON.stringify(log)})`.execute(db);
    await sql`insert into audit_chain select * from json_populate_recordset(null::audit_chain, ${JSON.stringify(chain)})`.execute(db);
  });
  expect((await verify()).faults).toEqual([]);
}

test('a chain that was removed with its end is found, before any hour has passed', async () => {
  const orgId = await withEntries();
  expect(await problemsOf(orgId)).toEqual([]);
  await whileTampered(
    [sql`delete from audit_log where organization_id = ${orgId}`, sql`delete from audit_chain where organization_id = ${orgId}`],
    async () => expect(await problemsOf(orgId)).toEqual(['The whole chain is missing.']),
  );
});

test('a chain and its seal that were restored to an earlier state are found', async () => {
  const orgId = await withEntries();
  const earlier = await server.db.selectFrom('audit_chain').selectAll().where('organization_id', '=', orgId).executeTakeFirstOrThrow();
  await owner.client(organizationCalls.updateOrganization, { params: { orgId }, body: { name: 'To be forgotten' } });
  await hourPasses();
  expect((await verify()).faults).toEqual([]);
  const { sequence, hash, seal } = earlier;
  await whileTampered(
    [
      sql`delete from audit_log where organization_id = ${orgId} and sequence > ${sequence}`,
      sql`update audit_chain set sequence = ${sequence}, hash = ${hash}, seal = ${seal} where organization_id = ${orgId}`,
    ],
    async () =>
      expect(await problemsOf(orgId)).toEqual([
        'An entry that was recorded as the end is missing: the log was restored to an earlier state.',
      ]),
  );
});

test('a database that was restored as a whole is found by the file outside of it', async () => {
  await withEntries();
  const ends = await server.db.selectFrom('audit_chain').selectAll().execute();
  await withEntries();
  await hourPasses();
  const isKept = sql.join(
    ends.map(
      ({ organization_id, sequence }) =>
        sql`(l.organization_id is not distinct from ${organization_id}::uuid and l.sequence <= ${sequence})`,
    ),
    sql` or `,
  );
  await whileTampered(
    [
      sql`delete from audit_log l where not (${isKept})`,
      sql`delete from audit_chain`,
      sql`insert into audit_chain select * from json_populate_recordset(null::audit_chain, ${JSON.stringify(ends)})`,
    ],
    async () => expect((await problemsOf(null)).join()).toContain('restored to an earlier state'),
  );
});

test('an hour in which nothing happened records nothing, and a changed line of the file is found', async () => {
  await withEntries();
  await hourPasses();
  const before = await readFile(endsFile(), 'utf8');
  await hourPasses();
  const after = await readFile(endsFile(), 'utf8');
  expect(after).toBe(before);
  await writeFile(endsFile(), before.replace(/"sequence":\d+/, '"sequence":1'));
  expect((await problemsOf(null)).join()).toMatch(/^Line \d+ of .*audit-ends\.jsonl was changed\./);
  await writeFile(endsFile(), before);
  // A crash while a line was written is no change.
  await appendFile(endsFile(), '{"at":"2026');
  expect((await verify()).faults).toEqual([]);
  await withEntries();
  await hourPasses();
  expect((await verify()).faults).toEqual([]);
});
