import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';

export type ProviderName = 'GITHUB' | 'GITLAB' | 'OIDC';

/** A person as a provider knows them. */
export interface ProvidedIdentity {
  /** Base URL that makes the subject unique. */
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; undefined where the provider has not verified one. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** Where a sign-in begins: what goes into the address, and what proves at its end that it was ours. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface AuthorizationCallback extends AuthorizationRequest {
  readonly code: string;
  /** RFC 9207, where the provider sends one. */
  readonly iss: string | undefined;
}

/** Somebody who vouches for people. */
export interface SignInProvider {
  readonly name: ProviderName;
  /** Undefined when this installation has no client at the provider. */
  describe(config: Config): { readonly name: string; readonly url: string } | undefined;
  /** The page of the provider that asks the person. Throws ProviderUnreachable. */
  begin(ctx: Context, request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code. Throws FailedToAuthenticateSocialAccount, ProviderUnreachable. */
  finish(ctx: Context, back: AuthorizationCallback): Promise<ProvidedIdentity>;
}

/** `code_challenge` of RFC 7636, method S256, is made from the verifier by this. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

/** First and last name of a name given as one; providers do not distinguish them. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/);
  return {
    firstName: (words.slice(0, -1).join(' ') || words[0] || '').slice(0, 25),
    lastName: words.length > 1 ? words.at(-1)!.slice(0, 50) : '',
  };
}
