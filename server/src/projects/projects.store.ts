import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { HAS_NAMESAKE, HOST, TOLD_NAME } from './told-name.sql.ts';

type Db = Context['db'];

export type ProjectRow = Selectable<Database['project']>;

interface Key {
  readonly organizationId: string;
  readonly projectId: string;
}

export async function find(db: Db, { organizationId, projectId }: Key): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export async function lock(db: Db, { organizationId, projectId }: Key): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findByUrl(db: Db, { organizationId, url }: { organizationId: string; url: string }): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('project')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) => eb(eb.fn('lower', ['url']), '=', url.toLowerCase()))
    .executeTakeFirst();
}

/** False when the organization has a project of this URL already. */
export async function insert(db: Db, row: Insertable<Database['project']>): Promise<boolean> {
  const result = await db
    .insertInto('project')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function setIntegration(
  db: Db,
  { organizationId, projectId }: Key,
  { integrationId, externalId }: { integrationId: string; externalId: string },
): Promise<void> {
  await db
    .updateTable('project')
    .set({ integration_id: integrationId, external_id: externalId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
}

/** Takes over the name and address that a repository has now. */
export async function rename(
  db: Db,
  { organizationId, projectId }: Key,
  { repositoryName, url, defaultBranch }: { repositoryName: string; url: string; defaultBranch: string | null },
): Promise<void> {
  await db
    .updateTable('project')
    .set({ repository_name: repositoryName, url, default_branch: defaultBranch })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
}

export async function remove(db: Db, { organizationId, projectId }: Key): Promise<void> {
  await db.deleteFrom('project').where('organization_id', '=', organizationId).where('id', '=', projectId).execute();
}

/** Hosts of those of the projects whose name another one of the organization has, by their ids. */
export async function hostsOfNamesakes(
  db: Db,
  { organizationId, projectIds }: { organizationId: string; projectIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; host: string }>`
    select p.id, ${HOST} as host from project p
    where p.organization_id = ${organizationId} and p.id = any (${projectIds}::uuid[]) and ${HAS_NAMESAKE}`.execute(db);
  return new Map(rows.map(({ id, host }) => [id, host]));
}

export async function toldName(db: Db, { organizationId, projectId }: Key): Promise<string> {
  const row = await db
    .selectFrom('project as p')
    .select(TOLD_NAME.as('name'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Every project of an organization, by name. */
export async function names(db: Db, organizationId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function count(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.n;
}
