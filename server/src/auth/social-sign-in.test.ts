import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import { randomToken } from '#server/platform/crypto/tokens.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const secret = { id: 'understory', secret: 'of the client' };
let forge: Forge;
let server: TestServer;
beforeAll(async () => {
  forge = await startForge({
    users: [
      { login: 'fern', name: 'Fern Green', email: 'Fern@Meadow.example' },
      { login: 'moss', email: 'moss@meadow.example' },
      { login: 'weed', email: 'weed@meadow.example', emailVerified: false },
      { login: 'twin', email: 'twin@meadow.example' },
    ],
    oauthClients: [
      { host: 'github', ...secret },
      { host: 'gitlab', ...secret },
    ],
  });
  server = await testServer({
    role: 'api',
    environment: {
      TRUST_PROXY: 'true',
      GITHUB_URL: forge.githubUrl,
      GITHUB_API_URL: forge.githubApiUrl,
      GITLAB_URL: forge.gitlabUrl,
      GITHUB_CLIENT_ID: secret.id,
      GITHUB_CLIENT_SECRET: secret.secret,
      GITLAB_CLIENT_ID: secret.id,
      GITLAB_CLIENT_SECRET: secret.secret,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await forge.close();
});

type Host = 'github' | 'gitlab';
const begin = (host: Host, state: string) => server.request('GET', `/api/auth/${host}/authenticate?state=${state}`);

/** Goes the browser's way to the code host and back. */
async function comeBack(host: Host, login: string, state = randomToken()): Promise<{ code: string; state: string; location: URL }> {
  const departure = await begin(host, state);
  const location = new URL(departure.headers.get('location')!);
  const there = new URL(location);
  there.searchParams.set('login', login);
  const answer = await fetch(there, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([`http://understory.test/auth/${host}/callback`, state]);
  return { code: back.searchParams.get('code')!, state, location };
}

const finalize = (host: Host, { code, state }: { code: string; state: string }) =>
  server.client()(host === 'github' ? authCalls.githubFinalize : authCalls.gitlabFinalize, { body: { code, state } });
const failed = { code: 'FailedToAuthenticateSocialAccount' };

test.for(['github', 'gitlab'] as const)(
  'a person signs in through %s, sets the account up, and comes back to the same account',
  async (host) => {
    const login = host === 'github' ? 'fern' : 'moss';
    const first = await comeBack(host, login);
    expect(first.location.searchParams.get('code_challenge_method')).toBe('S256');
    const { token } = await finalize(host, first);
    const client = server.client(token);
    const user = await client(authCalls.authenticatedUser, {});
    expect(user).toMatchObject({
      email: `${login}@meadow.example`,
      social: true,
      social_register_type: host.toUpperCase(),
      setup_done: false,
      activated: true,
      default_org: null,
      first_name: login === 'fern' ? 'Fern' : 'moss',
    });
    await expect(client(organizationCalls.listOrganizations, {})).rejects.toMatchObject({ code: 'NotAuthorized' });

    const body = { first_name: 'Plant', last_name: 'Life', handle: `plant.${login}` };
    await client(userCalls.completeSocialSetup, { body });
    await expect(client(userCalls.completeSocialSetup, { body })).rejects.toMatchObject({ code: 'SetupAlreadyDone' });
    const { data } = await client(organizationCalls.listOrganizations, {});
    expect(data).toMatchObject([{ personal: true, role: 'OWNER' }]);

    const again = await finalize(host, await comeBack(host, login));
    expect(await server.client(again.token)(authCalls.authenticatedUser, {})).toMatchObject({
      id: user.id,
      handle: body.handle,
      setup_done: true,
    });
    await expect(
      client(userCalls.updatePassword, {
        params: { userId: user.id },
        body: { old_password: 'x', new_password: 'x'.repeat(10), new_password_confirmation: 'x'.repeat(10) },
      }),
    ).rejects.toMatchObject({
      code: 'CannotPerformActionOnSocialAccount',
    });
    await expect(client(userCalls.deleteUser, { params: { userId: user.id }, body: { handle: 'wrong' } })).rejects.toMatchObject({
      code: 'WrongCredentials',
    });
    await client(userCalls.deleteUser, { params: { userId: user.id }, body: { handle: body.handle } });
  },
);

test('a state works once, for its own provider, for ten minutes, and only where it was begun', async () => {
  const back = await comeBack('github', 'fern');
  await expect(finalize('gitlab', back)).rejects.toMatchObject(failed);
  await expect(finalize('github', { ...back, state: randomToken() })).rejects.toMatchObject(failed);
  await finalize('github', back);
  await expect(finalize('github', back)).rejects.toMatchObject(failed);
  expect((await begin('github', back.state)).status).toBe(302);
  expect((await begin('github', back.state)).status).toBe(409);

  const late = await comeBack('github', 'fern');
  server.clock.advance({ minutes: 10, seconds: 1 });
  await expect(finalize('github', late)).rejects.toMatchObject(failed);
});

test('a code that was stolen on its way is worth nothing with another sign-in', async () => {
  const victim = await comeBack('github', 'fern');
  const attacker = await comeBack('github', 'moss');
  await expect(finalize('github', { code: victim.code, state: attacker.state })).rejects.toMatchObject(failed);
});

test.for(['github', 'gitlab'] as const)('an address that %s has not verified opens no account', async (host) => {
  await expect(finalize(host, await comeBack(host, 'weed'))).rejects.toMatchObject(failed);
});

test('an account is never taken over by its address, and one that nobody confirmed keeps nobody out', async () => {
  const password = 'correct horse battery';
  const owner = await givenUser(server, { email: 'twin@meadow.example', password });
  await expect(finalize('github', await comeBack('github', 'twin'))).rejects.toMatchObject({ code: 'EmailAlreadyExists' });
  await server.db.updateTable('user_account').set({ activated: false }).where('id', '=', owner.id).execute();
  const { token } = await finalize('github', await comeBack('github', 'twin'));
  expect(await server.client(token)(authCalls.authenticatedUser, {})).toMatchObject({ social: true, email: 'twin@meadow.example' });
  await expect(server.client()(authCalls.authenticate, { body: { email: owner.email, password } })).rejects.toMatchObject({
    code: 'WrongCredentials',
  });
});

test('a code host that does not answer is a clear error, and a way that is not configured too', async () => {
  const back = await comeBack('github', 'fern');
  forge.faults.add({ path: '/api/v3/user', times: 1, fault: { kind: 'status', status: 503 } });
  await expect(finalize('github', back)).rejects.toMatchObject({ code: 'ProviderUnreachable' });
  const answer = await server.request('GET', `/api/auth/oidc/authenticate?state=${randomToken()}`);
  expect(answer.body).toMatchObject({ error_code: 'Unsupported' });
  const { providers } = await server.client()(authCalls.signInProviders, {});
  expect(providers.map(({ provider }) => provider)).toEqual(['GITHUB', 'GITLAB']);
});
