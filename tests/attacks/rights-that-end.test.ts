import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/calls/accounts.ts';
import { authCalls } from '#contract/calls/auth.ts';
import type { Client } from '#contract/client.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import { issueLinkToken } from '#server/auth/link-tokens.store.ts';
import { resetPassword } from '#server/auth/reset-password.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const password = 'correct horse battery';

// What somebody keeps who once had access, and what ends it.
let server: TestServer;
let operator: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { OPERATORS: 'operator@example.org' } });
  operator = await givenUser(server, { email: 'operator@example.org', password });
});
afterAll(() => server.stop());

// Signs in each time, since tests move the clock.
async function asOperator(): Promise<Client> {
  const { token } = await server.client()(authCalls.authenticate, { body: { email: operator.email, password } });
  return server.client(token);
}

const DAY_MS = 24 * 3_600_000;

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

test('a disabled account is closed at once, by session, refresh, key and password, and opens again when it is enabled', async () => {
  const user = await givenUser(server, { password });
  const signIn = () => server.client()(authCalls.authenticate, { body: { email: user.email, password } });
  const pair = await signIn();
  const { key } = await user.client(authCalls.createApiKey, { body: { name: 'ci', scopes: ['read'], expires_in_days: 1, password } });
  const byKey = async () => (await server.request('GET', '/api/auth/user', { headers: { 'x-api-key': key } })).status;
  const client = await asOperator();
  const set = (disabled: boolean) => client(accountCalls.updateAccount, { params: { accountId: user.id }, body: { disabled } });
  expect(await byKey()).toBe(200);
  await set(true);
  const closed = { code: 'NotAuthenticated' };
  await expect(user.client(authCalls.authenticatedUser, {})).rejects.toMatchObject(closed);
  await expect(server.client(pair.token)(authCalls.authenticatedUser, {})).rejects.toMatchObject(closed);
  await expect(server.client()(authCalls.refresh, { body: { refresh_token: pair.refresh_token } })).rejects.toMatchObject(closed);
  expect(await byKey()).toBe(401);
  await expect(signIn()).rejects.toMatchObject({ code: 'AccountDisabled' });
  const wrong = { email: user.email, password: 'wrong wrong wrong' };
  await expect(server.client()(authCalls.authenticate, { body: wrong })).rejects.toMatchObject({ code: 'WrongCredentials' });
  const { data, filter_count } = await client(accountCalls.listAccounts, { query: { active_filters: '[disabled]' } });
  expect([data.map(({ email }) => email), filter_count['disabled']]).toEqual([[user.email], 1]);
  await set(false);
  expect(await byKey()).toBe(200);
  await expect(signIn()).resolves.toHaveProperty('token');
  await expect(client(accountCalls.updateAccount, { params: { accountId: operator.id }, body: { disabled: true } })).rejects.toMatchObject({
    code: 'NotAuthorized',
  });
});

test('an operator signs an account out everywhere', async () => {
  const user = await givenUser(server, { password });
  await server.client()(authCalls.authenticate, { body: { email: user.email, password } });
  const { ended } = await (await asOperator())(accountCalls.endAccountSessions, { params: { accountId: user.id } });
  expect(ended).toBe(2);
  await expect(user.client(authCalls.authenticatedUser, {})).rejects.toMatchObject({ code: 'NotAuthenticated' });
});

