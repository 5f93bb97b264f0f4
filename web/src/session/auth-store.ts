import * as z from 'zod';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';

const AuthState = z.object({
  initialized: z.boolean(),
  token: z.string().nullable(),
  tokenExpiry: z.string().nullable(),
  refreshToken: z.string().nullable(),
  refreshTokenExpiry: z.string().nullable(),
  authenticated: z.boolean(),
  socialAuthState: z.string().optional(),
});
export type AuthState = z.infer<typeof AuthState>;

export const EMPTY_AUTH: AuthState = {
  initialized: false,
  token: null,
  tokenExpiry: null,
  refreshToken: null,
  refreshTokenExpiry: null,
  authenticated: false,
};

export interface LoginTokens {
  token: string;
  token_expiry: string;
  refresh_token?: string | undefined;
  refresh_token_expiry?: string | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Starts empty and uninitialized; `load` reads the storage, every change is saved, `reset` removes the entry. */
export function createAuthStore(storage: Store) {
  let state = EMPTY_AUTH;
  const listeners = new Set<() => void>();

  function become(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function change(patch: Partial<AuthState>) {
    become({ ...state, ...patch });
    storage.setItem(AUTH_STORE_KEY, JSON.stringify(state));
  }

  return {
    get: () => state,
    change,
    load() {
      become({ ...read(storage), initialized: true });
    },
    /** After a sign-in or a refresh; a refresh may keep the refresh token. */
    signIn(tokens: LoginTokens) {
      change({
        initialized: true,
        authenticated: true,
        token: tokens.token,
        tokenExpiry: tokens.token_expiry,
        refreshToken: tokens.refresh_token ?? state.refreshToken,
        refreshTokenExpiry: tokens.refresh_token_expiry ?? state.refreshTokenExpiry,
      });
    },
    clearToken() {
      change({ token: null, tokenExpiry: null });
    },
    reset() {
      become({ ...EMPTY_AUTH, initialized: true });
      storage.removeItem(AUTH_STORE_KEY);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;

function read(storage: Store): AuthState {
  const text = storage.getItem(AUTH_STORE_KEY);
  if (text === null) return EMPTY_AUTH;
  try {
    return AuthState.parse(JSON.parse(text));
  } catch {
    // A damaged entry counts as none: the person signs in again.
    return EMPTY_AUTH;
  }
}
