import { expect, test } from 'vitest';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';
import { createAuthStore, EMPTY_AUTH } from './auth-store.ts';

function memory(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const tokens = { token: 'a', token_expiry: '2026-11-21T12:15:00Z', refresh_token: 'r', refresh_token_expiry: '2026-11-28T12:00:00Z' };

test('the state starts empty and uninitialized', () => {
  expect(createAuthStore(memory()).get()).toEqual(EMPTY_AUTH);
});

test.each([
  ['missing', {}],
  ['invalid JSON', { [AUTH_STORE_KEY]: '{' }],
  ['of another shape', { [AUTH_STORE_KEY]: '{"token":1}' }],
])('an entry that is %s loads as the empty state', (_, entries) => {
  const store = createAuthStore(memory(entries));
  store.load();
  expect(store.get()).toEqual({ ...EMPTY_AUTH, initialized: true });
});

test('every change is saved under authStore and can be loaded again', () => {
  const storage = memory();
  const store = createAuthStore(storage);
  store.load();
  store.signIn(tokens);
  const expected = {
    initialized: true,
    token: 'a',
    tokenExpiry: '2026-11-21T12:15:00Z',
    refreshToken: 'r',
    refreshTokenExpiry: '2026-11-28T12:00:00Z',
    authenticated: true,
  };
  expect(JSON.parse(storage.held.get('authStore')!)).toEqual(expected);
  const second = createAuthStore(storage);
  second.load();
  expect(second.get()).toEqual(expected);
});

test('a refresh without a new refresh token keeps the old one', () => {
  const store = createAuthStore(memory());
  store.load();
  store.signIn(tokens);
  store.signIn({ token: 'b', token_expiry: '2026-11-21T12:30:00Z' });
  expect(store.get()).toMatchObject({ token: 'b', refreshToken: 'r', refreshTokenExpiry: '2026-11-28T12:00:00Z' });
});

test('reset clears the state and removes the entry', () => {
  const storage = memory();
  const store = createAuthStore(storage);
  store.load();
  store.signIn(tokens);
  store.reset();
  expect(store.get()).toEqual({ ...EMPTY_AUTH, initialized: true });
  expect([...storage.held.keys()]).toEqual([]);
});