test('an organization that requires a second factor is closed to members without one, who may still leave', async () => {
  const [owner, member, guest] = [await givenUser(server, { password }), await givenUser(server, { password }), await givenUser(server)];
  await server.db.updateTable('user_account').set({ sign_in: 'GITHUB', password_hash: null }).where('id', '=', guest.id).execute();
  const orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user: member, role: 'USER' },
      { user: guest, role: 'USER' },
    ],
  });
  const params = { orgId };
  const demand = () => owner.client(organizationCalls.requireSecondFactor, { params, body: { required: true } });
  const view = (user: typeof owner) => user.client(organizationCalls.getOrganization, { params });
  const refused = { code: 'SecondFactorNotSetUp' };
  await expect(demand()).rejects.toMatchObject(refused);
  await setUpSecondFactor(owner);
  await demand();
  await expect(view(owner)).resolves.toMatchObject({ second_factor_required: true });
  // A provider has rules of its own.
  await expect(view(guest)).resolves.toMatchObject({ id: orgId });
  await expect(view(member)).rejects.toMatchObject(refused);
  await setUpSecondFactor(member);
  await expect(view(member)).resolves.toMatchObject({ id: orgId });
  await server.db.deleteFrom('second_factor').where('user_id', '=', member.id).execute();
  await expect(view(member)).rejects.toMatchObject(refused);
  await member.client(organizationCalls.leaveOrganization, { params });
  await expect(view(member)).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('a stolen session makes no API key: that takes the password and second factor, or a sign-in just before', async () => {
  const user = await givenUser(server, { password });
  const make = (proof: object, by = user) =>
    by.client(authCalls.createApiKey, { body: { name: `ci ${newId()}`, scopes: ['read'], expires_in_days: 1, ...proof } });
  await expect(make({})).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(make({ password: 'wrong wrong wrong' })).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(make({ password })).resolves.toHaveProperty('key');
  await setUpSecondFactor(user);
  await expect(make({ password })).rejects.toMatchObject({ code: 'SecondFactorRequired' });
  await expect(make({ password, code: '000000' })).rejects.toMatchObject({ code: 'SecondFactorInvalid' });
  const social = await givenUser(server);
  await expect(make({}, social)).resolves.toHaveProperty('key');
  server.clock.advance({ minutes: 14 });
  await expect(make({}, social)).resolves.toHaveProperty('key');
  await server.db
    .updateTable('session')
    .set({ created_on: new Date(server.clock.now().getTime() - 15 * 60_000) })
    .where('user_id', '=', social.id)
    .execute();
  await expect(make({}, social)).rejects.toMatchObject({ code: 'NotAuthorized' });
});

test('a changed password revokes API keys as well if the person wants that', async () => {
  const user = await givenUser(server, { password });
  await user.client(authCalls.createApiKey, { body: { name: 'ci', scopes: ['read'], expires_in_days: 1, password } });
  const keys = async () => (await user.client(authCalls.listApiKeys, {})).data.length;
  const change = (old_password: string, next: string, revoke_api_keys?: boolean) =>
    user.client(userCalls.updatePassword, {
      params: { userId: user.id },
      body: { old_password, new_password: next, new_password_confirmation: next, revoke_api_keys },
    });
  await change(password, 'another horse battery');
  expect(await keys()).toBe(1);
  await change('another horse battery', password, true);
  expect(await keys()).toBe(0);
});

test('who leaves or gets a lower role leaves no invitation behind that is beyond it', async () => {
  const [owner, admin, leaver] = [await givenUser(server), await givenUser(server), await givenUser(server)];
  const orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user: admin, role: 'ADMIN' },
      { user: leaver, role: 'ADMIN' },
    ],
  });
  const invite = (by: GivenUser, user_email: string, role: 'MODERATOR' | 'USER') =>
    by.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email, role } });
  await invite(admin, 'user@example.org', 'USER');
  await invite(admin, 'moderator@example.org', 'MODERATOR');
  await invite(leaver, 'back.door@example.org', 'USER');
  await leaver.client(organizationCalls.leaveOrganization, { params: { orgId } });
  const left = async () => {
    const rows = await server.db.selectFrom('invitation').select('user_email').where('organization_id', '=', orgId).execute();
    return rows.map(({ user_email }) => user_email).sort();
  };
  expect(await left()).toEqual(['moderator@example.org', 'user@example.org']);
  const demote = (role: 'MODERATOR' | 'USER') =>
    owner.client(organizationCalls.changeRole, { params: { orgId, userId: admin.id }, body: { role } });
  await demote('MODERATOR');
  expect(await left()).toEqual(['user@example.org']);
  await demote('USER');
  expect(await left()).toEqual([]);
});

async function setUpSecondFactor(user: GivenUser): Promise<void> {
  const { secret } = await user.client(authCalls.beginSecondFactor, { body: { password } });
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  await user.client(authCalls.confirmSecondFactor, { body: { code } });
}
