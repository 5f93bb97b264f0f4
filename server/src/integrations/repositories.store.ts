import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import type { RemoteRepository } from './providers/code-host.ts';

type Db = Context['db'];

export type RepositoryRow = Selectable<Database['repository']>;

const ROWS_AT_ONCE = 500;

/**
 * Claims the reading of an integration's list. Gives false while another process reads it; a claim older than
 * `staleBefore` was left by a process that ended.
 */
export async function claimSync(db: Db, integrationId: string, { now, staleBefore }: { now: Date; staleBefore: Date }): Promise<boolean> {
  const result = await db
    .updateTable('integration')
    .set({ sync_started_on: now })
    .where('id', '=', integrationId)
    .where((eb) => eb.or([eb('sync_started_on', 'is', null), eb('sync_started_on', '<', staleBefore)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function releaseSync(db: Db, integrationId: string): Promise<void> {
  await db.updateTable('integration').set({ sync_started_on: null }).where('id', '=', integrationId).execute();
}

export async function syncState(
  db: Db,
  integrationId: string,
): Promise<{ synced_on: Date | null; sync_started_on: Date | null } | undefined> {
  return db.selectFrom('integration').select(['synced_on', 'sync_started_on']).where('id', '=', integrationId).executeTakeFirst();
}

/** Makes the cache equal to what the host gave. Run it in a transaction. */
export async function replaceAll(
  db: Db,
  { integrationId, organizationId }: { integrationId: string; organizationId: string },
  repositories: readonly (RemoteRepository & { readonly url: string })[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('repository').where('integration_id', '=', integrationId).execute();
  for (let at = 0; at < repositories.length; at += ROWS_AT_ONCE) {
    const rows = repositories.slice(at, at + ROWS_AT_ONCE).map((repository) => ({
      integration_id: integrationId,
      external_id: repository.externalId,
      organization_id: organizationId,
      url: repository.url,
      fully_qualified_name: repository.name,
      description: repository.description.toWellFormed().replaceAll('\0', '\uFFFD'),
      visibility: repository.visibility,
      default_branch: repository.defaultBranch,
      created_at: repository.createdOn,
      synced_on: now,
    }));
    await db
      .insertInto('repository')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db.updateTable('integration').set({ synced_on: now }).where('id', '=', integrationId).execute();
}

/** Repositories of the integration with one of these names or URLs, lower-cased. */
export async function findMany(db: Db, integrationId: string, names: readonly string[]): Promise<RepositoryRow[]> {
  return db
    .selectFrom('repository')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .where((eb) => eb.or([eb(eb.fn('lower', ['fully_qualified_name']), 'in', names), eb(eb.fn('lower', ['url']), 'in', names)]))
    .execute();
}
