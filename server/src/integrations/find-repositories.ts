import type { Context } from '#server/platform/context.ts';
import type { RemoteRepository } from './providers/code-host.ts';
import * as store from './repositories.store.ts';

/** What the cache of an integration has of these fully qualified names or URLs, whatever their case, by the text given. */
export async function findRepositories(
  ctx: Pick<Context, 'db'>,
  integrationId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, RemoteRepository>> {
  const rows = names.length === 0 ? [] : await store.findMany(ctx.db, integrationId, names.map(keyOf));
  const found = new Map<string, RemoteRepository>();
  for (const name of names) {
    const row = rows.find(({ fully_qualified_name, url }) => [fully_qualified_name.toLowerCase(), url.toLowerCase()].includes(keyOf(name)));
    if (row) found.set(name, toRemote(row));
  }
  return found;
}

function toRemote(row: store.RepositoryRow): RemoteRepository {
  return {
    externalId: row.external_id,
    name: row.fully_qualified_name,
    description: row.description,
    visibility: row.visibility,
    defaultBranch: row.default_branch,
    createdOn: row.created_at,
  };
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/(\.git)?\/*$/, '');
}
