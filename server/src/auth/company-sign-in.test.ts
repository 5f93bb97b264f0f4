import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { randomToken } from '#server/platform/crypto/tokens.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const redirect_uri = 'http://understory.test/auth/oidc/callback';
const company = { client_id: 'understory', client_secret: 'of the company' };
let listener: Server;
let server: TestServer;
let issuer: string;

beforeAll(async () => {
  listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  listener.on('request', companyProvider(issuer).callback());
  const environment = {
    OIDC_ISSUER_URL: issuer,
    OIDC_CLIENT_ID: company.client_id,
    OIDC_CLIENT_SECRET: company.client_secret,
    OIDC_NAME: 'Meadow Inc.',
  };
  server = await testServer({ role: 'api', environment: { TRUST_PROXY: 'true', ...environment } });
});
afterAll(async () => {
  await server.stop();
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
});

/** A real OpenID provider; the account is the one that `login_hint` names. */
function companyProvider(url: string): Provider {
  return new Provider(url, {
    clients: [{ ...company, redirect_uris: [redirect_uri], grant_types: ['authorization_code'], response_types: ['code'] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    cookies: { keys: ['of the provider'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@meadow.example`,
        email_verified: sub !== 'unverified',
        given_name: 'Iris',
        family_name: 'Bloom',
        name: 'Iris Bloom',
      }),
    }),
  });
}

/** A browser's way through the provider's own pages: signs in, consents, and comes back. */
async function comeBack(login: string): Promise<{ code: string; state: string; iss: string | null }> {
  const state = randomToken();
  const departure = await server.request('GET', `/api/auth/oidc/authenticate?state=${state}`);
  let url = new URL(departure.headers.get('location')!);
  const cookies = new Map<string, string>();
  for (let hop = 0; hop < 12; hop += 1) {
    if (url.href.startsWith(redirect_uri)) {
      return { code: url.searchParams.get('code')!, state: url.searchParams.get('state')!, iss: url.searchParams.get('iss') };
    }
    const form = url.pathname.startsWith('/interaction/');
    const answer = await ask(url, cookies, undefined);
    if (!form) url = new URL(answer.headers.get('location')!, issuer);
    else {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
      const next = await ask(url, cookies, new URLSearchParams({ prompt, login, password: 'any' }));
      url = new URL(next.headers.get('location')!, issuer);
    }
  }
  throw new Error('The provider sent the browser in circles.');
}

async function ask(url: URL, cookies: Map<string, string>, form: URLSearchParams | undefined): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { method: form ? 'POST' : 'GET', body: form ?? null, headers: { cookie }, redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    cookies.set(name!, value!);
  }
  return answer;
}

const finalize = (body: { code: string; state: string; iss?: string }) => server.client()(authCalls.oidcFinalize, { body });
const failed = { code: 'FailedToAuthenticateSocialAccount' };

test('a person signs in through the company and comes back to the same account', async () => {
  const { code, state, iss } = await comeBack('iris');
  expect(iss).toBe(issuer);
  const { token } = await finalize({ code, state, iss: iss! });
  const user = await server.client(token)(authCalls.authenticatedUser, {});
  expect(user).toMatchObject({
    email: 'iris@meadow.example',
    first_name: 'Iris',
    last_name: 'Bloom',
    social: true,
    social_register_type: null,
    setup_done: false,
  });
  const again = await comeBack('iris');
  const next = await finalize({ code: again.code, state: again.state });
  expect(await server.client(next.token)(authCalls.authenticatedUser, {})).toMatchObject({ id: user.id });
});

test('a state, a code and an issuer fit together or open nothing', async () => {
  const { code, state } = await comeBack('iris');
  await expect(finalize({ code, state, iss: 'https://evil.example' })).rejects.toMatchObject(failed);
  await expect(finalize({ code, state })).rejects.toMatchObject(failed);
  const [first, second] = [await comeBack('iris'), await comeBack('rose')];
  await expect(finalize({ code: first.code, state: second.state })).rejects.toMatchObject(failed);
});

test('an address that the company does not vouch for opens no account', async () => {
  const { code, state } = await comeBack('unverified');
  await expect(finalize({ code, state })).rejects.toMatchObject(failed);
});

test('the provider is offered under its name', async () => {
  const { providers } = await server.client()(authCalls.signInProviders, {});
  expect(providers).toEqual([{ provider: 'OIDC', name: 'Meadow Inc.', url: issuer }]);
});
