import { randomBytes } from 'node:crypto';
import { authorizePage } from '../authorize-page.ts';
import { readFields, sendJson, type Exchange, type Route } from '../exchange.ts';
import { createGrants, isClient, type Grants } from '../oauth-grants.ts';
import type { World } from '../world.ts';
import { unauthorized } from './gitlab-errors.ts';

const LIFETIME_SECONDS = 7_200;

interface Refresh {
  readonly login: string;
  readonly scopes: readonly string[];
}

/** Source: GitLab, "OAuth 2.0 identity provider API". Refresh tokens work once. */
export function gitlabOAuthRoutes(world: World): readonly Route[] {
  const grants = createGrants();
  const refreshes = new Map<string, Refresh>();
  return [
    ['GET /oauth/authorize', (exchange) => authorizePage(exchange, { world, host: 'gitlab', grants })],
    ['POST /oauth/token', (exchange) => giveToken(exchange, { world, grants, refreshes })],
    ['GET /oauth/token/info', (exchange) => describeToken(exchange)],
  ];
}

async function giveToken(
  exchange: Exchange,
  { world, grants, refreshes }: { world: World; grants: Grants; refreshes: Map<string, Refresh> },
): Promise<void> {
  const fields = await readFields(exchange.request);
  if (!isClient(world, 'gitlab', fields['client_id'], fields['client_secret'])) {
    return sendJson(exchange, 401, { error: 'invalid_client', error_description: 'Client authentication failed due to unknown client.' });
  }
  const grant = fields['grant_type'] === 'refresh_token' ? refreshes.get(fields['refresh_token'] ?? '') : redeem(fields, grants);
  refreshes.delete(fields['refresh_token'] ?? '');
  if (!grant)
    return sendJson(exchange, 400, {
      error: 'invalid_grant',
      error_description: 'The provided authorization grant is invalid, expired or revoked.',
    });
  const access_token = randomBytes(32).toString('hex');
  const refresh_token = randomBytes(32).toString('hex');
  const expiresOn = new Date(Date.now() + LIFETIME_SECONDS * 1_000).toISOString();
  world.addToken(access_token, { host: 'gitlab', login: grant.login, kind: 'oauth', scopes: grant.scopes, expiresOn });
  refreshes.set(refresh_token, { login: grant.login, scopes: grant.scopes });
  sendJson(exchange, 200, {
    access_token,
    token_type: 'Bearer',
    expires_in: LIFETIME_SECONDS,
    refresh_token,
    scope: grant.scopes.join(' '),
    created_at: Math.floor(Date.now() / 1_000),
  });
}

function redeem(fields: Record<string, string>, grants: Grants): Refresh | undefined {
  return grants.redeem(fields['code'] ?? '', {
    clientId: fields['client_id'] ?? '',
    redirectUri: fields['redirect_uri'] ?? '',
    codeVerifier: fields['code_verifier'],
  });
}

function describeToken(exchange: Exchange): void {
  const { token } = exchange;
  if (token?.kind !== 'oauth') return unauthorized(exchange);
  const expires_in = token.expiresAt === undefined ? null : Math.floor((token.expiresAt - Date.now()) / 1_000);
  sendJson(exchange, 200, {
    resource_owner_id: token.user.id,
    scope: token.scopes,
    expires_in,
    created_at: Math.floor(token.issuedOn / 1_000),
  });
}
