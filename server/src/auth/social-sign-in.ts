import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { LoginTokenPair } from '#contract/entities/session.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { randomToken } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import * as users from '#server/users/users.store.ts';
import { signIn } from './authenticate.ts';
import { PROVIDERS, providerName } from './providers/registry.ts';
import type { ProvidedIdentity, ProviderName } from './providers/provider.ts';
import * as states from './sign-in-states.store.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { throttle } from './throttle.ts';

/**
 * Sends the browser to a provider. `state` is the browser's own; it checks it on return, and here it works once, for ten
 * minutes, for this provider. Throws Unsupported where the provider is not configured, Conflict for a state in use.
 */
export async function beginSocialSignIn(
  ctx: Context,
  { provider: name, state }: { provider: ProviderName; state: string },
): Promise<{ location: string }> {
  const provider = PROVIDERS[name];
  if (!provider.describe(ctx.config)) throw new BusinessError('Unsupported', { message: 'This way to sign in is not configured.' });
  await throttle(ctx, 'provider', state);
  const departure = { state, nonce: randomToken(), codeVerifier: randomToken(), redirectUri: redirectUriOf(ctx, name) };
  const url = await provider.begin(ctx, departure);
  if (!(await states.insert(ctx, { provider: name, ...departure })))
    throw new BusinessError('Conflict', { message: 'This sign-in was begun already. Please start again.' });
  return { location: url.href };
}

export interface AuthorizationReturn {
  readonly provider: ProviderName;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** Ends a sign-in at a provider; a person seen for the first time gets an account to set up. Throws FailedToAuthenticateSocialAccount, EmailAlreadyExists. */
export async function finishSocialSignIn(ctx: Context, { provider: name, code, state, iss }: AuthorizationReturn): Promise<LoginTokenPair> {
  await throttle(ctx, 'provider', state);
  const begun = await states.take(ctx, { provider: name, state });
  if (!begun)
    throw new BusinessError('FailedToAuthenticateSocialAccount', {
      message: 'The sign-in was not begun here, or took too long. Please start again.',
    });
  const identity = await PROVIDERS[name].finish(ctx, { ...begun, state, code, iss, redirectUri: redirectUriOf(ctx, name) });
  return inTransaction(ctx, async (tx) => {
    const userId = await accountOf(tx, name, identity);
    return signIn(tx, userId, compose(AUDIT_TEXTS.SignIn.social, { provider: providerName(tx.config, name) }));
  });
}

async function accountOf(tx: Context, provider: ProviderName, identity: ProvidedIdentity): Promise<string> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const known = await users.findByIdentity(tx.db, { provider, issuer, subject });
  if (known) return known.id;
  if (email === undefined) {
    throw new BusinessError('FailedToAuthenticateSocialAccount', {
      message: 'The provider has not verified your email address. Verify it there first.',
    });
  }
  await makeRoom(tx, email);
  const user: users.NewUser = {
    id: newId(),
    first_name: firstName,
    last_name: lastName,
    handle: '',
    email,
    password_hash: null,
    sign_in: provider,
    activated: true,
    confirmed_on: tx.clock.now(),
    setup_done: false,
    language: null,
    avatar_url: null,
    default_organization_id: null,
    created_on: tx.clock.now(),
    last_sign_in_on: null,
    password_changed_on: null,
  };
  if (!(await users.insert(tx.db, user))) throw new BusinessError('EmailAlreadyExists');
  await users.insertIdentity(tx.db, { provider, issuer, subject, user_id: user.id });
  await recordAudit(tx, {
    action: 'AccountRegister',
    organizationId: null,
    description: compose(AUDIT_TEXTS.AccountRegister.social, { email, provider: providerName(tx.config, provider) }),
    actorId: user.id,
  });
  return user.id;
}

// Accounts are never joined by their address: who controls an address at a provider would take over the account here. An
// account that nobody confirmed proves nothing, and must not keep out the one whose address was verified.
async function makeRoom(tx: Context, email: string): Promise<void> {
  const holder = await users.findByEmail(tx.db, email);
  if (holder?.activated)
    throw new BusinessError('EmailAlreadyExists', {
      message: 'An account with this email address already exists. Sign in the way you did before.',
    });
  if (holder) await removeUnconfirmed(tx, [holder.id]);
}

function redirectUriOf({ config }: Context, provider: ProviderName): string {
  return `${config.webUrl}/auth/${provider.toLowerCase()}/callback`;
}
