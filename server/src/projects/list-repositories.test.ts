import { describe, expect, test } from 'vitest';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { besideCodeHosts, KINDS, PROVIDERS, REPOSITORIES } from '#tests/given/beside-code-hosts.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenIntegration } from '#tests/given/given-integration.ts';
import { testServer } from '#tests/given/test-server.ts';
import { until } from '#tests/given/until.ts';

const { at, tokenOf, add, list, entries, asked } = besideCodeHosts();

describe.each(PROVIDERS)('%s', (provider) => {
  const kind = KINDS[provider];
  const label = provider === 'GITHUB' ? 'GitHub' : 'GitLab';

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

  test('a list that fails in the middle changes nothing and says so', async () => {
    const { id } = await add(provider, tokenOf(provider));
    await list(provider, id);
    at.forge.faults.add({ path: kind.secondPage, fault: { kind: 'status', status: 500 } });
    await expect(list(provider, id, { force_refresh: 'true' })).rejects.toMatchObject({ code: 'FailedToRetrieveReposFromProvider' });
    await expect(list(provider, id)).resolves.toMatchObject({ total_entries: REPOSITORIES });
    at.forge.faults.clear();
    await expect(list(provider, id, { force_refresh: 'true' })).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });

  test('a rate limit in the middle of a list is reported with the time to wait', async () => {
    const integrationId = await givenIntegration(at.server, { provider, organizationId: at.orgId, token: tokenOf(provider) });
    at.forge.faults.add({ path: kind.secondPage, fault: { kind: 'rate-limit', limit: 'primary', retryAfterSeconds: 600 } });
    const answer = await at.server.request(
      'GET',
      `/api/org/${at.orgId}/integrations/${provider.toLowerCase()}/${integrationId}/repositories`,
      {
        token: at.owner.token,
      },
    );
    expect([answer.status, answer.body]).toMatchObject([
      502,
      { error_code: 'ProviderRateLimited', error_message: `${label} asks to wait: its rate limit is used up. Try again in 10 minutes.` },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeCloseTo(600, -1);
    at.forge.faults.clear();
    const before = at.forge.requests.length;
    await expect(list(provider, integrationId)).rejects.toMatchObject({ code: 'ProviderRateLimited' });
    expect(at.forge.requests).toHaveLength(before);
    expect((await entries()).data).toMatchObject([{ rate_limited_until: expect.any(String) as string }]);
    at.server.clock.advance({ minutes: 11 });
    await expect(list(provider, integrationId)).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });
});

test('after ten minutes the list is read again in the background', async () => {
  const environment = { GITLAB_URL: at.forge.gitlabUrl };
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
  const integrationId = await givenIntegration(at.server, { provider: 'GITLAB', organizationId: at.orgId, token: tokenOf('GITLAB') });
  const before = asked();
  at.forge.faults.add({ path: KINDS.GITLAB.listPath, fault: { kind: 'delay', milliseconds: 150 } });
  const both = await Promise.all([
    list('GITLAB', integrationId, { force_refresh: 'true' }),
    list('GITLAB', integrationId, { force_refresh: 'true' }),
  ]);
  expect(both.map(({ total_entries }) => total_entries)).toEqual([REPOSITORIES, REPOSITORIES]);
  expect(asked()).toBe(before + 3);
});

test('a first list that another process could not read fails with the reason, not with an empty list', async () => {
  const integrationId = await givenIntegration(at.server, { provider: 'GITLAB', organizationId: at.orgId, token: tokenOf('GITLAB') });
  at.forge.faults.add({ path: KINDS.GITLAB.listPath, fault: { kind: 'status', status: 418 } });
  at.forge.faults.add({ path: KINDS.GITLAB.listPath, times: 1, fault: { kind: 'delay', milliseconds: 200 } });
  at.forge.faults.add({ path: KINDS.GITLAB.secondPage, fault: { kind: 'status', status: 418 } });
  const both = await Promise.allSettled([list('GITLAB', integrationId), list('GITLAB', integrationId)]);
  const failed = { status: 'rejected', reason: { code: 'FailedToRetrieveReposFromProvider' } };
  expect(both).toMatchObject([failed, failed]);
});

test('GitHub that asks for single sign-on is explained in words', async () => {
  const integrationId = await givenIntegration(at.server, { provider: 'GITHUB', organizationId: at.orgId, token: tokenOf('GITHUB') });
  at.forge.faults.add({
    path: KINDS.GITHUB.listPath,
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
      'GitHub did not return a list of repositories. The organization asks for single sign-on. Authorize the token for it in the settings of GitHub, then try again.',
  });
});
