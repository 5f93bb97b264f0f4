import { sql } from 'kysely';
import type { StepConfig } from '#contract/entities/analysis.ts';
import type { ListQuery, Page } from '#contract/call.ts';
import { licenseCalls, LICENSE_TYPES, type LicenseHolder, type LicenseRow } from '#contract/calls/licenses.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import type { ShippedLicense } from '#engine/licenses/compatibility-hints.ts';
import type { Context } from '#server/platform/context.ts';
import { perName, type Condition, type ConditionsOf, type SortOf } from '#server/platform/db/filter-groups.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

/** What the policy says of one license of a run. */
export interface Judged {
  /** The expression, or the state where there is none. */
  readonly judged: string;
  readonly violates: boolean;
  readonly why: string | null;
}

export interface Selection {
  readonly runId: string;
  readonly workspace: string | undefined;
  readonly verdicts: readonly Judged[];
}

/** What is known of a license apart from a run. */
export type LicenseKind = Pick<LicenseRow, 'id' | 'name' | 'type' | 'osi_approved'>;

/** The configuration of the step in a run. */
export async function configOf(db: Db, runId: string): Promise<NonNullable<StepConfig['license-finder']>> {
  const row = await db
    .selectFrom('step')
    .select('config')
    .where('run_id', '=', runId)
    .where('name', '=', 'license-finder')
    .executeTakeFirst();
  return (row?.config ?? {}) as NonNullable<StepConfig['license-finder']>;
}

/** The runs whose licenses count for the default branches of an organization, each with its project. */
export async function countingRuns(db: Db, organizationId: string): Promise<{ run_id: string; project: { id: string; name: string } }[]> {
  const { rows } = await sql<{ run_id: string; project: { id: string; name: string } }>`
    select c.run_id, jsonb_build_object('id', p.id, 'name', p.name) as project from counting_result c join project p on p.id = c.project_id
    where c.organization_id = ${organizationId} and c.step = 'license-finder' and c.ref_type = 'branch' and c.ref = p.default_branch
    order by p.name, p.id`.execute(db);
  return rows;
}

/** The different licenses of a run's components. */
export async function licensesToJudge(db: Db, runId: string): Promise<{ judged: string; state: StatedLicense['state'] }[]> {
  const { rows } = await sql<{ judged: string; state: StatedLicense['state'] }>`
    select distinct judged, state from result_license where run_id = ${runId} order by judged`.execute(db);
  return rows;
}

/** The identifiers of a run's licenses. */
export async function idsOf(db: Db, { runId, workspace }: Pick<Selection, 'runId' | 'workspace'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(ids) as id from result_license l where run_id = ${runId} and ${within(workspace)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** By how much a license asks for; what is not known ranks as a question. */
const RANK = sql`array_position(array['permissive', 'other', 'unlicensed', 'unrecognized', 'weak_copyleft', 'strong_copyleft', 'restricted'], type)`;

const SORT: SortOf<typeof licenseCalls.listLicenses> = {
  id: sql`lower(id) collate "C"`,
  name: sql`lower(coalesce(name, id)) collate "C"`,
  type: RANK,
  dep_count: sql`dep_count`,
};

const CONDITIONS: ConditionsOf<typeof licenseCalls.listLicenses> = {
  compliance_violation: sql`violations > 0`,
  ...perName(LICENSE_TYPES, (type) => sql`type = ${type}`),
};

/** A page of a run's licenses; those that violate the policy come first unless another order is asked for. */
export async function page(db: Db, selection: Selection, kinds: readonly LicenseKind[], query: ListQuery): Promise<Page<LicenseRow>> {
  const rows = sql`
    select k.id, k.name, k.type, k.osi_approved, count(*)::int as dep_count, count(*) filter (where c.direct)::int as direct_count,
      count(*) filter (where c.violates)::int as violations
    from jsonb_to_recordset(${toJsonb(kinds)}::jsonb) as k (id text, name text, type text, osi_approved boolean)
    join (${components(selection)}) c on k.id = any (c.ids)
    group by k.id, k.name, k.type, k.osi_approved`;
  const source = rowSource(licenseCalls.listLicenses.list, {
    rows,
    searchIn: [sql`id`, sql`name`],
    conditions: CONDITIONS,
    sort: SORT,
    defaultSort: sql`case when violations > 0 then 100 else 0 end + ${RANK}`,
    tieBreak: sql`dep_count desc, id`,
  });
  return pageOfRows(db, source, query);
}

/** The components under a license, those that violate the policy first. */
export async function holdersOf(
  db: Db,
  selection: Selection,
  { id, limit }: { id: string; limit: number },
): Promise<{ total: number; components: LicenseHolder[] }> {
  const { rows } = await sql<{ holder: LicenseHolder; total: number }>`
    select jsonb_build_object('purl', purl, 'ecosystem', ecosystem, 'name', name, 'version', version, 'scopes', scopes, 'direct', direct,
      'license', license, 'violates', violates, 'why', why) as holder, count(*) over ()::int as total
    from (${components(selection)}) c where ${id} = any (ids)
    order by violates desc, direct desc, name collate "C", version_order, purl limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, components: rows.map(({ holder }) => holder) };
}

/** How many components there are of each license, and how many violate the policy. */
export async function counts(
  db: Db,
  selection: Selection,
): Promise<{ judged: string; state: StatedLicense['state']; components: number; violates: boolean }[]> {
  const { rows } = await sql<{ judged: string; state: StatedLicense['state']; components: number; violates: boolean }>`
    select judged, state, violates, count(*)::int as components from (${components(selection)}) c group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

/** The expressions of what more than development needs, with how many components are under each. */
export async function shippedLicenses(db: Db, selection: Selection): Promise<ShippedLicense[]> {
  const { rows } = await sql<ShippedLicense>`
    select judged as expression, count(*)::int as components, (array_agg(purl order by purl))[1:3] as examples
    from (${components(selection)}) c where state = 'recognized' and not scopes <@ '{development}' group by judged order by judged`.execute(
    db,
  );
  return rows;
}

/** The components that violate the policy, with what it says of each. */
export async function violators(db: Db, selection: Selection): Promise<Pick<LicenseHolder, 'purl' | 'name' | 'version' | 'why'>[]> {
  const { rows } = await sql<Pick<LicenseHolder, 'purl' | 'name' | 'version' | 'why'>>`
    select purl, name, version, why from (${components(selection)}) c where violates order by purl`.execute(db);
  return rows;
}

/** The components of a run with the verdict on the license of each, as one workspace sees them when one is chosen. */
function components({ runId, workspace, verdicts }: Selection): Condition {
  const scoped =
    workspace === undefined
      ? sql`l.scopes, l.direct`
      : sql`array(select jsonb_array_elements_text(l.uses -> ${workspace}::text -> 'scopes')) as scopes, (l.uses -> ${workspace}::text ->> 'direct')::boolean as direct`;
  return sql`
    select l.purl, l.ecosystem, l.name, l.version, l.version_order, l.state, l.judged, l.ids, l.license, coalesce(v.violates, false) as violates, v.why, ${scoped}
    from result_license l left join jsonb_to_recordset(${toJsonb(verdicts)}::jsonb) as v (judged text, violates boolean, why text) using (judged)
    where l.run_id = ${runId} and ${within(workspace)}`;
}

function within(workspace: string | undefined): Condition {
  return workspace === undefined ? sql`true` : sql`l.uses ? ${workspace}::text`;
}
