import { randomBytes } from 'node:crypto';
import { authorizePage } from '../authorize-page.ts';
import { readFields, sendJson, type Exchange, type Route } from '../exchange.ts';
import { createGrants, isClient, type Grants } from '../oauth-grants.ts';
import type { World } from '../world.ts';

/** Source: GitHub, "Authorizing OAuth apps", web application flow. Errors come with status 200, as there. */
export function githubOAuthRoutes(world: World): readonly Route[] {
  const grants = createGrants();
  return [
    ['GET /login/oauth/authorize', (exchange) => authorizePage(exchange, { world, host: 'github', grants })],
    ['POST /login/oauth/access_token', (exchange) => giveToken(exchange, world, grants)],
  ];
}

async function giveToken(exchange: Exchange, world: World, grants: Grants): Promise<void> {
  const fields = await readFields(exchange.request);
  const { client_id: clientId, client_secret: secret, code, redirect_uri: redirectUri, code_verifier: codeVerifier } = fields;
  if (!isClient(world, 'github', clientId, secret)) {
    return sendJson(exchange, 200, {
      error: 'incorrect_client_credentials',
      error_description: 'The client_id and/or client_secret passed are incorrect.',
    });
  }
  const grant = grants.redeem(code ?? '', { clientId: clientId!, redirectUri, codeVerifier });
  if (!grant) {
    return sendJson(exchange, 200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
  }
  const access_token = `gho_${randomBytes(18).toString('hex')}`;
  world.addToken(access_token, { host: 'github', login: grant.login, kind: 'oauth', scopes: grant.scopes });
  sendJson(exchange, 200, { access_token, token_type: 'bearer', scope: grant.scopes.join(',') });
}
