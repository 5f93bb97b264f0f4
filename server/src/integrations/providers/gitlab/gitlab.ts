import { BusinessError } from '#contract/errors.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { HostClient } from '../../host-client.ts';
import { rateLimitOf } from '../rate-limit-of.ts';
import type { CodeHost, HostAddress, RemoteRepository, TokenFacts } from '../code-host.ts';
import { readSastReports } from './read-sast-reports.ts';
import { explainGitlab } from './explain-gitlab.ts';
import { GitlabBranches, GitlabProject, GitlabProjects, GitlabUser, OAuthToken, PersonalToken } from './gitlab-schemas.ts';

/** gitlab.com and self-managed servers. Source: GitLab REST API, version 4. */
export const gitlab: CodeHost = {
  provider: 'GITLAB',
  label: 'GitLab',
  addressOf(outside, baseUrl): HostAddress {
    const url = baseUrl ?? outside.gitlab.url;
    return { baseUrl: url, apiUrl: `${url}/api/v4`, domain: new URL(url).host, isConfigured: url === outside.gitlab.url };
  },
  headersFor: (token) => ({ Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'Understory' }),
  gitCredentials: (token) => ({ user: 'oauth2', password: token }),
  async checkToken(client, { tokenType }): Promise<TokenFacts> {
    const { data: user } = await client.get('/user', GitlabUser);
    const facts = tokenType === 'OAUTH_TOKEN' ? await oauthFacts(client) : await personalFacts(client);
    if (facts?.scopes && !facts.scopes.some((scope) => API_SCOPES.includes(scope))) throw missingScope(facts.scopes);
    const { headers } = await client.get('/projects?membership=true&per_page=1', GitlabProjects);
    return {
      account: user.username,
      accountId: String(user.id),
      scopes: facts?.scopes,
      expiresOn: facts?.expiresOn ?? null,
      rateLimit: rateLimitOf(headers, 'ratelimit'),
    };
  },
  // Paging by id: offset paging ends at 50,000 projects and may skip some that change meanwhile.
  async *listRepositories(client) {
    const path = '/projects?membership=true&pagination=keyset&order_by=id&sort=asc&per_page=100';
    for await (const page of client.pages(path, GitlabProjects)) yield page.map(toRemote);
  },
  findRepository: findProject,
  findRepositoryById: findProject,
  async listBranches(client, { externalId }) {
    const branches: string[] = [];
    const path = `/projects/${encodeURIComponent(externalId)}/repository/branches?per_page=100`;
    for await (const page of client.pages(path, GitlabBranches)) branches.push(...page.map(({ name }) => name));
    return branches;
  },
  readCodeReports: readSastReports,
  explain: explainGitlab,
};

// The call takes the id and the path alike.
async function findProject(client: HostClient, idOrPath: string): Promise<RemoteRepository | undefined> {
  try {
    return toRemote((await client.get(`/projects/${encodeURIComponent(idOrPath)}`, GitlabProject)).data);
  } catch (error) {
    if (error instanceof HttpRefused && error.status === 404) return undefined;
    throw error;
  }
}

const API_SCOPES = ['api', 'read_api'];

interface Facts {
  readonly scopes: readonly string[];
  readonly expiresOn: Date | null;
}

// Servers before 15.5 do not know this call (404); what the token may do shows at the list of projects then.
async function personalFacts(client: HostClient): Promise<Facts | undefined> {
  try {
    const { data } = await client.get('/personal_access_tokens/self', PersonalToken);
    return { scopes: data.scopes, expiresOn: data.expires_at == null ? null : new Date(`${data.expires_at}T00:00:00Z`) };
  } catch (error) {
    if (!(error instanceof HttpRefused)) throw error;
    if (error.status === 400)
      throw wrongType('This is not a personal access token; choose the type OAuth token, or make a personal access token.');
    if (error.status === 404 || error.status === 403) return undefined;
    throw error;
  }
}

// This call lies beside the API, at the server's root.
async function oauthFacts(client: HostClient): Promise<Facts> {
  try {
    const { data } = await client.get('/../../oauth/token/info', OAuthToken);
    return { scopes: data.scope, expiresOn: data.expires_in == null ? null : new Date(Date.now() + data.expires_in * 1_000) };
  } catch (error) {
    // The token works elsewhere, so a refusal here says that it was not made by OAuth.
    if (error instanceof HttpRefused && (error.status === 401 || error.status === 400)) {
      throw wrongType('This is not an OAuth token; choose the type personal access token.');
    }
    throw error;
  }
}

function wrongType(message: string): BusinessError {
  return new BusinessError('IntegrationWrongTokenType', { message });
}

function missingScope(scopes: readonly string[]): BusinessError {
  const has = scopes.length === 0 ? 'no scopes' : `only ${scopes.join(', ')}`;
  return new BusinessError('IntegrationIntegrationTokenMissingPermissions', {
    message: `The token has ${has}. It needs read_api (or api).`,
  });
}

function toRemote(project: GitlabProject): RemoteRepository {
  return {
    externalId: String(project.id),
    name: project.path_with_namespace,
    description: project.description ?? '',
    visibility: project.visibility ?? 'private',
    defaultBranch: project.default_branch ?? null,
    createdOn: new Date(project.created_at),
  };
}
