import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { ApiKey, ApiKeyScope, LoginTokenPair, Session } from '../entities/session.ts';
import { AccountSecurity, Language, User } from '../entities/user.ts';
import { Email, FirstName, Handle, LastName, line, Password, Sha256Hex } from '../fields.ts';

/** A password that was chosen before: only its presence and size matter. */
export const GivenPassword = z.string('must be a string').min(1, 'should not be empty').max(1_000, 'Too long');
/** A link's token: 32 random bytes in base64url. A malformed one is simply not found. */
export const LinkToken = z.string('must be a string').min(1, 'should not be empty').max(200, 'Too long');
/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.string('must be a string').trim().min(6, 'Too short').max(40, 'Too long');
/** Made by the browser for one sign-in and compared by it on return. */
const State = z.string().regex(/^[A-Za-z0-9_-]{32,128}$/, 'must be 32 to 128 letters, digits, hyphens or underscores');
/** A secret that a browser makes once and keeps, so that guesses made elsewhere do not lock out its owner. */
const Device = z.string().regex(/^[A-Za-z0-9_-]{32,128}$/, 'must be 32 to 128 letters, digits, hyphens or underscores');
const ProviderReturn = z.object({ code: z.string().min(1).max(2_000), state: State });

const AuthenticateBody = z.object({
  email: Email,
  password: GivenPassword,
  /** Asked for by SecondFactorRequired. */
  code: SecondFactorCode.optional(),
  device: Device.optional(),
});
const RegisterBody = z.object({
  first_name: FirstName,
  last_name: LastName,
  handle: Handle,
  email: Email,
  password: Password,
  password_confirmation: z.string('must be a string').max(1_000, 'Too long'),
  /** Of the mails, the first of which confirms the address. */
  language: Language.optional(),
});
const PasswordResetBody = z.object({
  new_password: Password,
  new_password_confirmation: z.string('must be a string').max(1_000, 'Too long'),
  token: LinkToken,
  user_id_hash: Sha256Hex,
  device: Device.optional(),
});
const SignInProviders = z.object({
  /** Providers that are configured, with the name to show and the base URL their accounts live at. */
  providers: z.array(z.object({ provider: z.enum(['GITHUB', 'GITLAB', 'OIDC']), name: z.string(), url: z.string() })),
  /** True when mails land in the outbox of this machine, at `/outbox`. */
  outbox: z.boolean(),
});

const providerErrors = [
  'FailedToAuthenticateSocialAccount',
  'EmailAlreadyExists',
  'AccountDisabled',
  'ProviderUnreachable',
  'TooManyRequests',
] as const;

