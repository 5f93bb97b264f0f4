import { expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';
import { issueLinkToken } from './link-tokens.store.ts';
import { guardGuessing } from './throttle.ts';

test('a right guess that ends when the count is full is refused, since it was one of many sent at the same time', async () => {
  const server = await testServer({ role: 'api' });
  const ctx = server.ctx({ kind: 'anonymous' });
  const guess = (check: () => Promise<boolean>) => guardGuessing(ctx, { account: 'ada@example.org' }, check);
  const right = guess(async () => {
    for (let round = 0; round < 10; round += 1) await guess(async () => false);
    return true;
  });
  await expect(right).rejects.toMatchObject({ code: 'TooManyRequests' });
  await server.stop();
});

const password = 'correct horse battery';
const device = 'd'.repeat(43);

test('guesses from many places lock no owner out: the own device signs in, others one at a time, and a new password by mail opens at once', async () => {
  const server = await testServer({ role: 'api', environment: { TRUST_PROXY: 'true' } });
  const user = await givenUser(server, { password });
  const signIn = async (given: string, from: string, by?: string) => {
    const body = { email: user.email, password: given, ...(by === undefined ? {} : { device: by }) };
    const { status, body: answer } = await server.request('POST', '/api/auth/authenticate', { body, headers: { 'x-forwarded-for': from } });
    return [status, (answer as { error_message?: string }).error_message];
  };
  expect((await signIn(password, '192.0.2.1', device))[0]).toBe(200);
  for (let guess = 0; guess < 60; guess += 1) await signIn('wrong wrong wrong', `198.51.100.${guess}`);
  const [status, message] = await signIn(password, '192.0.2.77');
  expect([status, message]).toEqual([429, expect.stringContaining('set a new password by email')]);
  expect((await signIn(password, '192.0.2.77', device))[0]).toBe(200);
  server.clock.advance({ seconds: 31 });
  expect((await signIn(password, '192.0.2.77'))[0]).toBe(200);
  expect((await signIn(password, '192.0.2.78'))[0]).toBe(429);
  const token = await issueLinkToken(server.ctx({ kind: 'anonymous' }), { userId: user.id, kind: 'password_reset', validSeconds: 60 });
  const next = 'another horse battery';
  const reset = { new_password: next, new_password_confirmation: next, token, user_id_hash: sha256Hex(user.id) };
  await server.client()(authCalls.passwordReset, { body: reset });
  expect((await signIn(next, '192.0.2.78'))[0]).toBe(200);
  await server.stop();
});

test('a known device has ten guesses, too', async () => {
  const server = await testServer({ role: 'api' });
  const user = await givenUser(server, { password });
  const signIn = (given: string) => server.client()(authCalls.authenticate, { body: { email: user.email, password: given, device } });
  await signIn(password);
  for (let guess = 0; guess < 10; guess += 1) await expect(signIn('wrong wrong wrong')).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(signIn(password)).rejects.toMatchObject({ code: 'TooManyRequests' });
  await server.stop();
});

test('all addresses of an IPv6 network of 64 bits are one place', async () => {
  const server = await testServer({ role: 'api' });
  const from = (address: string) => {
    const ctx = server.ctx({ kind: 'anonymous' });
    return { ...ctx, request: { ...ctx.request, address } };
  };
  const guess = (address: string) => guardGuessing(from(address), { account: 'ada@example.org' }, async () => false);
  for (let host = 0; host < 10; host += 1) await guess(`2001:db8:1:2:${host}::1`);
  await expect(guess('2001:db8:1:2:ffff::9')).rejects.toMatchObject({ code: 'TooManyRequests' });
  await expect(guess('2001:db8:1:3::1')).resolves.toBe(false);
  await server.stop();
});
