import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { createClient } from '#contract/client.ts';
import { createAuthStore } from './auth-store.ts';
import { logError } from './error-toast.tsx';
import { createRefresh } from './refresh-session.ts';
import { createAnonymousTransport, createTransport } from './transport.ts';
import { createUserStore } from './user-store.ts';

export const auth = createAuthStore(globalThis.localStorage);
export const currentUser = createUserStore();

const onDropped = (call: { route: string }, issue: string) => logError(new Error(`An entry of ${call.route} was dropped: ${issue}`));

/** For calls that nobody is signed in for. */
export const anonymously = createClient(createAnonymousTransport(), { onDropped });

export const refreshSession = createRefresh({
  auth,
  send: (refreshToken) => anonymously(authCalls.refresh, { body: { refresh_token: refreshToken } }),
});

/** Every other call. */
export const request = createClient(createTransport({ auth, refresh: refreshSession }), { onDropped });

export async function loadUser(): Promise<void> {
  currentUser.setUser(await request(authCalls.authenticatedUser, {}));
}

export async function loadOrganization(orgId: string): Promise<void> {
  currentUser.setOrganization(await request(organizationCalls.getOrganization, { params: { orgId } }));
}

export function endSession() {
  auth.reset();
  currentUser.clear();
}
