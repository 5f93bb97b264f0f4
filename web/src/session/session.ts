import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { createClient, errorOfAnswer } from '#contract/client.ts';
import { createAuthStore } from './auth-store.ts';
import { logError } from './log-error.ts';
import { createRefresh } from './refresh-session.ts';
import { LAST_ORGANIZATION_KEY } from './storage-keys.ts';
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

/** Loads the user, and at the same time the organization of the last visit, which mostly is still the current one. */
export async function loadUserAndOrganization(): Promise<void> {
  const last = lastOrganization.get();
  const guessed =
    last === null ? undefined : request(organizationCalls.getOrganization, { params: { orgId: last } }).catch(() => undefined);
  const user = await request(authCalls.authenticatedUser, {});
  const organization = user.default_org === last ? await guessed : undefined;
  currentUser.setUser(user);
  // Without it, the caller asks for the organization that the user names, and learns why there is none.
  if (organization) currentUser.setOrganization(organization);
}

export async function loadOrganization(orgId: string): Promise<void> {
  currentUser.setOrganization(await request(organizationCalls.getOrganization, { params: { orgId } }));
  lastOrganization.set(orgId);
}

export function endSession() {
  auth.reset();
  currentUser.clear();
  lastOrganization.forget();
}

const lastOrganization = {
  get: () => localStorage.getItem(LAST_ORGANIZATION_KEY),
  set: (orgId: string) => localStorage.setItem(LAST_ORGANIZATION_KEY, orgId),
  forget: () => localStorage.removeItem(LAST_ORGANIZATION_KEY),
};
