import type { Exchange } from '../exchange.ts';
import type { KnownRepository, KnownUser } from '../world.ts';

export function toUser({ id, login, name, email, emailVerified }: KnownUser, { origin }: Exchange) {
  return {
    id,
    username: login,
    name: name ?? login,
    state: 'active',
    email,
    confirmed_at: (emailVerified ?? true) ? '2024-01-15T08:00:00.000Z' : null,
    avatar_url: `${origin}/uploads/avatars/${login}`,
    web_url: `${origin}/${login}`,
  };
}

export function toProject(repository: KnownRepository, { origin }: Exchange) {
  const parts = repository.path.split('/');
  return {
    id: repository.id,
    name: parts.at(-1)!,
    path: parts.at(-1)!,
    path_with_namespace: repository.path,
    name_with_namespace: parts.join(' / '),
    description: repository.description === '' ? null : repository.description,
    visibility: repository.visibility,
    archived: false,
    empty_repo: (repository.branches ?? []).length === 0,
    default_branch: (repository.branches ?? []).length === 0 ? null : repository.defaultBranch,
    web_url: `${origin}/${repository.path}`,
    http_url_to_repo: `${origin}/${repository.path}.git`,
    created_at: repository.createdOn,
    last_activity_at: repository.createdOn,
  };
}
