import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import type { ForgeRepository, ForgeToken } from '#tests/forge/world.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenIntegration } from '#tests/given/given-integration.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { tokenPurpose } from './open-integration.ts';
import { until } from '#tests/given/until.ts';

const REPOSITORIES = 250;

/** What differs between the providers, so that one suite runs over both. */
const kinds = {
  GITHUB: {
    add: integrationCalls.addGithubIntegration,
    update: integrationCalls.updateGithubIntegration,
    get: integrationCalls.getGithubIntegration,
    list: integrationCalls.listGithubRepositories,
    personal: 'CLASSIC_TOKEN',
    user: '/api/v3/user',
    listPath: '/api/v3/user/repos*',
    secondPage: '/api/v3/user/repos*page=2*',
    token: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo', 'read:user'] } as ForgeToken,
    weak: { host: 'github', login: 'fern', kind: 'classic', scopes: ['gist', 'read:user'] } as ForgeToken,
    oauth: { host: 'github', login: 'fern', kind: 'oauth', scopes: ['repo'] } as ForgeToken,
    prefix: { personal: 'ghp_', oauth: 'gho_' },
    weakText: 'The token has only gist, read:user. It needs the scope repo, or public_repo for public repositories alone.',
    wrongTypeText: 'This is an OAuth token; a personal access token is needed here.',
  },
  GITLAB: {
    add: integrationCalls.addGitlabIntegration,
    update: integrationCalls.updateGitlabIntegration,
    get: integrationCalls.getGitlabIntegration,
    list: integrationCalls.listGitlabRepositories,
    personal: 'PERSONAL_ACCESS_TOKEN',
    user: '/api/v4/user',
    listPath: '/api/v4/projects*',
    secondPage: '/api/v4/projects*id_after*',
    token: { host: 'gitlab', login: 'fern', kind: 'personal', scopes: ['read_api'] } as ForgeToken,
    weak: { host: 'gitlab', login: 'fern', kind: 'personal', scopes: ['read_user', 'read_repository'] } as ForgeToken,
    oauth: { host: 'gitlab', login: 'fern', kind: 'oauth', scopes: ['read_api'] } as ForgeToken,
    prefix: { personal: 'glpat-', oauth: '' },
    weakText: 'The token has only read_user, read_repository. It needs read_api (or api).',
    wrongTypeText: 'This is no personal access token; choose the type OAuth token, or make a personal access token.',
  },
} as const;

let forge: Forge;
let server: TestServer;
let owner: GivenUser;
let orgId: string;

beforeAll(async () => {
  const repositories: ForgeRepository[] = (['github', 'gitlab'] as const).flatMap((host) =>
    Array.from({ length: REPOSITORIES }, (_, index) => ({
      host,
      path: `meadow/plant-${String(index).padStart(3, '0')}`,
      description: index % 10 === 0 ? `The ${index / 10}th tree` : '',
      visibility: index % 5 === 0 ? ('public' as const) : ('private' as const),
    })),
  );
  forge = await startForge({
    users: [
      { login: 'fern', email: 'fern@meadow.example' },
      { login: 'moss', email: 'moss@meadow.example' },
    ],
    repositories,
  });
  const environment = {
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    GITLAB_URL: forge.gitlabUrl,
    OUTSIDE_TIMEOUT_SECONDS: '1',
  };
  server = await testServer({ role: 'api', environment });
});
beforeEach(async () => {
  owner = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
});
afterEach(() => forge.faults.clear());
afterAll(async () => {
  await server.stop();
  await forge.close();
});

let made = 0;
/** A fresh token of the code host. */
function tokenOf(provider: IntegrationProvider, change: Partial<ForgeToken> = {}, base: 'token' | 'weak' | 'oauth' = 'token'): string {
  const kind = kinds[provider];
  const text = `${kind.prefix[base === 'oauth' ? 'oauth' : 'personal']}SecretOfTheTest${(made += 1)}`;
  forge.tokens.add(text, { ...kind[base], ...change });
  return text;
}

const hostOf = (provider: IntegrationProvider) => new URL(provider === 'GITHUB' ? forge.githubUrl : forge.gitlabUrl).host;

const add = (
  provider: IntegrationProvider,
  token: string,
  more: { token_type?: string; server_base_url?: string; gitlab_instance_url?: string } = {},
) =>
  owner.client(kinds[provider].add as typeof integrationCalls.addGithubIntegration, {
    params: { orgId },
    body: { token, token_type: kinds[provider].personal as 'CLASSIC_TOKEN', ...more } as { token: string; token_type: 'CLASSIC_TOKEN' },
  });

