import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { BodyOf } from '#contract/call.ts';
import { AREAS } from './query-keys.ts';
import { deviceSecret } from '#web/session/device.ts';
import { anonymously, auth, currentUser, endSession, loadUser, request } from '#web/session/session.ts';

/** Ways to sign in, and whether mails land on this machine. */
export const signInProvidersQuery = queryOptions({
  queryKey: [AREAS.account, 'providers'],
  queryFn: ({ signal }) => anonymously(authCalls.signInProviders, { signal }),
  meta: { handled: true },
  staleTime: 300_000,
});

export const accountSecurityQuery = queryOptions({
  queryKey: [AREAS.account, 'security'],
  queryFn: ({ signal }) => request(authCalls.accountSecurity, { signal }),
  meta: { handled: true },
});

export const sessionsQuery = (query: { page: number; entries_per_page: number }) =>
  queryOptions({
    queryKey: [AREAS.account, 'sessions', query],
    queryFn: ({ signal }) => request(authCalls.listSessions, { query: { ...query, sort_key: 'last_used_on' }, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export async function signIn(body: { email: string; password: string; code?: string }): Promise<void> {
  auth.signIn(await anonymously(authCalls.authenticate, { body: { ...body, device: deviceSecret() } }));
}

export async function signOut(): Promise<void> {
  try {
    await request(authCalls.signOut, {});
  } finally {
    endSession();
  }
}

export const register = (body: BodyOf<typeof authCalls.register>) => anonymously(authCalls.register, { body });
export const resendConfirmation = (email: string) => anonymously(authCalls.resendConfirmation, { body: { email } });
export const confirmRegistration = (body: { token: string; userIdHash: string }) => anonymously(userCalls.confirmRegistration, { body });
export const requestPasswordReset = (email: string) => anonymously(authCalls.requestPasswordReset, { body: { email } });
export const resetPassword = (body: BodyOf<typeof authCalls.passwordReset>) =>
  anonymously(authCalls.passwordReset, { body: { ...body, device: deviceSecret() } });

export const disownRegistration = (body: BodyOf<typeof userCalls.disownRegistration>) =>
  anonymously(userCalls.disownRegistration, { body });

const FINALIZE = { github: authCalls.githubFinalize, gitlab: authCalls.gitlabFinalize, oidc: authCalls.oidcFinalize } as const;
export type CallbackProvider = keyof typeof FINALIZE;

/** `iss` is what an OpenID provider adds to the redirect URL. */
export async function finishSocialSignIn(
  provider: CallbackProvider,
  body: { code: string; state: string; iss?: string | undefined },
): Promise<void> {
  auth.signIn(await anonymously(FINALIZE[provider] as typeof authCalls.oidcFinalize, { body }));
}

export async function completeSocialSetup(body: BodyOf<typeof userCalls.completeSocialSetup>): Promise<void> {
  await request(userCalls.completeSocialSetup, { body });
  await loadUser();
}

export async function updatePersonal(body: BodyOf<typeof userCalls.updatePersonal>): Promise<void> {
  await request(userCalls.updatePersonal, { params: { userId: myId() }, body });
  await loadUser();
}

export const updatePassword = (body: BodyOf<typeof userCalls.updatePassword>) =>
  request(userCalls.updatePassword, { params: { userId: myId() }, body });

export async function deleteAccount(body: BodyOf<typeof userCalls.deleteUser>): Promise<void> {
  await request(userCalls.deleteUser, { params: { userId: myId() }, body });
  endSession();
}

export const beginSecondFactor = (body: BodyOf<typeof authCalls.beginSecondFactor>) => request(authCalls.beginSecondFactor, { body });
export const confirmSecondFactor = (body: BodyOf<typeof authCalls.confirmSecondFactor>) => request(authCalls.confirmSecondFactor, { body });
export const renewRecoveryCodes = (body: BodyOf<typeof authCalls.renewRecoveryCodes>) => request(authCalls.renewRecoveryCodes, { body });
export const disableSecondFactor = (body: BodyOf<typeof authCalls.disableSecondFactor>) => request(authCalls.disableSecondFactor, { body });

export const apiKeysQuery = queryOptions({
  queryKey: [AREAS.account, 'api-keys'],
  queryFn: ({ signal }) => request(authCalls.listApiKeys, { query: { entries_per_page: 100, sort_key: 'created_on' }, signal }),
  meta: { handled: true },
});
export const createApiKey = (body: BodyOf<typeof authCalls.createApiKey>) => request(authCalls.createApiKey, { body });
export const revokeApiKey = (apiKeyId: string) => request(authCalls.revokeApiKey, { params: { apiKeyId } });

export const revokeSession = (sessionId: string) => request(authCalls.revokeSession, { params: { sessionId } });
export const revokeOtherSessions = () => request(authCalls.revokeOtherSessions, {});

function myId(): string {
  const { user } = currentUser.get();
  if (!user) throw new Error('Nobody is signed in.');
  return user.id;
}
