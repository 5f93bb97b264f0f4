import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import type { ForgeRepository, ForgeToken } from '#tests/forge/world.ts';
import { givenOrganization, givenUser, type GivenUser } from './given-accounts.ts';
import { testServer, type TestServer } from './test-server.ts';

export const REPOSITORIES = 250;
export const PROVIDERS = ['GITHUB', 'GITLAB'] as const;

/** What differs between the providers, so that one suite runs over both. */
export const KINDS = {
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
    wrongTypeText: 'This is not a personal access token; choose the type OAuth token, or make a personal access token.',
  },
} as const;

interface Place {
  forge: Forge;
  server: TestServer;
  /** Of an organization that each test has for itself. */
  owner: GivenUser;
  orgId: string;
}

/** Runs the tests of a file beside a code host of each kind, with many repositories; `at` is where the current test stands. */
export function besideCodeHosts() {
  const at = {} as Place;
  beforeAll(async () => {
    const repositories: ForgeRepository[] = (['github', 'gitlab'] as const).flatMap((host) =>
      Array.from({ length: REPOSITORIES }, (_, index) => ({
        host,
        path: `meadow/plant-${String(index).padStart(3, '0')}`,
        description: index % 10 === 0 ? `The ${index / 10}th tree` : '',
        visibility: index % 5 === 0 ? ('public' as const) : ('private' as const),
      })),
    );
    at.forge = await startForge({
      users: [
        { login: 'fern', email: 'fern@meadow.example' },
        { login: 'moss', email: 'moss@meadow.example' },
      ],
      repositories,
    });
    const environment = {
      GITHUB_URL: at.forge.githubUrl,
      GITHUB_API_URL: at.forge.githubApiUrl,
      GITLAB_URL: at.forge.gitlabUrl,
      OUTSIDE_TIMEOUT_SECONDS: '1',
    };
    at.server = await testServer({ role: 'api', environment });
  });
  beforeEach(async () => {
    at.owner = await givenUser(at.server);
    at.orgId = await givenOrganization(at.server, { members: [{ user: at.owner, role: 'OWNER' }] });
  });
  afterEach(() => at.forge.faults.clear());
  afterAll(async () => {
    await at.server.stop();
    await at.forge.close();
  });

  let made = 0;
  /** A fresh token of the code host. */
  function tokenOf(provider: IntegrationProvider, change: Partial<ForgeToken> = {}, base: 'token' | 'weak' | 'oauth' = 'token'): string {
    const kind = KINDS[provider];
    const text = `${kind.prefix[base === 'oauth' ? 'oauth' : 'personal']}SecretOfTheTest${(made += 1)}`;
    at.forge.tokens.add(text, { ...kind[base], ...change });
    return text;
  }

  const hostOf = (provider: IntegrationProvider) => new URL(provider === 'GITHUB' ? at.forge.githubUrl : at.forge.gitlabUrl).host;

  const add = (
    provider: IntegrationProvider,
    token: string,
    more: { token_type?: string; server_base_url?: string; gitlab_instance_url?: string } = {},
  ) =>
    at.owner.client(KINDS[provider].add as typeof integrationCalls.addGithubIntegration, {
      params: { orgId: at.orgId },
      body: { token, token_type: KINDS[provider].personal as 'CLASSIC_TOKEN', ...more } as { token: string; token_type: 'CLASSIC_TOKEN' },
    });

  const list = (provider: IntegrationProvider, integrationId: string, query: Record<string, string | number> = {}) =>
    at.owner.client(KINDS[provider].list as typeof integrationCalls.listGithubRepositories, {
      params: { orgId: at.orgId, integrationId },
      query,
    });

  const entries = () => at.owner.client(integrationCalls.listVcsIntegrations, { params: { orgId: at.orgId } });

  /** Requests so far for pages of a list. */
  const asked = () => at.forge.requests.filter(({ path }) => path.includes('per_page=100')).length;

  return { at, tokenOf, hostOf, add, list, entries, asked };
}
