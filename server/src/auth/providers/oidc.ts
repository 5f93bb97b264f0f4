import * as client from 'openid-client';
import { BusinessError } from '#contract/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import { toText } from '#outbound/read-body.ts';
import { providerHttp } from './provider-http.ts';
import { codeChallengeOf, splitName, type SignInProvider } from './provider.ts';

const TIMEOUT_SECONDS = 10;
const RELOAD_MS = 3600_000;

/** A company's OpenID provider, found by discovery. Source: OpenID Connect Core 1.0 and Discovery 1.0. */
export const oidc: SignInProvider = {
  name: 'OIDC',
  describe: ({ oidc: settings }) => settings && { name: settings.name, url: settings.issuerUrl },
  async begin({ config }, { state, nonce, codeVerifier, redirectUri }) {
    return client.buildAuthorizationUrl(await discover(config), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await codeChallengeOf(codeVerifier),
      code_challenge_method: 'S256',
    });
  },
  async finish({ config }, { state, nonce, codeVerifier, redirectUri, code, iss }) {
    const provider = await discover(config);
    const { issuer } = provider.serverMetadata();
    const returned = new URL(redirectUri);
    // There is one provider and the state belongs to it, so an issuer that the page left out cannot be another one.
    returned.search = new URLSearchParams({ code, state, iss: iss ?? issuer }).toString();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
    const tokens = await client.authorizationCodeGrant(provider, returned, checks).catch(refuse);
    const subject = tokens.claims()!.sub;
    const claims = await client.fetchUserInfo(provider, tokens.access_token, subject).catch(refuse);
    const isVerified = claims.email_verified === true || config.oidc?.trustsEmail === true;
    const name = splitName(claims.name ?? claims.preferred_username ?? '');
    return {
      issuer,
      subject,
      email: isVerified ? claims.email?.toLowerCase() : undefined,
      firstName: claims.given_name?.slice(0, 25) ?? name.firstName,
      lastName: claims.family_name?.slice(0, 50) ?? name.lastName,
    };
  },
};

let known: { readonly key: string; readonly loadedOn: number; readonly provider: Promise<client.Configuration> } | undefined;

async function discover({ oidc: settings }: Config): Promise<client.Configuration> {
  if (!settings) throw new BusinessError('Unsupported');
  const key = JSON.stringify(settings);
  if (known?.key !== key || known.loadedOn + RELOAD_MS < Date.now()) {
    const url = new URL(settings.issuerUrl);
    const provider = client.discovery(url, settings.clientId, undefined, client.ClientSecretBasic(settings.clientSecret), {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: providerFetch,
      // Plain HTTP only where the operator configured it so.
      execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
    known = { key, loadedOn: Date.now(), provider };
  }
  return known.provider.catch((cause: unknown) => {
    known = undefined;
    throw new BusinessError('ProviderUnreachable', { message: 'The OpenID provider did not answer. Please try again later.', cause });
  });
}

const providerFetch: client.CustomFetch = async (url, { method, headers, body, signal }) => {
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`The provider is not asked by ${method}.`);
  const text =
    body === undefined || body === null ? '' : body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
  if (text === undefined) throw new TypeError('The provider is sent text only.');
  const sent = { url, headers, read: toText, ...(method === 'POST' ? { body: text } : {}), ...(signal ? { signal } : {}) };
  try {
    const answer = await providerHttp.send(sent);
    if (answer.state === 'received') return new Response(answer.content || null, answer);
    return new Response(null, { status: 304 });
  } catch (error) {
    if (error instanceof HttpRefused) return new Response(error.body || null, error);
    throw error;
  }
};

function refuse(cause: unknown): never {
  throw new BusinessError('FailedToAuthenticateSocialAccount', {
    message: 'The OpenID provider did not confirm the sign-in. Please try again.',
    cause,
  });
}
