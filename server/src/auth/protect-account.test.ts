import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { userCalls } from '#contract/calls/users.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { sendAccountMail } from './account-mail.handler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const password = 'correct horse battery';
const new_password = 'another horse battery';
const signIn = (user: GivenUser, code?: string, given = password) =>
  server.client()(authCalls.authenticate, { body: { email: user.email, password: given, code } });

async function resetLink(email: string): Promise<{ token: string; user_id_hash: string }> {
  await server.client()(authCalls.requestPasswordReset, { body: { email } });
  await runWaitingJobs(server, [sendAccountMail]);
  const mail = (await server.mails()).at(-1)!;
  const link = new URL(/http:\S+/.exec(mail.text)![0]);
  expect([mail.recipient, link.pathname]).toEqual([email, '/email_action/reset_password']);
  return { token: link.searchParams.get('token')!, user_id_hash: link.searchParams.get('userid')! };
}

const reset = (link: { token: string; user_id_hash: string }, confirmation = new_password) =>
  server.client()(authCalls.passwordReset, { body: { ...link, new_password, new_password_confirmation: confirmation } });
const noLink = { code: 'PasswordResetTokenInvalidOrExpired' };

test('a reset link works once, for five minutes, for its own user, and ends every session', async () => {
  const user = await givenUser(server, { password });
  const other = await givenUser(server, { password });
  const stale = await resetLink(user.email);
  const link = await resetLink(user.email);
  const others = await resetLink(other.email);
  await expect(reset(stale)).rejects.toMatchObject(noLink);
  await expect(reset(link, 'something else')).rejects.toMatchObject({ code: 'PasswordsDoNotMatch' });
  await reset(link);
  await expect(reset(link)).rejects.toMatchObject(noLink);
  await expect(user.client(authCalls.authenticatedUser, {})).rejects.toMatchObject({ code: 'NotAuthenticated' });
  await expect(signIn(user, undefined, new_password)).resolves.toBeDefined();

  await expect(reset({ token: others.token, user_id_hash: link.user_id_hash })).rejects.toMatchObject(noLink);
  const late = await resetLink(other.email);
  server.clock.advance({ minutes: 5, seconds: 1 });
  await expect(reset(late)).rejects.toMatchObject(noLink);
});

test('a link of one kind is no link of another, and the database contains hashes only', async () => {
  const user = await givenUser(server, { password });
  const { token, user_id_hash } = await resetLink(user.email);
  await expect(server.client()(userCalls.confirmRegistration, { body: { token, user_id_hash } })).rejects.toMatchObject({
    code: 'AccountRegistrationVerificationTokenInvalidOrExpired',
  });
  const stored = await server.db.selectFrom('link_token').selectAll().where('user_id', '=', user.id).execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });

async function withSecondFactor(): Promise<{ user: GivenUser; secret: string; recovery: string[] }> {
  const user = await givenUser(server, { password });
  const { secret, url } = await user.client(authCalls.beginSecondFactor, { body: { password } });
  expect(url).toMatch(/^otpauth:\/\/totp\/Understory:/);
  await expect(signIn(user)).resolves.toBeDefined();
  const { recovery_codes } = await user.client(authCalls.confirmSecondFactor, { body: { code: codeOf(secret) } });
  server.clock.advance({ seconds: 30 });
  return { user, secret, recovery: recovery_codes };
}

test('with a second factor the password alone opens nothing, and a code opens once', async () => {
  const { user, secret } = await withSecondFactor();
  await expect(signIn(user)).rejects.toMatchObject({ code: 'SecondFactorRequired' });
  await expect(signIn(user, codeOf(secret), 'wrong wrong wrong')).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(signIn(user, '000000')).rejects.toMatchObject({ code: 'SecondFactorInvalid' });
  const code = codeOf(secret);
  await expect(signIn(user, code)).resolves.toBeDefined();
  await expect(signIn(user, code)).rejects.toMatchObject({ code: 'SecondFactorInvalid' });
});

test('a recovery code is in for the app once', async () => {
  const { user, recovery } = await withSecondFactor();
  expect(new Set(recovery).size).toBe(10);
  await expect(signIn(user, recovery[0]!.toUpperCase())).resolves.toBeDefined();
  await expect(signIn(user, recovery[0])).rejects.toMatchObject({ code: 'SecondFactorInvalid' });
  const [stored] = await server.db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', user.id).execute();
  const fast = recovery.map((code) => sha256Hex(code.replace('-', '')));
  expect([stored!.code_hash.length, fast.includes(stored!.code_hash)]).toEqual([64, false]);
  const security = await user.client(authCalls.accountSecurity, {});
  expect(security).toMatchObject({ second_factor: true, recovery_codes_left: 9, sign_in: 'PASSWORD' });
});

test('the guessing of codes is bounded', async () => {
  const { user, secret } = await withSecondFactor();
  for (let round = 0; round < 10; round += 1) await signIn(user, '000000').catch(() => undefined);
  await expect(signIn(user, codeOf(secret))).rejects.toMatchObject({ code: 'TooManyRequests' });
});

test('a second factor is set up with the password and turned off with password and code', async () => {
  const { user, secret } = await withSecondFactor();
  await expect(user.client(authCalls.beginSecondFactor, { body: { password } })).rejects.toMatchObject({ code: 'AlreadyExists' });
  const off = (code: string, given = password) => user.client(authCalls.disableSecondFactor, { body: { password: given, code } });
  await expect(off(codeOf(secret), 'wrong wrong wrong')).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(off('123456')).rejects.toMatchObject({ code: 'SecondFactorInvalid' });
  await off(codeOf(secret));
  await expect(signIn(user)).resolves.toBeDefined();
  const stored = JSON.stringify(await server.db.selectFrom('second_factor').selectAll().execute());
  expect(stored).not.toContain(secret);
});

