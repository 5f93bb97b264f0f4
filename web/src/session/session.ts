import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { createClient, errorOfAnswer } from '#contract/client.ts';
import { createAuthStore } from './auth-store.ts';
import { logError } from './log-error.ts';
import { createRefresh } from './refresh-session.ts';
import { createAnonymousTransport, createSend, createTransport } from './transport.ts';
import { createUserStore } from './user-store.ts';

export const auth = createAuthStore(globalThis.localStorage);
export const currentUser = createUserStore();

const onDropped = (call: { route: string }, issue: string) => logError(new Error(`An entry of ${call.route} was dropped: ${issue}`));

/** For calls without a session. */
export const anonymously = createClient(createAnonymousTransport(), { onDropped });

export const refreshSession = createRefresh({
  auth,
  send: (refreshToken) => anonymously(authCalls.refresh, { body: { refresh_token: refreshToken } }),
});

/** Sends all calls that need a session. */
export const request = createClient(createTransport({ auth, refresh: refreshSession }), { onDropped });
const send = createSend({ auth, refresh: refreshSession });

/** The bytes of a download. */
export async function requestFile(path: string): Promise<Blob> {
  const answer = await send({ method: 'GET', path, headers: { Accept: '*/*' }, body: undefined, signal: undefined });
  if (answer.status >= 400) throw errorOfAnswer(answer.status, await answer.text());
  return answer.blob();
}

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
