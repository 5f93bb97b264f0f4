import { sendJson, type Exchange, type Route } from '../exchange.ts';
import type { RepositoryStore } from '../git/repository-store.ts';
import { findRepository, type KnownRepository, type KnownToken, type World } from '../world.ts';
import { notFound, requiresAuthentication } from './github-errors.ts';
import { sendPage } from './send-page.ts';
import { toAlert, toAnalysis, toRepository, toUser } from './to-github.ts';

/** Paths are below the API's root. Source: GitHub REST API description, version 2022-11-28. */
export function githubRoutes(world: World, store: RepositoryStore): readonly Route[] {
  const repositories = world.repositories.filter(({ host }) => host === 'github');

  const withRepository = (handle: (exchange: Exchange, repository: KnownRepository) => unknown) => (exchange: Exchange) => {
    const { owner, name, id } = exchange.params;
    const path = `${owner}/${name}`;
    const repository = id === undefined ? findRepository(world, 'github', path) : repositories.find((entry) => String(entry.id) === id);
    if (!repository || !canSee(repository, exchange.token, world)) return notFound(exchange);
    if (repository.singleSignOn) return refuseWithoutSingleSignOn(exchange, repository);
    if (id === undefined && repository.path.toLowerCase() !== path.toLowerCase()) return sendMoved(exchange, repository);
    return handle(exchange, repository);
  };

  const ofRepository: readonly [suffix: string, handle: Route[1]][] = [
    ['', withRepository((exchange, repository) => sendJson(exchange, 200, toRepository(repository, exchange)))],
    [
      '/branches',
      withRepository(async (exchange, repository) => {
        const branches = await store.branches(repository);
        const url = `${exchange.origin}/api/v3/repos/${repository.path}/commits`;
        sendPage(
          exchange,
          branches.map(({ name, commit }) => ({ name, commit: { sha: commit, url: `${url}/${commit}` }, protected: false })),
        );
      }),
    ],
    [
      '/commits/{ref+}',
      withRepository(async (exchange, repository) => {
        const ref = exchange.params['ref']!;
        const sha = await store.resolve(repository, ref);
        if ((repository.branches ?? []).length === 0)
          return sendJson(exchange, 409, { message: 'Git Repository is empty.', status: '409' });
        if (!sha) return sendJson(exchange, 422, { message: `No commit found for SHA: ${ref}`, status: '422' });
        return sendJson(exchange, 200, {
          sha,
          html_url: `${exchange.origin}/${repository.path}/commit/${sha}`,
          commit: { message: 'Add the project' },
        });
      }),
    ],
    [
      '/code-scanning/alerts',
      withRepository((exchange, repository) =>
        repository.codeScanningAlerts
          ? sendPage(
              exchange,
              repository.codeScanningAlerts.map((alert) => toAlert(alert, repository, exchange)),
            )
          : sendJson(exchange, 404, { message: 'no analysis found', status: '404' }),
      ),
    ],
  ];

  const withScans = (handle: (exchange: Exchange, repository: KnownRepository) => unknown) =>
    withRepository((exchange, repository) => {
      if (repository.codeScanningRefused === 'disabled')
        return sendJson(exchange, 403, {
          message: 'Code Security must be enabled for this repository to use code scanning.',
          status: '403',
        });
      const { token } = exchange;
      const hasRight =
        token?.kind === 'fine-grained' || token?.scopes.some((scope) => scope === 'repo' || scope === 'security_events') === true;
      if (repository.codeScanningRefused === 'forbidden' || !hasRight)
        return sendJson(exchange, 403, { message: 'Resource not accessible by personal access token', status: '403' });
      return handle(exchange, repository);
    });

  const scanRoutes: readonly [suffix: string, handle: Route[1]][] = [
    [
      '/code-scanning/analyses',
      withScans(async (exchange, repository) => {
        const ref = exchange.url.searchParams.get('ref') ?? `refs/heads/${repository.defaultBranch}`;
        const isDefault = ref === `refs/heads/${repository.defaultBranch}`;
        const scans = isDefault ? (repository.scans ?? []) : [];
        if (scans.length === 0) return sendJson(exchange, 404, { message: 'no analysis found', status: '404' });
        const [branch] = await store.branches(repository);
        sendPage(
          exchange,
          scans.map((scan, index) => toAnalysis(scan, { id: index + 1, repository, commit: branch!.commit, exchange })),
        );
      }),
    ],
    [
      '/code-scanning/analyses/{analysis}',
      withScans(async (exchange, repository) => {
        const index = Number(exchange.params['analysis']) - 1;
        const scan = repository.scans?.[index];
        if (!scan) return sendJson(exchange, 404, { message: 'No analysis found for analysis ID', status: '404' });
        if (exchange.request.headers.accept === 'application/sarif+json') return sendJson(exchange, 200, scan.report);
        const [branch] = await store.branches(repository);
        return sendJson(exchange, 200, toAnalysis(scan, { id: index + 1, repository, commit: branch!.commit, exchange }));
      }),
    ],
  ];

  return [
    ['GET /user', withToken((exchange, token) => sendJson(exchange, 200, toUser(token.user, exchange)))],
    [
      'GET /user/emails',
      withToken((exchange, { user, scopes, kind }) =>
        kind !== 'fine-grained' && !scopes.some((scope) => scope === 'user' || scope === 'user:email')
          ? notFound(exchange)
          : sendJson(exchange, 200, [{ email: user.email, primary: true, verified: user.emailVerified ?? true, visibility: 'private' }]),
      ),
    ],
    [
      'GET /user/repos',
      withToken((exchange, token) => {
        const seen = repositories.filter((repository) => canSee(repository, token, world));
        const open = seen.filter(({ singleSignOn }) => !singleSignOn);
        if (open.length < seen.length) exchange.headers['X-GitHub-SSO'] = 'partial-results; organizations=21955855';
        sendPage(
          exchange,
          sortAsAsked(open, exchange.url.searchParams).map((repository) => toRepository(repository, exchange)),
        );
      }),
    ],
    ...[...ofRepository, ...scanRoutes].flatMap(([suffix, handle]): Route[] => [
      [`GET /repos/{owner}/{name}${suffix}`, handle],
      [`GET /repositories/{id}${suffix}`, handle],
    ]),
  ];
}

