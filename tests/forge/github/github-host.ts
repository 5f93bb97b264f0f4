import { findRoute, redirect, sendJson, sendText, type Exchange } from '../exchange.ts';
import { basicPassword } from '../git/read-credentials.ts';
import type { RepositoryStore } from '../git/repository-store.ts';
import { serveGit } from '../git/serve-git.ts';
import type { Host, Incoming } from '../host.ts';
import { findRepository, isExpired, type KnownToken, type World } from '../world.ts';
import { badCredentials, notFound } from './github-errors.ts';
import { githubOAuthRoutes } from './github-oauth.ts';
import { githubRoutes } from './github-routes.ts';

const API = '/api/v3';
const GIT_PATH = /^\/([^/]+\/[^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack)$/;
const HOUR_SECONDS = 3_600;

/** The GitHub side: web, OAuth and git at the root, the API below `/api/v3` as on Enterprise Server. */
export function githubHost(world: World, store: RepositoryStore): Host {
  const api = githubRoutes(world, store);
  const oauth = githubOAuthRoutes(world);

  async function answerApi(exchange: Exchange, path: string): Promise<void> {
    const given = givenToken(exchange);
    const token = given === undefined ? undefined : world.tokens.get(given);
    if (given !== undefined && (!token || token.host !== 'github' || token.isRevoked || isExpired(token))) return badCredentials(exchange);
    const headers = { ...exchange.headers, ...(token && { ...scopeHeaders(token), ...countRequest(token, world) }) };
    const known = { ...exchange, headers, token };
    if (token && token.used > world.requestsPerHour) return sendPrimaryLimit(known, token.user.id);
    const found = findRoute(api, exchange.method, path);
    if (!found) return notFound(known);
    await found.handle({ ...known, params: found.params });
  }

  async function answerGit(exchange: Exchange, path: string, service: string): Promise<void> {
    const given = basicPassword(exchange.request);
    const token = given === undefined ? undefined : world.tokens.get(given);
    const isRefused = given !== undefined && (!token || token.host !== 'github' || token.isRevoked || isExpired(token));
    const repository = findRepository(world, 'github', path);
    if (isRefused || (!token && repository?.visibility !== 'public')) {
      return sendText(exchange, 401, 'Invalid username or token.\n', { 'WWW-Authenticate': 'Basic realm="GitHub"' });
    }
    if (!repository || !world.mayRead(repository, token)) return sendText(exchange, 404, 'Repository not found.\n');
    if (repository.path.toLowerCase() !== path.toLowerCase())
      return redirect(exchange, `/${repository.path}.git${service}${exchange.url.search}`, 301);
    await serveGit(exchange, await store.open(repository), service);
  }

  return {
    name: 'github',
    async answer(exchange) {
      const path = exchange.url.pathname;
      const git = GIT_PATH.exec(path);
      if (git) return answerGit(exchange, git[1]!, git[2]!);
      if (path.startsWith(`${API}/`)) return answerApi(exchange, path.slice(API.length));
      const found = findRoute(oauth, exchange.method, path);
      if (!found) return sendText(exchange, 404, 'Not Found\n');
      await found.handle({ ...exchange, params: found.params });
    },
    limit(exchange, { limit, retryAfterSeconds }) {
      if (limit === 'primary') {
        const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1_000) + retryAfterSeconds) };
        sendPrimaryLimit({ ...exchange, headers: { ...exchange.headers, ...headers } }, 1_000);
      } else {
        const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
        sendJson(exchange, 403, { message, status: '403' }, { 'Retry-After': String(retryAfterSeconds) });
      }
    },
  };
}

function givenToken({ request }: Incoming): string | undefined {
  return /^(?:Bearer|token) (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

// Fine-grained tokens have permissions instead of scopes, so the header is absent for them.
function scopeHeaders(token: KnownToken): Record<string, string> {
  return {
    ...(token.kind !== 'fine-grained' && { 'X-OAuth-Scopes': token.scopes.join(', ') }),
    ...(token.expiresAt !== undefined && { 'GitHub-Authentication-Token-Expiration': toExpirationHeader(token.expiresAt) }),
  };
}

function toExpirationHeader(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function countRequest(token: KnownToken, { requestsPerHour }: World): Record<string, string> {
  token.used += 1;
  return {
    'X-RateLimit-Limit': String(requestsPerHour),
    'X-RateLimit-Remaining': String(Math.max(0, requestsPerHour - token.used)),
    'X-RateLimit-Used': String(token.used),
    'X-RateLimit-Reset': String(Math.ceil(token.issuedOn / 1_000) + HOUR_SECONDS),
    'X-RateLimit-Resource': 'core',
  };
}

function sendPrimaryLimit(exchange: Exchange, userId: number): void {
  sendJson(exchange, 403, { message: `API rate limit exceeded for user ID ${userId}.`, status: '403' });
}
