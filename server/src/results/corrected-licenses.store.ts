import { sql } from 'kysely';
import type { Ecosystem } from '#contract/results/inventory.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

/** The runs of which a result counts, of an organization or of one of its projects. */
export async function countingRuns(
  db: Db,
  { organizationId, projectId }: { organizationId: string; projectId?: string | undefined },
): Promise<{ run_id: string; project_id: string }[]> {
  const { rows } = await sql<{ run_id: string; project_id: string }>`
    select distinct run_id, project_id from counting_result
    where organization_id = ${organizationId} and step in ('js-sbom', 'php-sbom', 'license-finder')
      and ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
    order by project_id, run_id`.execute(db);
  return rows;
}

interface Component {
  readonly purl: string;
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  readonly correction_id: string | null;
}

/** Components of a run that a correction decides or may decide. */
async function concerned<Row extends Component>(
  db: Db,
  runId: string,
  table: string,
  columns: string,
  names: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select purl, ecosystem, name, version, correction_id, ${sql.raw(columns)} from ${sql.table(table)} where run_id = ${runId} and name = any (${[...names]}::text[])
    union all
    select purl, ecosystem, name, version, correction_id, ${sql.raw(columns)} from ${sql.table(table)}
    where run_id = ${runId} and correction_id is not null and not name = any (${[...names]}::text[])`.execute(db);
  return rows;
}

/** `found` is what the step found. */
export function licensesConcerned(db: Db, runId: string, names: readonly string[]): Promise<(Component & { found: StatedLicense })[]> {
  return concerned(db, runId, 'result_license', 'coalesce(found, license) as found', names);
}

/** `found` is what lockfile and registry state. */
export function componentsConcerned(db: Db, runId: string, names: readonly string[]): Promise<(Component & { found: string[] })[]> {
  return concerned(db, runId, 'result_component', 'coalesce(licenses_found, licenses) as found', names);
}

/** Writes licenses of components; what was found is kept next to one that a correction decides. */
export async function putLicenses(
  db: Db,
  runId: string,
  changes: readonly { purl: string; correction_id: string | null; license: StatedLicense; found: StatedLicense }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ purl, correction_id, license, found }) => ({
    purl,
    correction_id,
    license,
    found: correction_id === null ? null : found,
    state: license.state,
    judged: license.expression ?? license.state,
    ids: license.state === 'recognized' ? license.ids : [license.state],
  }));
  await sql`
    update result_license l set license = c.license, found = nullif(c.found, 'null'::jsonb), correction_id = c.correction_id, state = c.state, judged = c.judged, ids = c.ids
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as c (purl text, correction_id uuid, license jsonb, found jsonb, state text, judged text, ids text[])
    where l.run_id = ${runId} and l.purl = c.purl`.execute(db);
}

export async function putComponents(
  db: Db,
  runId: string,
  changes: readonly { purl: string; correction_id: string | null; licenses: readonly string[]; found: readonly string[] }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ found, ...row }) => ({ ...row, licenses_found: row.correction_id === null ? null : found }));
  await sql`
    update result_component r set licenses = c.licenses, licenses_found = c.licenses_found, correction_id = c.correction_id
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as c (purl text, correction_id uuid, licenses text[], licenses_found text[])
    where r.run_id = ${runId} and r.purl = c.purl`.execute(db);
}

/** The licenses of a run that a correction decides, for documents that are written from what was found. */
export async function correctedLicenses(db: Db, runId: string): Promise<{ purl: string; license: StatedLicense }[]> {
  return db
    .selectFrom('result_license')
    .select(['purl', 'license'])
    .where('run_id', '=', runId)
    .where('correction_id', 'is not', null)
    .orderBy('purl')
    .execute();
}

/** The licenses of a component where people corrected them. */
export async function correctedLicensesOf(db: Db, { runId, purl }: { runId: string; purl: string }): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('result_component')
    .select('licenses')
    .where('run_id', '=', runId)
    .where('purl', '=', purl)
    .where('correction_id', 'is not', null)
    .executeTakeFirst();
  return row?.licenses;
}