function withToken(handle: (exchange: Exchange, token: KnownToken) => unknown) {
  return (exchange: Exchange) => (exchange.token ? handle(exchange, exchange.token) : requiresAuthentication(exchange));
}

// A classic or OAuth token reaches private repositories only with the scope `repo`.
function canSee(repository: KnownRepository, token: KnownToken | undefined, world: World): boolean {
  const hasScope = token?.kind === 'fine-grained' || token?.scopes.includes('repo') === true;
  return repository.visibility === 'public' || (hasScope && world.mayRead(repository, token));
}

// A renamed repository is answered with its address by id, which no rename changes.
function sendMoved(exchange: Exchange, { id }: KnownRepository): void {
  const { owner, name } = exchange.params;
  const rest = exchange.url.pathname.split(`/${owner}/${name}`)[1] ?? '';
  const url = `${exchange.origin}/api/v3/repositories/${id}${rest}${exchange.url.search}`;
  sendJson(exchange, 301, { message: 'Moved Permanently', url }, { Location: url });
}

function refuseWithoutSingleSignOn(exchange: Exchange, { path }: KnownRepository): void {
  const message =
    'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.';
  const url = `${exchange.origin}/orgs/${path.split('/')[0]}/sso?authorization_request=AZSCKtL4U8yX1H3sCQIVnVgmjmon5fWxks5YrqhJ`;
  sendJson(exchange, 403, { message, status: '403' }, { 'X-GitHub-SSO': `required; url=${url}` });
}

function sortAsAsked(list: readonly KnownRepository[], query: URLSearchParams): KnownRepository[] {
  const key = query.get('sort') ?? 'full_name';
  const ascending = (query.get('direction') ?? (key === 'full_name' ? 'asc' : 'desc')) === 'asc';
  const valueOf = (repository: KnownRepository) => (key === 'full_name' ? repository.path : repository.createdOn);
  return [...list].sort((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1) * (ascending ? 1 : -1));
}