export const authCalls = {
  signInProviders: call('GET /auth/providers', () => ({ access: 'public', summary: 'List the ways to sign in.', data: SignInProviders })),
  authenticate: call('POST /auth/authenticate', () => ({
    access: 'public',
    summary: 'Sign in with email address and password.',
    body: AuthenticateBody,
    data: LoginTokenPair,
    errors: [
      'WrongCredentials',
      'RegistrationNotVerified',
      'AccountDisabled',
      'SecondFactorRequired',
      'SecondFactorInvalid',
      'TooManyRequests',
    ],
  })),
  register: call('POST /auth/register', () => ({
    access: 'public',
    summary: 'Create an account and send a confirmation link by email.',
    answer: 'created',
    body: RegisterBody,
    data: Id,
    errors: ['EmailAlreadyExists', 'HandleAlreadyExists', 'PasswordsDoNotMatch', 'TooManyRequests'],
  })),
  resendConfirmation: call('POST /auth/resend_confirmation', () => ({
    access: 'public',
    summary: 'Resend the confirmation email. The answer is the same whether or not the account exists.',
    body: z.object({ email: Email }),
    data: Nothing,
    errors: ['TooManyRequests'],
  })),
  refresh: call('POST /auth/refresh', () => ({
    access: 'public',
    summary: 'Exchange a refresh token for new tokens. Using a token twice ends the session.',
    body: z.object({ refresh_token: LinkToken }),
    data: LoginTokenPair,
    errors: ['NotAuthenticated', 'TooManyRequests'],
  })),
  signOut: call('POST /auth/sign_out', () => ({ access: 'setup', summary: 'End this session.', data: Nothing })),
  authenticatedUser: call('GET /auth/user', () => ({ access: 'setup', summary: 'Show the signed-in user.', data: User })),
  accountSecurity: call('GET /auth/security', () => ({
    access: 'session',
    summary: 'Show how the account is protected.',
    data: AccountSecurity,
  })),

  githubAuthenticate: call('GET /auth/github/authenticate', () => ({
    access: 'public',
    summary: 'Redirect to GitHub to sign in.',
    answer: 'redirect',
    query: z.object({ state: State }),
    data: Nothing,
    errors: ['Unsupported', 'Conflict', 'TooManyRequests'],
  })),
  gitlabAuthenticate: call('GET /auth/gitlab/authenticate', () => ({
    access: 'public',
    summary: 'Redirect to GitLab to sign in.',
    answer: 'redirect',
    query: z.object({ state: State }),
    data: Nothing,
    errors: ['Unsupported', 'Conflict', 'TooManyRequests'],
  })),
  oidcAuthenticate: call('GET /auth/oidc/authenticate', () => ({
    access: 'public',
    summary: "Redirect to the company's OpenID provider to sign in.",
    answer: 'redirect',
    query: z.object({ state: State }),
    data: Nothing,
    errors: ['Unsupported', 'Conflict', 'ProviderUnreachable', 'TooManyRequests'],
  })),
  gitlabFinalize: call('POST /auth/gitlab/finalize', () => ({
    access: 'public',
    summary: 'Finish signing in with GitLab.',
    body: ProviderReturn,
    data: LoginTokenPair,
    errors: providerErrors,
  })),
  githubFinalize: call('POST /auth/github/finalize', () => ({
    access: 'public',
    summary: 'Finish signing in with GitHub.',
    body: ProviderReturn,
    data: LoginTokenPair,
    errors: providerErrors,
  })),
  oidcFinalize: call('POST /auth/oidc/finalize', () => ({
    access: 'public',
    summary: "Finish signing in with the company's OpenID provider.",
    body: ProviderReturn.extend({ /** Issuer, as RFC 9207 has providers return it. */ iss: z.string().max(2_000).optional() }),
    data: LoginTokenPair,
    errors: providerErrors,
  })),

  requestPasswordReset: call('POST /auth/request_password_reset', () => ({
    access: 'public',
    summary: 'Send a password reset link, valid for 5 minutes. The answer is the same whether or not the account exists.',
    body: z.object({ email: Email }),
    data: Nothing,
    errors: ['TooManyRequests'],
  })),
  passwordReset: call('POST /auth/password_reset', () => ({
    access: 'public',
    summary: 'Set a new password with the token from a reset link. Ends all sessions.',
    body: PasswordResetBody,
    data: Nothing,
    errors: ['PasswordsDoNotMatch', 'PasswordResetTokenInvalidOrExpired', 'TooManyRequests'],
  })),

  listSessions: list('GET /auth/sessions', () => ({
    access: 'session',
    summary: 'List your sessions.',
    item: Session,
    sortKeys: ['last_used_on', 'created_on', 'address'],
  })),
  revokeSession: call('DELETE /auth/sessions/{sessionId}', () => ({
    access: 'session',
    summary: 'End a session.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  revokeOtherSessions: call('DELETE /auth/sessions', () => ({ access: 'session', summary: 'End all other sessions.', data: Nothing })),

  listApiKeys: list('GET /auth/api_keys', () => ({
    access: 'session',
    summary: 'List your API keys.',
    item: ApiKey,
    sortKeys: ['created_on', 'name', 'expires_on', 'last_used_on'],
  })),
  createApiKey: call('POST /auth/api_keys', () => ({
    access: 'session',
    summary:
      'Create an API key. The key is shown only once. Requires the password and second factor, or a recent sign-in for accounts without a password.',
    answer: 'created',
    body: z.object({
      password: GivenPassword.optional(),
      code: SecondFactorCode.optional(),
      name: line({ min: 1, max: 50 }),
      scopes: z.array(ApiKeyScope).min(1, 'should not be empty').max(3),
      organization_id: z.uuid().nullish(),
      expires_in_days: z.number().int().min(1).max(366),
    }),
    data: z.object({ id: z.uuid(), key: z.string() }),
    errors: [
      'FailedToCreateApiKey',
      'AlreadyExists',
      'EntityNotFound',
      'WrongCredentials',
      'SecondFactorRequired',
      'SecondFactorInvalid',
      'TooManyRequests',
    ],
  })),
  revokeApiKey: call('DELETE /auth/api_keys/{apiKeyId}', () => ({
    access: 'session',
    summary: 'Revoke an API key.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),

  beginSecondFactor: call('POST /auth/second_factor/begin', () => ({
    access: 'session',
    summary: 'Start setting up an authenticator app.',
    body: z.object({ password: GivenPassword }),
    data: z.object({ /** Base32, to type by hand. */ secret: z.string(), /** `otpauth://` URL, to show as a QR code. */ url: z.string() }),
    errors: ['WrongCredentials', 'CannotPerformActionOnSocialAccount', 'AlreadyExists', 'TooManyRequests'],
  })),
  confirmSecondFactor: call('POST /auth/second_factor/confirm', () => ({
    access: 'session',
    summary: 'Turn on the second factor with a first code. The recovery codes are shown only once.',
    body: z.object({ code: SecondFactorCode }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['SecondFactorInvalid', 'EntityNotFound', 'AlreadyExists', 'TooManyRequests'],
  })),
  renewRecoveryCodes: call('POST /auth/second_factor/recovery_codes', () => ({
    access: 'session',
    summary: 'Replace the recovery codes. They are shown only once.',
    body: z.object({ password: GivenPassword, code: SecondFactorCode }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['WrongCredentials', 'SecondFactorInvalid', 'EntityNotFound', 'TooManyRequests'],
  })),
  disableSecondFactor: call('POST /auth/second_factor/disable', () => ({
    access: 'session',
    summary: 'Turn off the second factor.',
    body: z.object({ password: GivenPassword, code: SecondFactorCode }),
    data: Nothing,
    errors: ['WrongCredentials', 'SecondFactorInvalid', 'EntityNotFound', 'TooManyRequests'],
  })),
} as const;
