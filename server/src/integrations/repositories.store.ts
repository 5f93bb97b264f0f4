import { sql, type Selectable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows } from '#server/platform/db/page-of-rows.ts';
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

export interface ListedRepository extends RepositoryRow {
  readonly imported: boolean;
}

/** A page of the cache; a repository is imported when the organization has a project of its URL, by whatever integration. */
export async function page(db: Db, integrationId: string, query: ListQuery): Promise<Page<ListedRepository>> {
  const source = {
    rows: sql`
      select repository.*, (project.id is not null) as imported
      from repository
      left join project on project.organization_id = repository.organization_id and lower(project.url) = lower(repository.url)
      where repository.integration_id = ${integrationId}`,
    searchIn: [sql`fully_qualified_name`, sql`description`],
    conditions: {
      only_imported: sql`imported`,
      only_non_imported: sql`not imported`,
      public: sql`visibility = 'public'`,
      private: sql`visibility = 'private'`,
      internal: sql`visibility = 'internal'`,
    },
    sort: {
      fully_qualified_name: sql`lower(fully_qualified_name)`,
      description: sql`lower(description)`,
      created_at: sql`created_at`,
      imported: sql`imported`,
    },
    defaultSort: 'created_at',
    tieBreak: sql`lower(fully_qualified_name), external_id`,
  };
  return pageOfRows(db, integrationCalls.listGithubRepositories.list, source, query);
}

export interface FollowedProject {
  readonly id: string;
  readonly before: { readonly repository_name: string; readonly url: string; readonly default_branch: string | null };
  readonly after: FollowedProject['before'];
}

/**
 * Brings projects up to date with the host: repositories are renamed and moved, and their default branch changes. A new
 * URL that another project has already is left to that one. Gives what changed.
 */
export async function followRepositories(
  db: Db,
  { integrationId, organizationId }: { integrationId: string; organizationId: string },
): Promise<FollowedProject[]> {
  const { rows } = await sql<FollowedProject>`
    with changed as (
      select project.id, repository.fully_qualified_name, repository.url, repository.default_branch,
        jsonb_build_object('repository_name', project.repository_name, 'url', project.url, 'default_branch', project.default_branch) as before
      from project join repository on repository.external_id = project.external_id
      where repository.integration_id = ${integrationId} and project.integration_id = ${integrationId}
        and project.organization_id = ${organizationId}
        and (project.repository_name, project.url, project.default_branch)
          is distinct from (repository.fully_qualified_name, repository.url, repository.default_branch)
        and not exists (
          select from project other
          where other.organization_id = ${organizationId} and other.id <> project.id and lower(other.url) = lower(repository.url)
        )
    )
    update project set repository_name = changed.fully_qualified_name, url = changed.url, default_branch = changed.default_branch
    from changed where changed.id = project.id
    returning project.id, changed.before,
      jsonb_build_object('repository_name', project.repository_name, 'url', project.url, 'default_branch', project.default_branch) as after`.execute(
    db,
  );
  return rows;
}

/** Gives projects whose integration was removed to this one, where it reaches their repository. */
export async function adoptProjects(
  db: Db,
  { integrationId, organizationId }: { integrationId: string; organizationId: string },
): Promise<void> {
  await sql`
    update project set integration_id = ${integrationId}, external_id = repository.external_id
    from repository
    where repository.integration_id = ${integrationId} and project.organization_id = ${organizationId}
      and project.integration_id is null and lower(project.url) = lower(repository.url)`.execute(db);
}
