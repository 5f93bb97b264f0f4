import type { AuthStore, LoginTokens } from './auth-store.ts';

type Locks = Pick<LockManager, 'request'>;

interface Options {
  auth: AuthStore;
  send(refreshToken: string): Promise<LoginTokens>;
  locks?: Locks | undefined;
}

/**
 * Renews the access token once, however many requests and tabs ask for it at the same time. A refresh token is used up by its
 * first use, and a second use would end the whole session; so tabs take turns, and each checks first whether another has already renewed it.
 */
export function createRefresh({ auth, send, locks = globalThis.navigator?.locks }: Options): () => Promise<void> {
  let running: Promise<void> | undefined;

  async function refresh() {
    const before = auth.get().refreshToken;
    auth.load();
    const { refreshToken } = auth.get();
    if (refreshToken === null) throw new Error('There is no session to renew.');
    if (refreshToken !== before && auth.get().token !== null) return;
    auth.signIn(await send(refreshToken));
  }

  return () => {
    running ??= (locks ? locks.request('understory-session', refresh) : refresh()).finally(() => {
      running = undefined;
    });
    return running;
  };
}
