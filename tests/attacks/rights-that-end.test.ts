import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { issueLinkToken } from '#server/auth/link-tokens.store.ts';
import { resetPassword } from '#server/auth/reset-password.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

// What somebody keeps who once had access, and what ends it.
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const DAY_MS = 24 * 3_600_000;
const password = 'correct horse battery';

test('a password that is reset by mail takes API keys along, which a thief may have made', async () => {
  const user = await givenUser(server, { password });
  const now = server.clock.now();
  const key = 'understory_of_a_thief';
  await server.db
    .insertInto('api_key')
    .values({
      id: newId(),
      user_id: user.id,
      name: 'thief',
      prefix: 'understory_',
      key_hash: sha256Hex(key),
      scopes: ['read'],
      organization_id: null,
      created_on: now,
      expires_on: new Date(now.getTime() + DAY_MS),
      last_used_on: null,
      last_used_address: null,
      use_count: 0,
    })
    .execute();
  const who = () => server.request('GET', '/api/auth/user', { headers: { 'x-api-key': key } });
  expect((await who()).status).toBe(200);
  const token = await issueLinkToken(server.ctx({ kind: 'anonymous' }), { userId: user.id, kind: 'password_reset', validSeconds: 60 });
  const next = 'another horse battery';
  await resetPassword(server.ctx({ kind: 'anonymous' }), {
    new_password: next,
    new_password_confirmation: next,
    token,
    user_id_hash: sha256Hex(user.id),
  });
  expect((await who()).status).toBe(401);
});

test('an administrator who was removed leaves no open invitation behind', async () => {
  const [owner, admin] = [await givenUser(server), await givenUser(server)];
  const orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user: admin, role: 'ADMIN' },
    ],
  });
  const invite = (by: typeof owner, user_email: string) =>
    by.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email, role: 'USER' } });
  await invite(admin, 'back.door@example.org');
  await invite(owner, 'new.hire@example.org');
  await owner.client(organizationCalls.revokeMembership, { params: { orgId, userId: admin.id } });
  const left = await server.db.selectFrom('invitation').select('user_email').where('organization_id', '=', orgId).execute();
  expect(left.map(({ user_email }) => user_email)).toEqual(['new.hire@example.org']);
});

test('a session that is refreshed all the time ends after thirty days', async () => {
  const user = await givenUser(server, { password });
  let pair = await server.client()(authCalls.authenticate, { body: { email: user.email, password } });
  const refresh = () => server.client()(authCalls.refresh, { body: { refresh_token: pair.refresh_token } });
  for (let times = 0; times < 5; times += 1) {
    server.clock.advance({ days: 5.9 });
    pair = await refresh();
  }
  await expect(server.client(pair.token)(authCalls.authenticatedUser, {})).resolves.toMatchObject({ id: user.id });
  server.clock.advance({ days: 0.6 });
  await expect(refresh()).rejects.toMatchObject({ code: 'NotAuthenticated' });
});
