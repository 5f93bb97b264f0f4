import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CHAIN_START } from '#server/audit/audit-hash.ts';
import { authCalls } from '#contract/calls/auth.ts';
import { testDatabase } from '#tests/given/test-database.ts';
import { testServer } from '#tests/given/test-server.ts';
import { migrations } from './migrations.ts';
import { connectDatabase } from './platform/db/connect.ts';
import type { Database } from './platform/db/database.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { migrate } from './platform/db/migrations.ts';

// The first release had the first migration of each area.
const first = migrations.filter(({ name }) => /-001-/.test(name));

test('an installation of the first release is upgraded at its start, and its people sign in', async () => {
  const database = await testDatabase({ isEmpty: true });
  const old = connectDatabase<Database>({ url: database.url, max: 1, use: 'test', onError: () => {} });
  await migrate(old, first);
  const [userId, orgId] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  const hash = await createPasswords().hash('correct horse battery');
  await sql`insert into user_account (id, first_name, last_name, handle, email, password_hash, sign_in, activated, setup_done, created_on)
    values (${userId}, 'Ada', 'Byron', 'ada.byron', 'ada@example.org', ${hash}, 'PASSWORD', true, true, now())`.execute(old);
  await sql`insert into organization (id, name, description, color_scheme, personal, created_on, created_by)
    values (${orgId}, 'Meadow', 'Of the first release', 'moss', false, now(), ${userId})`.execute(old);
  await sql`insert into membership (id, organization_id, user_id, role, added_on, joined_on)
    values ('019a0000-0000-7000-8000-000000000003', ${orgId}, ${userId}, 0, now(), now())`.execute(old);
  await sql`insert into audit_chain (organization_id, sequence, hash, seal) values (${orgId}, 0, ${CHAIN_START}, '')`.execute(old);
  await old.destroy();
  const server = await testServer({ role: 'api', databaseUrl: database.url });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(server.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name).sort());
  const { token } = await server.client()(authCalls.authenticate, {
    body: { email: 'ada@example.org', password: 'correct horse battery' },
  });
  const answer = await server.request('GET', `/api/org/${orgId}`, { token });
  expect(answer.body).toMatchObject({ data: { name: 'Meadow', role: 'OWNER', second_factor_required: false } });
  await server.stop();
  await database.drop();
});
