import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/context.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { watchAudit, watchAuditJob } from './watch-audit.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { OPERATORS: 'one@example.org,two@example.org' } });
});
afterAll(() => server.stop());

async function check(): Promise<void> {
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  await inTransaction(ctx, (tx) => tx.queue.send(tx, watchAuditJob, {}));
  expect(await runWaitingJobs(server, [watchAudit])).toEqual([]);
}

test('operators hear by mail when an entry of the audit log was changed past the product, and of nothing else', async () => {
  const organizationId = await givenOrganization(server, { members: [] });
  const german = await givenUser(server, { email: 'two@example.org' });
  await server.db.updateTable('user_account').set({ language: 'de' }).where('id', '=', german.id).execute();
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  for (const description of ['First', 'Second']) {
    await inTransaction(ctx, (tx) => recordAudit(tx, { action: 'OrganizationUpdate', organizationId, description }));
  }
  await check();
  expect(await server.mails()).toEqual([]);
  await server.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update audit_log set description = 'Nothing' where organization_id = ${organizationId} and sequence = 2`.execute(db);
  });
  await check();
  const mails = await server.mails();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['one@example.org', 'The audit log was changed'],
    ['two@example.org', 'Das Audit-Log wurde verändert'],
  ]);
  expect(mails[0]!.text).toContain(`The log of the organization ${organizationId}, entry 2: The entry was changed.`);
  expect(mails[1]!.text).toContain(`Log der Organisation ${organizationId}, Eintrag 2: Der Eintrag wurde verändert.`);
  expect(server.log.join('\n')).toContain('The audit log was changed.');
});
