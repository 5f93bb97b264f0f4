import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

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
