import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import { givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const password = 'correct horse battery';
const signIn = (user: GivenUser) => server.client()(authCalls.authenticate, { body: { email: user.email, password } });
const who = (token: string) => server.client(token)(authCalls.authenticatedUser, {});
const refresh = (refresh_token: string) => server.client()(authCalls.refresh, { body: { refresh_token } });
const notAuthenticated = { code: 'NotAuthenticated' };

test('a refresh token works once; its second use ends the whole session, also for the one who has the latest tokens', async () => {
  const user = await givenUser(server, { password });
  const first = await signIn(user);
  const other = await signIn(user);
  const second = await refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);

  await expect(refresh(first.refresh_token)).rejects.toMatchObject(notAuthenticated);
  await expect(refresh(second.refresh_token)).rejects.toMatchObject(notAuthenticated);
  await expect(who(second.token)).rejects.toMatchObject(notAuthenticated);
  await expect(who(other.token)).resolves.toMatchObject({ id: user.id });
  const [entry] = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', '=', 'RefreshTokenReuse')
    .execute();
  expect(entry).toEqual({ action: 'RefreshTokenReuse', actor_id: user.id });
});

test('of two uses of one refresh token at the same time at most one gets tokens', async () => {
  const { refresh_token } = await signIn(await givenUser(server, { password }));
  const outcomes = await Promise.allSettled([refresh(refresh_token), refresh(refresh_token), refresh(refresh_token)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('every sign-in opens a session of its own', async () => {
  const user = await givenUser(server, { password });
  const [first, second] = [await signIn(user), await signIn(user)];
  const { data } = await server.client(second.token)(authCalls.listSessions, {});
  expect(data.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  await server.client(first.token)(authCalls.signOut, {});
  await expect(who(first.token)).rejects.toMatchObject(notAuthenticated);
  await expect(refresh(first.refresh_token)).rejects.toMatchObject(notAuthenticated);
  await expect(who(second.token)).resolves.toMatchObject({ id: user.id });
});

test('a session is ended by its owner only', async () => {
  const user = await givenUser(server);
  const stranger = await givenUser(server);
  const params = { sessionId: user.sessionId };
  await expect(stranger.client(authCalls.revokeSession, { params })).rejects.toMatchObject({ code: 'EntityNotFound' });
  await user.client(authCalls.revokeSession, { params });
  await expect(who(user.token)).rejects.toMatchObject(notAuthenticated);
});

test('a change of the password ends all other sessions and keeps this one', async () => {
  const user = await givenUser(server, { password });
  const [here, there] = [await signIn(user), await signIn(user)];
  const new_password = 'another horse battery';
  const change = { old_password: password, new_password, new_password_confirmation: new_password };
  await server.client(here.token)(userCalls.updatePassword, { params: { userId: user.id }, body: change });
  await expect(who(here.token)).resolves.toMatchObject({ id: user.id });
  await expect(who(there.token)).rejects.toMatchObject(notAuthenticated);
  await expect(refresh(there.refresh_token)).rejects.toMatchObject(notAuthenticated);
  await expect(signIn(user)).rejects.toMatchObject({ code: 'WrongCredentials' });
});

test('an access token ends after 15 minutes and a refresh token after 7 days', async () => {
  const moved = await testServer({ role: 'api' });
  const user = await givenUser(moved, { password });
  const pair = await moved.client()(authCalls.authenticate, { body: { email: user.email, password } });
  const now = moved.clock.now().getTime();
  expect([Date.parse(pair.token_expiry) - now, Date.parse(pair.refresh_token_expiry) - now].map((ms) => Math.round(ms / 60_000))).toEqual([
    15,
    7 * 24 * 60,
  ]);
  moved.clock.advance({ minutes: 15, seconds: 1 });
  await expect(moved.client(pair.token)(authCalls.authenticatedUser, {})).rejects.toMatchObject(notAuthenticated);
  moved.clock.advance({ days: 7 });
  await expect(moved.client()(authCalls.refresh, { body: { refresh_token: pair.refresh_token } })).rejects.toMatchObject(notAuthenticated);
  await moved.stop();
});