const withKey = (key: string, path: string, method = 'GET', body?: unknown) =>
  server.request(method, path, { headers: { 'x-api-key': key }, body });

test('an API key is shown once, is stored as a hash, and reaches as far as its scopes', async () => {
  const user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'OWNER' }] });
  const { id, key } = await user.client(authCalls.createApiKey, { body: { name: 'ci', scopes: ['read'], expires_in_days: 30 } });
  expect(JSON.stringify(await server.db.selectFrom('api_key').selectAll().execute())).not.toContain(key);
  const { data } = await user.client(authCalls.listApiKeys, {});
  expect(JSON.stringify(data)).not.toContain(key);

  expect((await withKey(key, `/api/org/${orgId}`)).status).toBe(200);
  const statuses = [];
  for (const [method, path] of [
    ['PATCH', `/api/org/${orgId}`],
    ['POST', `/api/org/${orgId}/projects`],
    ['DELETE', `/api/org/${orgId}`],
    ['POST', '/api/org'],
    ['GET', '/api/auth/sessions'],
    ['GET', '/api/auth/api_keys'],
    ['POST', '/api/auth/api_keys'],
    ['DELETE', `/api/users/${user.id}`],
  ] as const)
    statuses.push((await withKey(key, path, method)).status);
  expect(new Set(statuses)).toEqual(new Set([403]));

  const [seen] = (await user.client(authCalls.listApiKeys, {})).data;
  expect(seen).toMatchObject({ id, name: 'ci', scopes: ['read'], use_count: 9, last_used_address: '127.0.0.1' });
  await user.client(authCalls.revokeApiKey, { params: { apiKeyId: id } });
  expect((await withKey(key, `/api/org/${orgId}`)).status).toBe(401);
});

test('an API key ends on its day, with its account, and knows no organization but its own', async () => {
  const user = await givenUser(server);
  const members = [{ user, role: 'OWNER' }] as const;
  const [own, other] = [await givenOrganization(server, { members }), await givenOrganization(server, { members })];
  const input = { name: 'one', scopes: ['read', 'manage'] as ('read' | 'manage')[], organization_id: own, expires_in_days: 1 };
  const { key } = await user.client(authCalls.createApiKey, { body: input });
  const missing = await withKey(key, '/api/org/00000000-0000-7000-8000-000000000000');
  const foreign = await withKey(key, `/api/org/${other}`);
  expect([(await withKey(key, `/api/org/${own}`)).status, foreign.status, missing.status]).toEqual([200, 404, 404]);
  expect((await withKey(key, '/api/org')).status).toBe(403);
  await expect(user.client(authCalls.createApiKey, { body: input })).rejects.toMatchObject({ code: 'AlreadyExists' });
  const stranger = await givenUser(server);
  await expect(stranger.client(authCalls.createApiKey, { body: input })).rejects.toMatchObject({ code: 'EntityNotFound' });
  server.clock.advance({ days: 1, seconds: 1 });
  expect((await withKey(key, `/api/org/${own}`)).status).toBe(401);
});

test('an account is deleted by its password, with what is only its own, and not while others need it as their owner', async () => {
  const user = await givenUser(server, { password });
  const friend = await givenUser(server);
  const alone = await givenOrganization(server, { members: [{ user, role: 'OWNER' }], name: 'Alone together' });
  const shared = await givenOrganization(server, {
    members: [
      { user, role: 'OWNER' },
      { user: friend, role: 'ADMIN' },
    ],
  });
  const leave = (given: string) => user.client(userCalls.deleteUser, { params: { userId: user.id }, body: { password: given } });
  await expect(leave('wrong wrong wrong')).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(leave(password)).rejects.toMatchObject({ code: 'CannotLeaveAsLastOwner' });
  await server.db.updateTable('membership').set({ role: 0 }).where('user_id', '=', friend.id).execute();
  await leave(password);
  await expect(user.client(authCalls.authenticatedUser, {})).rejects.toMatchObject({ code: 'NotAuthenticated' });
  const left = await server.db.selectFrom('organization').select('id').where('id', 'in', [alone, shared]).execute();
  expect(left).toEqual([{ id: shared }]);
  const { data } = await friend.client(auditLogCalls.listAuditLogs, { params: { orgId: shared } });
  expect(data[0]).toMatchObject({ action: 'OrganizationUserLeft', blame_on: null, blame_on_email: user.email });
  const others = await givenUser(server);
  await expect(others.client(userCalls.deleteUser, { params: { userId: friend.id }, body: { password } })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});

test('personal data is changed by its owner; a picture must be one', async () => {
  const user = await givenUser(server);
  const stranger = await givenUser(server);
  const params = { userId: user.id };
  const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64')}`;
  await user.client(userCalls.updatePersonal, { params, body: { first_name: 'Grace', avatar_url: png } });
  expect(await user.client(authCalls.authenticatedUser, {})).toMatchObject({ first_name: 'Grace', last_name: 'User', avatar_url: png });
  const fake = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
  for (const avatar_url of [fake, 'data:image/svg+xml;base64,PHN2Zz4=', 'https://tracker.example/a.png', 'javascript:alert(1)']) {
    await expect(user.client(userCalls.updatePersonal, { params, body: { avatar_url } })).rejects.toMatchObject({
      code: 'ValidationFailed',
    });
  }
  await expect(user.client(userCalls.updatePersonal, { params, body: { handle: stranger.handle } })).rejects.toMatchObject({
    code: 'HandleAlreadyExists',
  });
  await expect(stranger.client(userCalls.updatePersonal, { params, body: { first_name: 'Mal' } })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});
