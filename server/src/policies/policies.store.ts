import { sql } from 'kysely';
import type { ListQuery, ListSpec, Page } from '#contract/call.ts';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';
import type { UserReference } from '#contract/entities/user.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

interface PolicyRow<Kind extends PolicyKind = PolicyKind> {
  id: string;
  organization_id: string;
  kind: Kind;
  name: string;
  description: string;
  is_default: boolean;
  content: PolicyContent<Kind>;
  created_on: Date;
  created_by: UserReference | null;
  updated_on: Date;
}
export type { PolicyRow };

interface Key {
  readonly organizationId: string;
  readonly kind: PolicyKind;
  readonly policyId: string;
}

export async function insert(db: Db, row: Omit<PolicyRow, 'created_by'> & { created_by: string | null }): Promise<void> {
  await db
    .insertInto('policy')
    .values({ ...row, content: toJsonb(row.content) })
    .execute();
}

function rowsOf(organizationId: string, kind: PolicyKind) {
  return sql`
    select p.id, p.organization_id, p.kind, p.name, p.description, p.is_default, p.content, p.created_on, p.updated_on, ${userReference('p.created_by')} as created_by
    from policy p where p.organization_id = ${organizationId} and p.kind = ${kind}`;
}

export async function page<Kind extends PolicyKind>(
  db: Db,
  { organizationId, kind, list }: { organizationId: string; kind: Kind; list: ListSpec },
  query: ListQuery,
): Promise<Page<PolicyRow<Kind>>> {
  const source = rowSource(list, {
    rows: rowsOf(organizationId, kind),
    searchIn: [sql`name`, sql`description`],
    conditions: {},
    sort: { name: sql`lower(name)`, created_on: sql`created_on`, updated_on: sql`updated_on`, is_default: sql`is_default` },
    defaultSort: 'is_default',
    tieBreak: sql`lower(name)`,
  });
  return pageOfRows(db, source, query);
}

export async function find<Kind extends PolicyKind>(
  db: Db,
  { organizationId, kind, policyId }: Key & { kind: Kind },
): Promise<PolicyRow<Kind> | undefined> {
  const { rows } = await sql<PolicyRow<Kind>>`select * from (${rowsOf(organizationId, kind)}) as policy where id = ${policyId}`.execute(db);
  return rows[0];
}

export async function findDefault<Kind extends PolicyKind>(
  db: Db,
  { organizationId, kind }: { organizationId: string; kind: Kind },
): Promise<PolicyRow<Kind> | undefined> {
  const { rows } = await sql<PolicyRow<Kind>>`select * from (${rowsOf(organizationId, kind)}) as policy where is_default`.execute(db);
  return rows[0];
}

/** Of these ids, those that the organization has as policies of the kind. */
export async function known(
  db: Db,
  { organizationId, kind, ids }: { organizationId: string; kind: PolicyKind; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('policy')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export async function nameIsTaken(db: Db, { organizationId, kind, policyId }: Key, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('policy')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('id', '<>', policyId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the mark of the default from the policy that has it, so that another one can get it. */
export async function clearDefault(db: Db, { organizationId, kind }: { organizationId: string; kind: PolicyKind }): Promise<void> {
  await db
    .updateTable('policy')
    .set({ is_default: false })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute();
}

export async function update(
  db: Db,
  { organizationId, kind, policyId }: Key,
  { content, ...fields }: { name: string; description: string; content: PolicyContent; is_default: boolean; updated_on: Date },
): Promise<void> {
  await db
    .updateTable('policy')
    .set({ ...fields, content: toJsonb(content) })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('id', '=', policyId)
    .execute();
}

export async function remove(db: Db, { organizationId, kind, policyId }: Key): Promise<void> {
  await db.deleteFrom('policy').where('organization_id', '=', organizationId).where('kind', '=', kind).where('id', '=', policyId).execute();
}
