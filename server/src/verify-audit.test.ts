import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';
import { parseConfig } from './platform/config/config.ts';
import { verifyAudit } from './verify-audit.ts';

test('the audit log is verified from outside, with the key of the installation and no other', async () => {
  const server = await testServer({ role: 'api' });
  const owner = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  await owner.client(organizationCalls.updateOrganization, { params: { orgId }, body: { name: 'Meadow' } });
  const verify = (key: string) => verifyAudit(parseConfig({ DATABASE_URL: server.databaseUrl, SECRET_KEY: key.repeat(32) }));
  expect(await verify('07')).toMatchObject({ chains: 2, entries: 2, faults: [] });
  expect((await verify('08')).faults).toContainEqual(expect.objectContaining({ organizationId: orgId, sequence: 1 }));
  await server.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`delete from audit_log`.execute(db);
  });
  expect((await verify('07')).faults).toContainEqual(expect.objectContaining({ organizationId: orgId, sequence: 1 }));
  await server.stop();
});

test('where there is no installation, none is made', async () => {
  await expect(verifyAudit(parseConfig({ DATA_DIR: '/nonexistent/understory' }))).rejects.toThrow(
    'There is no installation in /nonexistent/understory.',
  );
});
