import { expect, test, vi } from 'vitest';
import { createAuthStore } from './auth-store.ts';
import { createRefresh } from './refresh-session.ts';

const tokens = { token: 'a1', token_expiry: '2026-11-21T12:15:00Z', refresh_token: 'r1', refresh_token_expiry: '2026-11-28T12:00:00Z' };
const renewed = { token: 'a2', token_expiry: '2026-11-21T12:30:00Z', refresh_token: 'r2', refresh_token_expiry: '2026-11-28T12:15:00Z' };

function browser() {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<void>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  } as unknown as LockManager;
  const tab = (send: (token: string) => Promise<typeof renewed>) => {
    const auth = createAuthStore(storage);
    auth.load();
    return { auth, refresh: createRefresh({ auth, send, locks }) };
  };
  return { storage, tab };
}

test('concurrent requests share one refresh', async () => {
  const { tab } = browser();
  const send = vi.fn(async () => renewed);
  const { auth, refresh } = tab(send);
  auth.signIn(tokens);
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(send.mock.calls).toEqual([['r1']]);
  expect(auth.get()).toMatchObject({ token: 'a2', refreshToken: 'r2' });
});

test('a second tab uses the tokens of the first one instead of using the refresh token twice', async () => {
  const { tab } = browser();
  const send = vi.fn(async () => renewed);
  const first = tab(send);
  first.auth.signIn(tokens);
  const second = tab(send);
  await Promise.all([first.refresh(), second.refresh()]);
  expect(send.mock.calls).toEqual([['r1']]);
  expect(second.auth.get()).toMatchObject({ token: 'a2', refreshToken: 'r2' });
});

test('a refused refresh rejects, and the next one tries again', async () => {
  const { tab } = browser();
  const send = vi.fn(async () => renewed).mockRejectedValueOnce(new Error('refused'));
  const { auth, refresh } = tab(send);
  auth.signIn(tokens);
  await expect(refresh()).rejects.toThrow('refused');
  await refresh();
  expect(auth.get().token).toBe('a2');
});

test('a session that ended in another tab is not renewed', async () => {
  const { storage, tab } = browser();
  const { auth, refresh } = tab(async () => renewed);
  auth.signIn(tokens);
  storage.removeItem('authStore');
  await expect(refresh()).rejects.toThrow('no session');
});
