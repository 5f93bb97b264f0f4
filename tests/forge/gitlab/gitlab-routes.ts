import { sendJson, type Exchange, type Route } from '../exchange.ts';
import type { RepositoryStore } from '../git/repository-store.ts';
import { stableId, type KnownRepository, type KnownToken, type World } from '../world.ts';
import { insufficientScope, notFound, unauthorized } from './gitlab-errors.ts';
import { sendPage } from './send-page.ts';
import { toProject, toUser } from './to-gitlab.ts';

/** Paths are below `/api/v4`. Source: GitLab REST API documentation, version 4. */
export function gitlabRoutes(world: World, store: RepositoryStore): readonly Route[] {
  const repositories = world.repositories.filter(({ host }) => host === 'gitlab');

  const withProject = (handle: (exchange: Exchange, repository: KnownRepository) => unknown) =>
    withScope(['api', 'read_api'], (exchange, token) => {
      const { id } = exchange.params;
      const repository = repositories.find((entry) => String(entry.id) === id || entry.path.toLowerCase() === id!.toLowerCase());
      if (!repository || !world.mayRead(repository, token)) return notFound(exchange, 'Project');
      return handle(exchange, repository);
    });

  return [
    ['GET /user', withScope(['api', 'read_api', 'read_user'], (exchange, token) => sendJson(exchange, 200, toUser(token.user, exchange)))],
    [
      'GET /projects',
      withScope(['api', 'read_api'], (exchange, token) => {
        const isMember = (repository: KnownRepository) => repository.readers?.includes(token.login) ?? true;
        const wanted =
          exchange.url.searchParams.get('membership') === 'true' ? isMember : (entry: KnownRepository) => world.mayRead(entry, token);
        sendPage(
          exchange,
          repositories.filter(wanted).map((repository) => toProject(repository, exchange)),
        );
      }),
    ],
    ['GET /projects/{id}', withProject((exchange, repository) => sendJson(exchange, 200, toProject(repository, exchange)))],
    [
      'GET /projects/{id}/repository/branches',
      withProject(async (exchange, repository) => {
        const branches = await store.branches(repository);
        sendPage(
          exchange,
          branches.map(({ name, commit }, id) => ({ id, name, default: name === repository.defaultBranch, commit: { id: commit } })),
        );
      }),
    ],
    [
      'GET /projects/{id}/repository/commits/{ref}',
      withProject(async (exchange, repository) => {
        const id = await store.resolve(repository, exchange.params['ref']!);
        if (!id) return notFound(exchange, 'Commit');
        return sendJson(exchange, 200, { id, short_id: id.slice(0, 8), title: 'Add the project' });
      }),
    ],
    [
      'GET /projects/{id}/pipelines',
      withProject(async (exchange, repository) => {
        const [branch] = await store.branches(repository);
        const isDefault = exchange.url.searchParams.get('ref') === repository.defaultBranch;
        const pipeline = {
          id: repository.id * 10,
          iid: 1,
          project_id: repository.id,
          status: 'success',
          source: 'push',
          ref: repository.defaultBranch,
        };
        sendPage(exchange, repository.scans && isDefault ? [{ ...pipeline, sha: branch!.commit }] : []);
      }),
    ],
    [
      'GET /projects/{id}/pipelines/{pipeline}/jobs',
      withProject((exchange, repository) =>
        sendPage(
          exchange,
          (repository.scans ?? []).map(({ tool, report }, index) => ({
            id: index + 1,
            name: `${tool.toLowerCase()}-sast`,
            stage: 'test',
            status: 'success',
            artifacts: [
              { file_type: 'trace', size: 3_000, filename: 'job.log', file_format: null },
              { file_type: 'sast', size: JSON.stringify(report).length, filename: 'gl-sast-report.json', file_format: 'raw' },
            ],
          })),
        ),
      ),
    ],
    [
      'GET /projects/{id}/jobs/{job}/artifacts/{path+}',
      withProject((exchange, repository) => {
        const scan = repository.scans?.[Number(exchange.params['job']) - 1];
        if (!scan || scan.withheld || exchange.params['path'] !== 'gl-sast-report.json') return notFound(exchange, 'File');
        return sendJson(exchange, 200, scan.report);
      }),
    ],
    ['GET /personal_access_tokens/self', (exchange) => describeToken(exchange)],
  ];
}

function withScope(allowed: readonly string[], handle: (exchange: Exchange, token: KnownToken) => unknown) {
  return (exchange: Exchange) => {
    if (!exchange.token) return unauthorized(exchange);
    if (!exchange.token.scopes.some((scope) => allowed.includes(scope))) return insufficientScope(exchange);
    return handle(exchange, exchange.token);
  };
}

function describeToken(exchange: Exchange): void {
  const { token } = exchange;
  if (!token) return unauthorized(exchange);
  if (token.kind !== 'personal') {
    return sendJson(exchange, 400, { message: '400 Bad request - This endpoint requires token type to be a personal access token' });
  }
  sendJson(exchange, 200, {
    id: Number.parseInt(stableId(token.login).slice(0, 6), 16),
    name: 'Understory',
    revoked: false,
    active: true,
    created_at: new Date(token.issuedOn).toISOString(),
    scopes: token.scopes,
    user_id: token.user.id,
    expires_at: token.expiresAt === undefined ? null : new Date(token.expiresAt).toISOString().slice(0, 10),
  });
}
