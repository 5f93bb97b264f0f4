import { createHash, randomBytes } from 'node:crypto';
import type { ForgeHost, World } from './world.ts';

export interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly login: string;
  readonly scopes: readonly string[];
  /** PKCE, S256 only; absent: not used. */
  readonly codeChallenge: string | undefined;
}

/** Codes that wait to be redeemed; each works once and for ten minutes. */
export interface Grants {
  issue(grant: Grant): string;
  /** The grant of a code, or undefined when code, client, address or verifier do not fit. */
  redeem(code: string, given: { clientId: string; redirectUri: string | undefined; codeVerifier: string | undefined }): Grant | undefined;
}

const CODE_LIFETIME_MS = 10 * 60_000;

export function createGrants(): Grants {
  const grants = new Map<string, Grant & { issuedOn: number }>();
  return {
    issue(grant) {
      const code = randomBytes(20).toString('hex');
      grants.set(code, { ...grant, issuedOn: Date.now() });
      return code;
    },
    redeem(code, { clientId, redirectUri, codeVerifier }) {
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.issuedOn + CODE_LIFETIME_MS < Date.now() || grant.clientId !== clientId) return undefined;
      if (redirectUri !== undefined && redirectUri !== grant.redirectUri) return undefined;
      if (grant.codeChallenge !== undefined && challengeOf(codeVerifier ?? '') !== grant.codeChallenge) return undefined;
      return grant;
    },
  };
}

export function isClient(world: World, host: ForgeHost, id: string | undefined, secret: string | undefined): boolean {
  return world.oauthClients.some((client) => client.host === host && client.id === id && client.secret === secret);
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
