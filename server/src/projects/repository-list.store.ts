import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { RepositoryRow } from '#server/integrations/repositories.store.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

export interface ListedRepository extends RepositoryRow {
  readonly imported: boolean;
}

/** A page of the cache; a repository is imported when the organization has a project of its URL, by whatever integration. */
export async function page(db: Db, integrationId: string, query: ListQuery): Promise<Page<ListedRepository>> {
  const source = rowSource(integrationCalls.listGithubRepositories.list, {
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
  });
  return pageOfRows(db, source, query);
}
