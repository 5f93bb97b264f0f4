import { findRoute, redirect, sendJson, sendText, type Exchange } from '../exchange.ts';
import { basicPassword } from '../git/read-credentials.ts';
import type { RepositoryStore } from '../git/repository-store.ts';
import { serveGit } from '../git/serve-git.ts';
import type { Host, Incoming } from '../host.ts';
import { findRepository, isExpired, type KnownToken, type World } from '../world.ts';
import { invalidToken, notFound, unauthorized } from './gitlab-errors.ts';
import { gitlabOAuthRoutes } from './gitlab-oauth.ts';
import { gitlabRoutes } from './gitlab-routes.ts';

const API = '/api/v4';
const GIT_PATH = /^\/(.+?)(?:\.git)?(\/info\/refs|\/git-upload-pack)$/;
const MAY_FETCH = ['api', 'read_api', 'read_repository', 'write_repository'];

/** The GitLab side: web, OAuth and git at the root, the API below `/api/v4`. */
export function gitlabHost(world: World, store: RepositoryStore): Host {
  const api = gitlabRoutes(world, store);
  const oauth = gitlabOAuthRoutes(world);

  async function answerRoute(exchange: Exchange, routes: typeof api, path: string): Promise<void> {
    const given = givenToken(exchange);
    const token = given === undefined ? undefined : world.tokens.get(given);
    if (given !== undefined && token?.host !== 'gitlab') return unauthorized(exchange);
    if (token && (token.isRevoked || isExpired(token))) return invalidToken(exchange, token);
    const known = { ...exchange, token, headers: { ...exchange.headers, ...(token && countRequest(token, world)) } };
    if (token && token.used > world.requestsPerHour) return sendLimit(known, 60);
    const found = findRoute(routes, exchange.method, path);
    if (!found) return notFound(known, 'Page');
    await found.handle({ ...known, params: found.params });
  }

  async function answerGit(exchange: Exchange, path: string, service: string): Promise<void> {
    const given = basicPassword(exchange.request);
    const token = given === undefined ? undefined : world.tokens.get(given);
    const isGood =
      token?.host === 'gitlab' && !token.isRevoked && !isExpired(token) && token.scopes.some((scope) => MAY_FETCH.includes(scope));
    const repository = findRepository(world, 'gitlab', path);
    if (given === undefined ? repository?.visibility !== 'public' : !isGood) {
      return sendText(exchange, 401, 'HTTP Basic: Access denied.\n', { 'WWW-Authenticate': 'Basic realm="GitLab"' });
    }
    if (!repository || !world.mayRead(repository, token)) {
      return sendText(exchange, 404, "The project you were looking for could not be found or you don't have permission to view it.\n");
    }
    if (repository.path.toLowerCase() !== path.toLowerCase())
      return redirect(exchange, `/${repository.path}.git${service}${exchange.url.search}`, 301);
    await serveGit(exchange, await store.open(repository), service);
  }

  return {
    name: 'gitlab',
    async answer(exchange) {
      const path = exchange.url.pathname;
      if (path.startsWith(`${API}/`)) return answerRoute(exchange, api, path.slice(API.length));
      const git = GIT_PATH.exec(path);
      if (git) return answerGit(exchange, git[1]!, git[2]!);
      await answerRoute(exchange, oauth, path);
    },
    limit: (exchange, { retryAfterSeconds }) => sendLimit(exchange, retryAfterSeconds),
  };
}

function givenToken({ request }: Incoming): string | undefined {
  const header = request.headers['private-token'];
  if (typeof header === 'string') return header;
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function countRequest(token: KnownToken, { requestsPerHour }: World): Record<string, string> {
  token.used += 1;
  return {
    'RateLimit-Limit': String(requestsPerHour),
    'RateLimit-Observed': String(token.used),
    'RateLimit-Remaining': String(Math.max(0, requestsPerHour - token.used)),
    'RateLimit-Reset': String(Math.ceil(Date.now() / 1_000) + 60),
  };
}

function sendLimit(exchange: Exchange, retryAfterSeconds: number): void {
  const headers = {
    'Retry-After': String(retryAfterSeconds),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': String(Math.ceil(Date.now() / 1_000) + retryAfterSeconds),
  };
  if (exchange.url.pathname.startsWith(API)) sendText(exchange, 429, 'Retry later\n', headers);
  else sendJson(exchange, 429, { error: 'rate_limited' }, headers);
}