const list = (provider: IntegrationProvider, integrationId: string, query: Record<string, string | number> = {}) =>
  owner.client(kinds[provider].list as typeof integrationCalls.listGithubRepositories, { params: { orgId, integrationId }, query });

const entries = () => owner.client(integrationCalls.listVcsIntegrations, { params: { orgId } });

/** Requests so far for pages of a list. */
const asked = () => forge.requests.filter(({ path }) => path.includes('per_page=100')).length;

const providers = ['GITHUB', 'GITLAB'] as const;

describe.each(providers)('%s', (provider) => {
  const kind = kinds[provider];
  const label = provider === 'GITHUB' ? 'GitHub' : 'GitLab';

  test('a link shows whose it is and until when, and never its token', async () => {
    const token = tokenOf(provider, { expiresOn: '2030-01-01T00:00:00Z' });
    const { id } = await add(provider, token);
    const shown = await owner.client(kind.get as typeof integrationCalls.getGithubIntegration, { params: { orgId, integrationId: id } });
    expect(shown).toMatchObject({
      id,
      integration_provider: provider,
      integration_type: 'VCS',
      service_domain: hostOf(provider),
      account: 'fern',
      token_type: kind.personal,
      invalid: false,
      expiry_date: '2030-01-01T00:00:00.000Z',
    });
    const listed = await entries();
    expect(listed.data).toMatchObject([{ id, name: `${label} · fern`, provider }]);
    const row = await server.db.selectFrom('integration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const audit = await server.db.selectFrom('audit_log').selectAll().where('organization_id', '=', orgId).execute();
    expect(JSON.stringify([shown, listed, row, audit, server.log])).not.toContain(token);
    expect(audit.map(({ action }) => action)).toEqual(['IntegrationAdd']);
  });

  test('all pages of the host are read, then searched, sorted and filtered in the database with exact counts', async () => {
    const { id } = await add(provider, tokenOf(provider));
    const first = await list(provider, id, { sort_key: 'fully_qualified_name', sort_direction: 'ASC', entries_per_page: 100 });
    expect(first).toMatchObject({
      total_entries: REPOSITORIES,
      matching_count: REPOSITORIES,
      total_pages: 3,
      filter_count: { only_imported: 0, only_non_imported: 250, public: 50, private: 200, internal: 0 },
    });
    expect(first.data[0]).toMatchObject({
      fully_qualified_name: 'meadow/plant-000',
      visibility: 'public',
      imported_already: false,
      integration_id: id,
    });
    const last = await list(provider, id, { sort_key: 'fully_qualified_name', sort_direction: 'ASC', entries_per_page: 100, page: 2 });
    expect(last.data.map(({ fully_qualified_name }) => fully_qualified_name).at(-1)).toBe('meadow/plant-249');
    const found = await list(provider, id, { search_key: 'PLANT-11', active_filters: '[private]' });
    expect(found).toMatchObject({ total_entries: 250, matching_count: 8, filter_count: { public: 2, private: 8, only_non_imported: 8 } });
    const described = await list(provider, id, { sort_key: 'description', sort_direction: 'DESC', entries_per_page: 1 });
    expect(described.data[0]!.description).toBe('The 9th tree');
  });

  test('the list comes from the cache until it is forced', async () => {
    const { id } = await add(provider, tokenOf(provider));
    await list(provider, id);
    const before = asked();
    await list(provider, id);
    expect(asked()).toBe(before);
    await list(provider, id, { force_refresh: 'true' });
    expect(asked()).toBe(before + 3);
  });

  test('the same account on the same host is a duplicate, another account is not', async () => {
    await add(provider, tokenOf(provider));
    await expect(add(provider, tokenOf(provider))).rejects.toMatchObject({ code: 'DuplicateIntegration' });
    await expect(add(provider, tokenOf(provider, { login: 'moss' }))).resolves.toHaveProperty('id');
  });

  test.each([
    [
      'a wrong token',
      () => `${kind.prefix.personal}Wrong`,
      'IntegrationInvalidToken',
      'The code host does not accept this token. Check it, or make a new one.',
    ],
    ['a token without the scopes', () => tokenOf(provider, {}, 'weak'), 'IntegrationIntegrationTokenMissingPermissions', kind.weakText],
    ['a token of another type', () => tokenOf(provider, {}, 'oauth'), 'IntegrationWrongTokenType', kind.wrongTypeText],
  ])('%s is refused with the reason', async (_, token, code, message) => {
    await expect(add(provider, token())).rejects.toMatchObject({ code, message });
    expect((await entries()).data).toEqual([]);
  });

  test.each([
    [
      'is rate limited',
      { kind: 'rate-limit', limit: 'secondary', retryAfterSeconds: 30 } as const,
      'ProviderRateLimited',
      'asks to wait: its rate limit is used up. Try again in 30 seconds.',
    ],
    [
      'has failed',
      { kind: 'status', status: 503 } as const,
      'ProviderUnreachable',
      'answered with an error (status 503). Try again later.',
    ],
    [
      'is slow',
      { kind: 'delay', milliseconds: 20_000 } as const,
      'ProviderUnreachable',
      'cannot be reached. The host did not answer in time.',
    ],
    ['closes the connection', { kind: 'drop' } as const, 'ProviderUnreachable', 'cannot be reached. The connection broke off.'],
    ['breaks off', { kind: 'truncate', bytes: 5 } as const, 'ProviderUnreachable', 'cannot be reached. The connection broke off.'],
    ['is something else', { kind: 'html' } as const, 'ProviderUnreachable', 'did not answer like a code host. Check the address.'],
  ])('a host that %s is told in words', async (_, fault, code, words) => {
    forge.faults.add({ path: kind.user, fault });
    await expect(add(provider, tokenOf(provider))).rejects.toMatchObject({ code, message: expect.stringContaining(words) as string });
  });

  test('a stumble of the host is repeated and goes unnoticed', async () => {
    forge.faults.add({ path: kind.user, times: 2, fault: { kind: 'status', status: 502 } });
    await expect(add(provider, tokenOf(provider))).resolves.toHaveProperty('id');
  });

  test('a list that fails in the middle changes nothing and says so', async () => {
    const { id } = await add(provider, tokenOf(provider));
    await list(provider, id);
    forge.faults.add({ path: kind.secondPage, fault: { kind: 'status', status: 500 } });
    await expect(list(provider, id, { force_refresh: 'true' })).rejects.toMatchObject({ code: 'FailedToRetrieveReposFromProvider' });
    await expect(list(provider, id)).resolves.toMatchObject({ total_entries: REPOSITORIES });
    forge.faults.clear();
    await expect(list(provider, id, { force_refresh: 'true' })).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });

  test('a rate limit in the middle of a list is told with the time to wait', async () => {
    const integrationId = await givenIntegration(server, { provider, organizationId: orgId, token: tokenOf(provider) });
    forge.faults.add({ path: kind.secondPage, fault: { kind: 'rate-limit', limit: 'primary', retryAfterSeconds: 600 } });
    const answer = await server.request('GET', `/api/org/${orgId}/integrations/${provider.toLowerCase()}/${integrationId}/repositories`, {
      token: owner.token,
    });
    expect([answer.status, answer.body]).toMatchObject([
      502,
      { error_code: 'ProviderRateLimited', error_message: `${label} asks to wait: its rate limit is used up. Try again in 10 minutes.` },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeCloseTo(600, -1);
    forge.faults.clear();
    const before = forge.requests.length;
    await expect(list(provider, integrationId)).rejects.toMatchObject({ code: 'ProviderRateLimited' });
    expect(forge.requests).toHaveLength(before);
    expect((await entries()).data).toMatchObject([{ rate_limited_until: expect.any(String) as string }]);
    server.clock.advance({ minutes: 11 });
    await expect(list(provider, integrationId)).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });

  test('a token that is revoked later marks the integration; a new one heals it', async () => {
    const token = tokenOf(provider);
    const { id } = await add(provider, token);
    forge.tokens.revoke(token);
    await expect(list(provider, id)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    expect((await entries()).data).toMatchObject([
      { invalid: true, invalid_reason: 'The code host does not accept this token. Check it, or make a new one.' },
    ]);
    await expect(list(provider, id)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    const news = await owner.client(notificationCalls.listNotifications, { query: { active_filters: '[integration_invalid]' } });
    expect(news.data.filter(({ organization_id }) => organization_id === orgId)).toHaveLength(1);
    const update = (next: string) =>
      owner.client(kind.update as typeof integrationCalls.updateGithubIntegration, {
        params: { orgId, integrationId: id },
        body: { token: next, token_type: kind.personal as 'CLASSIC_TOKEN' },
      });
    await expect(update(`${kind.prefix.personal}Wrong`)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    await update(tokenOf(provider));
    expect((await entries()).data).toMatchObject([{ invalid: false, invalid_reason: null }]);
    await expect(list(provider, id)).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });

  test('a token whose end has passed is told as expired', async () => {
    const expiresOn = new Date(server.clock.now().getTime() - 1_000);
    const integrationId = await givenIntegration(server, { provider, organizationId: orgId, token: tokenOf(provider), expiresOn });
    await expect(list(provider, integrationId)).rejects.toMatchObject({ code: 'IntegrationTokenExpired' });
  });

  test('an integration of another organization, or of the other provider, does not exist', async () => {
    const other = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
    const foreign = await givenIntegration(server, { provider, organizationId: other, token: 'x' });
    await expect(list(provider, foreign)).rejects.toMatchObject({ code: 'IntegrationDoesNotExist' });
    const swapped = await givenIntegration(server, {
      provider: provider === 'GITHUB' ? 'GITLAB' : 'GITHUB',
      organizationId: orgId,
      token: 'x',
    });
    await expect(list(provider, swapped)).rejects.toMatchObject({ code: 'IntegrationDoesNotExist' });
  });

  test('removing takes the token and the list along, and is audited', async () => {
    const { id } = await add(provider, tokenOf(provider));
    await list(provider, id);
    await owner.client(integrationCalls.removeIntegration, { params: { orgId, integrationId: id } });
    const rows = await server.db.selectFrom('repository').select('url').where('integration_id', '=', id).execute();
    expect(rows).toEqual([]);
    const { data } = await owner.client(organizationCalls.listAuditLogs, { params: { orgId } });
    expect(data.map(({ action }) => action).sort()).toEqual(['IntegrationAdd', 'IntegrationRemove']);
  });
});

test('after ten minutes the list is read anew in the background', async () => {
  const environment = { GITLAB_URL: forge.gitlabUrl };
  const working = await testServer({ environment });
  try {
    const person = await givenUser(working);
    const organizationId = await givenOrganization(working, { members: [{ user: person, role: 'USER' }] });
    const integrationId = await givenIntegration(working, { provider: 'GITLAB', organizationId, token: tokenOf('GITLAB') });
    const look = () => person.client(integrationCalls.listGitlabRepositories, { params: { orgId: organizationId, integrationId } });
    await look();
    working.clock.advance({ minutes: 11 });
    const before = asked();
    await look();
    await until(async () => (asked() === before + 3 ? true : undefined));
    const events = async () => working.db.selectFrom('event').select('type').where('organization_id', '=', organizationId).execute();
    expect(await until(async () => ((await events()).length === 2 ? events() : undefined))).toEqual([
      { type: 'repositories' },
      { type: 'repositories' },
    ]);
  } finally {
    await working.stop();
  }
});

test('two people who force the list at the same time read it once', async () => {
  const integrationId = await givenIntegration(server, { provider: 'GITLAB', organizationId: orgId, token: tokenOf('GITLAB') });
  const before = asked();
  forge.faults.add({ path: kinds.GITLAB.listPath, fault: { kind: 'delay', milliseconds: 150 } });
  const both = await Promise.all([
    list('GITLAB', integrationId, { force_refresh: 'true' }),
    list('GITLAB', integrationId, { force_refresh: 'true' }),
  ]);
  expect(both.map(({ total_entries }) => total_entries)).toEqual([REPOSITORIES, REPOSITORIES]);
  expect(asked()).toBe(before + 3);
});

test('a first list that another process could not read fails with the reason, not with an empty list', async () => {
  const integrationId = await givenIntegration(server, { provider: 'GITLAB', organizationId: orgId, token: tokenOf('GITLAB') });
  forge.faults.add({ path: kinds.GITLAB.listPath, fault: { kind: 'status', status: 418 } });
  forge.faults.add({ path: kinds.GITLAB.listPath, times: 1, fault: { kind: 'delay', milliseconds: 200 } });
  forge.faults.add({ path: kinds.GITLAB.secondPage, fault: { kind: 'status', status: 418 } });
  const both = await Promise.allSettled([list('GITLAB', integrationId), list('GITLAB', integrationId)]);
  const failed = { status: 'rejected', reason: { code: 'FailedToRetrieveReposFromProvider' } };
  expect(both).toMatchObject([failed, failed]);
});

test('a token that was sealed with another key is asked for anew', async () => {
  const integrationId = await givenIntegration(server, { provider: 'GITHUB', organizationId: orgId, token: tokenOf('GITHUB') });
  const sealed_token = createSecrets(new Uint8Array(32).fill(9)).seal('x', tokenPurpose(integrationId));
  await server.db.updateTable('integration').set({ sealed_token }).where('id', '=', integrationId).execute();
  await expect(list('GITHUB', integrationId)).rejects.toMatchObject({
    code: 'IntegrationInvalidToken',
    message: 'The stored token cannot be read with the key of this server. Enter it anew.',
  });
});

test('GitLab tells an expired token from a wrong one', async () => {
  const token = tokenOf('GITLAB', { expiresOn: '2020-01-01T00:00:00Z' });
  await expect(add('GITLAB', token)).rejects.toMatchObject({ code: 'IntegrationTokenExpired' });
});

test('GitHub that asks for single sign-on is told in words', async () => {
  const integrationId = await givenIntegration(server, { provider: 'GITHUB', organizationId: orgId, token: tokenOf('GITHUB') });
  forge.faults.add({
    path: kinds.GITHUB.listPath,
    fault: {
      kind: 'status',
      status: 403,
      body: '{"message":"Resource protected"}',
      headers: { 'X-GitHub-SSO': 'required; url=https://sso.example/1' },
    },
  });
  await expect(list('GITHUB', integrationId)).rejects.toMatchObject({
    code: 'FailedToRetrieveReposFromProvider',
    message:
      'GitHub gave no list of repositories. The organization asks for single sign-on. Authorize the token for it in the settings of GitHub, then try again.',
  });
});

test('a self-managed server is linked by its own address', async () => {
  const token = tokenOf('GITLAB');
  const url = forge.gitlabUrl.replace('127.0.0.1', 'localhost');
  const { id } = await add('GITLAB', token, { gitlab_instance_url: `${url}/` });
  const shown = await owner.client(integrationCalls.getGitlabIntegration, { params: { orgId, integrationId: id } });
  expect(shown).toMatchObject({ service_domain: new URL(url).host, service_base_url: url });
});

test('an unreachable host is told in words', async () => {
  const gone = await startForge({});
  await gone.close();
  await expect(add('GITLAB', 'glpat-x', { gitlab_instance_url: gone.gitlabUrl })).rejects.toMatchObject({
    code: 'ProviderUnreachable',
    message: `${new URL(gone.gitlabUrl).host} cannot be reached. The connection was refused.`,
  });
  await expect(add('GITHUB', 'ghp_x', { server_base_url: 'http://no-such-host.invalid' })).rejects.toMatchObject({
    code: 'ProviderUnreachable',
    message: expect.stringMatching(
      /^no-such-host\.invalid cannot be reached\. (There is no host of this name|The name could not be looked up)\.$/,
    ) as string,
  });
});

describe('where private addresses are not allowed', () => {
  let strict: TestServer;
  let person: GivenUser;
  let organizationId: string;
  beforeAll(async () => {
    strict = await testServer({
      role: 'api',
      environment: { PRIVATE_ADDRESSES: 'deny', GITHUB_URL: forge.githubUrl, GITHUB_API_URL: forge.githubApiUrl },
    });
    person = await givenUser(strict);
    organizationId = await givenOrganization(strict, { members: [{ user: person, role: 'ADMIN' }] });
  });
  afterAll(() => strict.stop());

  test.each([
    'http://127.0.0.1:9',
    'http://localhost:9',
    'http://169.254.169.254',
    'http://[::1]:9',
    'http://[::ffff:7f00:1]:9',
    'http://2130706433/',
    'http://0/',
  ])('%s is refused before any connection', async (gitlab_instance_url) => {
    await expect(
      person.client(integrationCalls.addGitlabIntegration, {
        params: { orgId: organizationId },
        body: { token: 'glpat-x', token_type: 'PERSONAL_ACCESS_TOKEN', gitlab_instance_url },
      }),
    ).rejects.toMatchObject({ code: 'AddressNotAllowed' });
  });

  test('the host that the operator configured is reached all the same', async () => {
    const body = { token: tokenOf('GITHUB'), token_type: 'CLASSIC_TOKEN' as const };
    await expect(person.client(integrationCalls.addGithubIntegration, { params: { orgId: organizationId }, body })).resolves.toHaveProperty(
      'id',
    );
  });
});

test('members below ADMIN see integrations and cannot change them', async () => {
  const member = await givenUser(server);
  const organizationId = await givenOrganization(server, { members: [{ user: member, role: 'MODERATOR' }] });
  const integrationId = await givenIntegration(server, { provider: 'GITHUB', organizationId, token: tokenOf('GITHUB') });
  const params = { orgId: organizationId, integrationId };
  await expect(member.client(integrationCalls.getGithubIntegration, { params })).resolves.toMatchObject({ id: integrationId });
  await expect(member.client(integrationCalls.removeIntegration, { params })).rejects.toMatchObject({ code: 'NotAuthorized' });
});
