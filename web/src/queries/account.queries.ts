import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { authCalls } from '#contract/calls/auth.ts';
import { contactCalls } from '#contract/calls/contact.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { BodyOf } from '#contract/call.ts';
import { AREAS } from './query-keys.ts';
import { deviceSecret } from '#web/session/device.ts';
import { drafts } from '#web/session/drafts.ts';
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

export const apiKeysQuery = queryOptions({
  queryKey: [AREAS.account, 'api-keys'],
  queryFn: ({ signal }) => request(authCalls.listApiKeys, { query: { entries_per_page: 100, sort_key: 'created_on' }, signal }),
  meta: { handled: true },
});

const handled = { handled: true };
const changesAccount = { changes: [AREAS.account], handled: true };

export const signInMutation = mutationOptions({
  mutationFn: async (body: { email: string; password: string; code?: string }) =>
    auth.signIn(await anonymously(authCalls.authenticate, { body: { ...body, device: deviceSecret() } })),
  meta: handled,
});

/** Signing out leaves nothing behind, unlike a session that ends by itself. */
function signOut() {
  drafts.removeAll();
  endSession();
}

/** The session ends here even when the server cannot be reached. */
export const signOutMutation = mutationOptions({
  mutationFn: () => request(authCalls.signOut, {}).finally(signOut),
  meta: handled,
});

export const registerMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.register>) => anonymously(authCalls.register, { body }),
  meta: handled,
});

export const resendConfirmationMutation = mutationOptions({
  mutationFn: (email: string) => anonymously(authCalls.resendConfirmation, { body: { email } }),
});

export const confirmRegistrationMutation = mutationOptions({
  mutationFn: (body: { token: string; userIdHash: string }) => anonymously(userCalls.confirmRegistration, { body }),
  meta: handled,
});

export const requestPasswordResetMutation = mutationOptions({
  mutationFn: (email: string) => anonymously(authCalls.requestPasswordReset, { body: { email } }),
  meta: handled,
});

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.passwordReset>) =>
    anonymously(authCalls.passwordReset, { body: { ...body, device: deviceSecret() } }),
  meta: handled,
});

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

export const completeSocialSetupMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof userCalls.completeSocialSetup>) => {
    await request(userCalls.completeSocialSetup, { body });
    await loadUser();
  },
  meta: handled,
});

export const updatePersonalMutation = mutationOptions({ mutationFn: updatePersonal, meta: handled });

/** `null` removes the picture; `toAvatar` turns a file into a data URL. */
export const updateAvatarMutation = (toAvatar: (file: File) => Promise<string>) =>
  mutationOptions({
    mutationFn: async (file: File | null) => updatePersonal({ avatar_url: file && (await toAvatar(file)) }),
    meta: handled,
  });

async function updatePersonal(body: BodyOf<typeof userCalls.updatePersonal>): Promise<void> {
  await request(userCalls.updatePersonal, { params: { userId: myId() }, body });
  await loadUser();
}

export const updatePasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof userCalls.updatePassword>) => request(userCalls.updatePassword, { params: { userId: myId() }, body }),
  meta: changesAccount,
});

export const deleteAccountMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof userCalls.deleteUser>) => {
    await request(userCalls.deleteUser, { params: { userId: myId() }, body });
    endSession();
  },
  meta: handled,
});

export const beginSecondFactorMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.beginSecondFactor>) => request(authCalls.beginSecondFactor, { body }),
  meta: handled,
});

export const confirmSecondFactorMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.confirmSecondFactor>) => request(authCalls.confirmSecondFactor, { body }),
  meta: changesAccount,
});

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof authCalls.renewRecoveryCodes>) =>
    (await request(authCalls.renewRecoveryCodes, { body })).recovery_codes,
  meta: changesAccount,
});

export const disableSecondFactorMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.disableSecondFactor>) => request(authCalls.disableSecondFactor, { body }),
  meta: changesAccount,
});

export const createApiKeyMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof authCalls.createApiKey>) => request(authCalls.createApiKey, { body }),
  meta: changesAccount,
});

export const revokeApiKeyMutation = mutationOptions({
  mutationFn: (apiKeyId: string) => request(authCalls.revokeApiKey, { params: { apiKeyId } }),
  meta: changesAccount,
});

export const revokeSessionMutation = mutationOptions({
  mutationFn: (sessionId: string) => request(authCalls.revokeSession, { params: { sessionId } }),
  meta: { changes: [AREAS.account] },
});

export const revokeOtherSessionsMutation = mutationOptions({
  mutationFn: () => request(authCalls.revokeOtherSessions, {}),
  meta: { changes: [AREAS.account] },
});

function myId(): string {
  const { user } = currentUser.get();
  if (!user) throw new Error('Nobody is signed in.');
  return user.id;
}

export const contactOperatorsMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof contactCalls.contactOperators>) => request(contactCalls.contactOperators, { body }),
  meta: { handled: true },
});
