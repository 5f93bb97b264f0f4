import { expect, test, vi } from 'vitest';
import { createAuthStore, type LoginTokens } from './auth-store.ts';
import { createTransport } from './transport.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const request = { method: 'GET', path: '/api/org', headers: {}, body: undefined, signal: undefined };

function given(tokens: LoginTokens | undefined) {
  const auth = createAuthStore(storage);
  if (tokens) auth.signIn(tokens);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 200 }));
  const refresh = vi.fn(async () => auth.signIn({ token: 'renewed', token_expiry: '2026-11-21T12:15:00Z' }));
  const transport = createTransport({ auth, refresh, fetch, now: () => now });
  const sentToken = () => new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization');
  return { transport, refresh, sentToken };
}

test('a request carries the bearer token', async () => {
  const { transport, refresh, sentToken } = given({ token: 'a', token_expiry: '2026-11-21T12:10:00Z' });
  expect(await transport(request)).toEqual({ status: 200, text: '{}' });
  expect(sentToken()).toBe('Bearer a');
  expect(refresh).not.toHaveBeenCalled();
});

test('a token that is about to expire is renewed first', async () => {
  const { transport, sentToken } = given({
    token: 'a',
    token_expiry: '2026-11-21T12:00:10Z',
    refresh_token: 'r',
    refresh_token_expiry: '2026-11-28T12:00:00Z',
  });
  await transport(request);
  expect(sentToken()).toBe('Bearer renewed');
});

test('without a session no token is sent or requested', async () => {
  const { transport, refresh, sentToken } = given(undefined);
  await transport(request);
  expect(sentToken()).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});
