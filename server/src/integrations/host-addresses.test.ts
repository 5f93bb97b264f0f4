import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { startForge } from '#tests/forge/forge.ts';
import { besideCodeHosts } from '#tests/given/beside-code-hosts.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const { at, tokenOf, add } = besideCodeHosts();

test('an unreachable host is explained in words', async () => {
  const gone = await startForge({});
  await gone.close();
  await expect(add('GITLAB', 'glpat-x', { gitlab_instance_url: gone.gitlabUrl })).rejects.toMatchObject({
    code: 'ProviderUnreachable',
    message: `${new URL(gone.gitlabUrl).host} cannot be reached. The connection was refused.`,
  });
  await expect(add('GITHUB', 'ghp_x', { server_base_url: 'http://no-such-host.invalid' })).rejects.toMatchObject({
    code: 'ProviderUnreachable',
    message: expect.stringMatching(
      /^no-such-host\.invalid cannot be reached\. (No host has this name|The name could not be looked up)\.$/,
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
      environment: { PRIVATE_ADDRESSES: 'deny', GITHUB_URL: at.forge.githubUrl, GITHUB_API_URL: at.forge.githubApiUrl },
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
