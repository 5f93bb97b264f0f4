import { BusinessError } from '#contract/errors.ts';
import type { HostClient } from '../../host-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import { rateLimitOf } from '../rate-limit-of.ts';
import type { CodeHost, HostAddress, RemoteRepository, TokenFacts } from '../code-host.ts';
import { explainGithub } from './explain-github.ts';
import { readCodeScanning } from './read-code-scanning.ts';
import { GithubBranches, GithubRepositories, GithubRepository, GithubUser } from './github-schemas.ts';

/** github.com, Enterprise Server and Enterprise Cloud with data residency. Source: GitHub REST API, version 2022-11-28. */
export const github: CodeHost = {
  provider: 'GITHUB',
  label: 'GitHub',
  addressOf(outside, baseUrl): HostAddress {
    const configured = outside.github;
    if (baseUrl === undefined || baseUrl === configured.url) {
      return { baseUrl: configured.url, apiUrl: configured.apiUrl, domain: new URL(configured.url).host, isConfigured: true };
    }
    const { host, origin } = new URL(baseUrl);
    return { baseUrl, apiUrl: apiUrlOf(baseUrl, origin, host), domain: host, isConfigured: false };
  },
  headersFor: (token) => ({
    Authorization: `Bearer ${token}`,
    Accept: 'application/vnd.github+json',
    'X-GitHub-Api-Version': '2022-11-28',
    'User-Agent': 'Understory',
  }),
  gitCredentials: (token) => ({ user: 'x-access-token', password: token }),
  async checkToken(client, { token, tokenType }): Promise<TokenFacts> {
    requireTokenType(token, tokenType);
    const { data: user, headers } = await client.get('/user', GithubUser);
    const scopes = headers
      .get('x-oauth-scopes')
      ?.split(',')
      .map((scope) => scope.trim())
      .filter(Boolean);
    if (scopes && !scopes.some((scope) => REPOSITORY_SCOPES.includes(scope))) throw missingScope(scopes);
    // Fine-grained tokens have permissions instead of scopes; whether they suffice shows only where they are used.
    const { headers: last } = await client.get('/user/repos?per_page=1', GithubRepositories);
    const rateLimit = rateLimitOf(last, 'x-ratelimit');
    return { account: user.login, accountId: String(user.id), scopes, expiresOn: expiryOf(headers), rateLimit };
  },
  async *listRepositories(client) {
    for await (const page of client.pages('/user/repos?per_page=100&sort=full_name', GithubRepositories)) yield page.map(toRemote);
  },
  async findRepository(client, name) {
    const path = name.split('/').map(encodeURIComponent).join('/');
    if (path.split('/').length !== 2) return undefined;
    return notFoundAsUndefined(async () => toRemote((await client.get(`/repos/${path}`, GithubRepository)).data));
  },
  findRepositoryById: (client, externalId) =>
    notFoundAsUndefined(async () => toRemote((await client.get(`/repositories/${encodeURIComponent(externalId)}`, GithubRepository)).data)),
  async listBranches(client: HostClient, { name }) {
    const branches: string[] = [];
    for await (const page of client.pages(`/repos/${name}/branches?per_page=100`, GithubBranches))
      branches.push(...page.map((branch) => branch.name));
    return branches;
  },
  readCodeReports: (client, { name, branch, now }) =>
    readCodeScanning(client, { path: name.split('/').map(encodeURIComponent).join('/'), branch, now }),
  explain: explainGithub,
};

const REPOSITORY_SCOPES = ['repo', 'public_repo'];

// Data residency has its API beside the web host; every other server but github.com itself has it below.
function apiUrlOf(baseUrl: string, origin: string, host: string): string {
  if (host === 'github.com') return 'https://api.github.com';
  return host.endsWith('.ghe.com') ? origin.replace('//', '//api.') : `${baseUrl}/api/v3`;
}

// Prefixes of GitHub's tokens; those from before April 2021 have none and may be of either type.
function requireTokenType(token: string, tokenType: string): void {
  const prefix = /^(gh[pousr]_|github_pat_)/.exec(token)?.[1];
  if (prefix === undefined) return;
  const wanted = tokenType === 'OAUTH_TOKEN' ? ['gho_', 'ghu_'] : ['ghp_', 'github_pat_'];
  if (wanted.includes(prefix)) return;
  const kind: Record<string, string> = {
    ghp_: 'a classic personal access token',
    github_pat_: 'a fine-grained personal access token',
    gho_: 'an OAuth token',
    ghu_: 'a user token of a GitHub App',
    ghs_: 'an installation token of a GitHub App, which ends within the hour',
    ghr_: 'a refresh token',
  };
  const asked = tokenType === 'OAUTH_TOKEN' ? 'an OAuth token' : 'a personal access token';
  throw new BusinessError('IntegrationWrongTokenType', { message: `This is ${kind[prefix]}; ${asked} is needed here.` });
}

function missingScope(scopes: readonly string[]): BusinessError {
  const has = scopes.length === 0 ? 'no scopes' : `only ${scopes.join(', ')}`;
  return new BusinessError('IntegrationIntegrationTokenMissingPermissions', {
    message: `The token has ${has}. It needs the scope repo, or public_repo for public repositories alone.`,
  });
}

// "2026-11-21 05:00:00 UTC", or with an offset such as "+0200".
function expiryOf(headers: Headers): Date | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (?:UTC|([+-]\d\d):?(\d\d))$/.exec(
    headers.get('github-authentication-token-expiration') ?? '',
  );
  return match ? new Date(`${match[1]}T${match[2]}${match[3] === undefined ? 'Z' : `${match[3]}:${match[4]}`}`) : null;
}

function toRemote(repository: GithubRepository): RemoteRepository {
  return {
    externalId: String(repository.id),
    name: repository.full_name,
    description: repository.description ?? '',
    visibility: repository.visibility ?? (repository.private ? 'private' : 'public'),
    defaultBranch: repository.default_branch ?? null,
    createdOn: new Date(repository.created_at),
  };
}

async function notFoundAsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpRefused && error.status === 404) return undefined;
    throw error;
  }
}
