import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { licenseCorrectionCalls } from '#contract/calls/license-corrections.ts';
import type { LicenseCorrection } from '#contract/entities/license-correction.ts';
import type { Correction } from '#engine/licenses/correct-license.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import type { LicenseTables } from './licenses.tables.ts';

type Db = Context['db'];
type NewCorrection = LicenseTables['license_correction'];

export async function insert(db: Db, row: NewCorrection): Promise<void> {
  await db.insertInto('license_correction').values(row).execute();
}

/** Removes a correction and gives it; undefined where there is none. */
export async function remove(
  db: Db,
  { organizationId, correctionId }: { organizationId: string; correctionId: string },
): Promise<NewCorrection | undefined> {
  return db
    .deleteFrom('license_correction')
    .where('organization_id', '=', organizationId)
    .where('id', '=', correctionId)
    .returningAll()
    .executeTakeFirst();
}

export async function ofOrganization(db: Db, organizationId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('license_correction')
    .select(['id', 'ecosystem', 'name', 'range', 'expression', 'reason', 'made_on'])
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map((row) => ({ ...row, made_on: row.made_on.toISOString() }));
}

export async function page(db: Db, organizationId: string, query: ListQuery): Promise<Page<LicenseCorrection>> {
  const source = rowSource(licenseCorrectionCalls.listLicenseCorrections.list, {
    rows: sql`
      select c.id, c.organization_id, c.ecosystem, c.name, c.range, c.expression, c.reason, c.made_on, ${userReference('c.made_by')} as made_by,
        (select count(distinct l.purl) from counting_result r join result_license l using (run_id)
          where r.organization_id = c.organization_id and r.step = 'license-finder' and l.correction_id = c.id)::int as components
      from license_correction c where c.organization_id = ${organizationId}`,
    searchIn: [sql`name`, sql`expression`, sql`reason`],
    conditions: {},
    sort: { made_on: sql`made_on`, name: sql`name collate "C"`, expression: sql`expression collate "C"`, components: sql`components` },
    defaultSort: 'made_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Omit<LicenseCorrection, 'made_on'> & { made_on: Date }, never>(db as never, source, query);
  return { ...counts, items: items.map((row) => ({ ...row, made_on: row.made_on.toISOString() })) };
}
