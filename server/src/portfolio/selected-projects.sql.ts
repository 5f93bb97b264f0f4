import { sql, type RawBuilder } from 'kysely';

/** Which projects of an organization are meant; all that is absent does not narrow. */
export interface ProjectSelection {
  readonly organizationId: string;
  readonly integrationIds?: readonly string[] | undefined;
  readonly projectIds?: readonly string[] | undefined;
  /** The latest result was made from then on, and before then. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** A condition on a row that has the organization and the id of a project under these names. */
export function isSelected(
  { organizationId, integrationIds, projectIds, from, before }: ProjectSelection,
  { table, projectId = 'project_id' }: { table: string; projectId?: string },
): RawBuilder<unknown> {
  const id = sql.ref(`${table}.${projectId}`);
  return sql.join(
    [
      sql`${sql.ref(`${table}.organization_id`)} = ${organizationId}`,
      ...(integrationIds
        ? [
            sql`${id} in (select p.id from project p where p.organization_id = ${organizationId} and p.integration_id = any (${[...integrationIds]}::uuid[]))`,
          ]
        : []),
      ...(projectIds ? [sql`${id} = any (${[...projectIds]}::uuid[])`] : []),
      ...(from || before
        ? [
            sql`${id} in (select s.project_id from project_state s where s.organization_id = ${organizationId}
              and s.changed_on >= ${from ?? '-infinity'}::timestamptz and s.changed_on < ${before ?? 'infinity'}::timestamptz)`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** Whether the selection is the whole organization. */
export function isWhole({ integrationIds, projectIds, from, before }: ProjectSelection): boolean {
  return !integrationIds && !projectIds && !from && !before;
}
