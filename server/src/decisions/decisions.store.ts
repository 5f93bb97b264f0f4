import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import {
  DECISION_STATES,
  DECISION_STATUSES,
  type Decision,
  type DecisionEvidence,
  type DecisionTarget,
  type Reopening,
} from '#contract/entities/decision.ts';
import type { StoredDecision } from '#engine/decisions/judged-finding.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Context } from '#server/platform/context.ts';
import { perName } from '#server/platform/db/filter-groups.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { TOLD_NAME } from '#server/projects/told-name.sql.ts';
import type { DecisionTables } from './decisions.tables.ts';

type Db = Context['db'];

export interface NewDecision extends DecisionTarget {
  readonly id: string;
  readonly organization_id: string;
  readonly state: Decision['state'];
  readonly justification: Decision['justification'];
  readonly note: string;
  readonly expires_on: Date | null;
  readonly evidence: DecisionEvidence;
  readonly made_on: Date;
  readonly made_by: string;
}

export async function insert(db: Db, decisions: readonly NewDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('decision')
    .values(
      decisions.map((decision) => ({
        ...decision,
        fingerprint: decision.fingerprint ?? null,
        evidence: toJsonb(decision.evidence),
        withdrawn_on: null,
        reopened_on: null,
        reopened_because: '[]',
        expiry_settled: false,
      })),
    )
    .execute();
}

/** Decisions that may be in force for a project: its own and those on the whole organization. */
export async function forProject(
  db: Db,
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<StoredDecision[]> {
  const rows = await db
    .selectFrom('decision')
    .select(['id', 'vulnerability_id', 'scope', 'project_id', 'purl', 'package', 'path', 'fingerprint', 'state', 'justification', 'note'])
    .select(['expires_on', 'made_on', 'withdrawn_on', 'reopened_on', 'evidence'])
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('project_id', '=', projectId), eb('project_id', 'is', null)]))
    .where('withdrawn_on', 'is', null)
    .where('reopened_on', 'is', null)
    .execute();
  return rows.map((row) => ({
    ...row,
    expires_on: row.expires_on?.toISOString() ?? null,
    made_on: row.made_on.toISOString(),
    withdrawn_on: null,
    reopened_on: null,
  }));
}

interface Row extends Omit<Decision, 'expires_on' | 'made_on' | 'withdrawn_on' | 'reopened_on'> {
  expires_on: Date | null;
  made_on: Date;
  withdrawn_on: Date | null;
  reopened_on: Date | null;
}

function rowsOf(organizationId: string, now: Date) {
  return sql`
    select d.id, d.organization_id, d.vulnerability_id, d.scope, d.project_id, ${TOLD_NAME} as project_name, d.purl, d.package, d.path, d.fingerprint, d.state, d.justification,
      d.note, d.expires_on, d.evidence, d.made_on, ${userReference('d.made_by')} as made_by, d.withdrawn_on, d.reopened_on, d.reopened_because,
      case when d.withdrawn_on is not null then 'withdrawn' when d.reopened_on is not null then 'reopened'
        when d.expires_on <= ${now} then 'expired' else 'in_force' end as status,
      (select count(*) from counting_result c join result_finding f using (run_id)
        where c.organization_id = d.organization_id and c.step = 'vuln-finder' and f.covered_by ->> 'id' = d.id::text)::int
      + (select count(*) from counting_result c join result_code_finding f using (run_id)
        where c.organization_id = d.organization_id and c.step = 'codeql' and f.covered_by ->> 'id' = d.id::text)::int as covers
    from decision d left join project p on p.id = d.project_id
    where d.organization_id = ${organizationId}`;
}

export async function page(
  db: Db,
  { organizationId, now, projectId }: { organizationId: string; now: Date; projectId?: string | undefined },
  query: ListQuery,
): Promise<Page<Decision>> {
  const soon = new Date(now.getTime() + 7 * 24 * 3600_000);
  const source = rowSource(decisionCalls.listDecisions.list, {
    rows: sql`${rowsOf(organizationId, now)} ${projectId === undefined ? sql`` : sql`and (d.project_id = ${projectId} or d.scope = 'organization')`}`,
    searchIn: [
      sql`vulnerability_id`,
      sql`coalesce(purl, package, path, evidence #>> '{code,file}', '')`,
      sql`note`,
      sql`coalesce(project_name, '')`,
    ],
    conditions: {
      ...perName(DECISION_STATUSES, (status) => sql`status = ${status}`),
      ...perName(DECISION_STATES, (state) => sql`state = ${state}`),
      unused: sql`(status = 'in_force' and covers = 0)`,
      expires_soon: sql`(status = 'in_force' and expires_on <= ${soon})`,
    },
    sort: {
      made_on: sql`made_on`,
      expires_on: sql`expires_on`,
      vulnerability_id: sql`vulnerability_id collate "C"`,
      state: sql`state`,
      covers: sql`covers`,
    },
    defaultSort: 'made_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Row, never>(db as never, source, query);
  return { ...counts, items: items.map(toDecision) };
}

export async function find(
  db: Db,
  { organizationId, decisionId, now }: { organizationId: string; decisionId: string; now: Date },
): Promise<Decision | undefined> {
  const { rows } = await sql<Row>`select * from (${rowsOf(organizationId, now)}) as entry where id = ${decisionId}`.execute(db);
  return rows[0] && toDecision(rows[0]);
}

export async function withdraw(
  db: Db,
  { organizationId, decisionId, now }: { organizationId: string; decisionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('decision')
    .set({ withdrawn_on: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', decisionId)
    .execute();
}

/** Withdraws decisions that are not withdrawn yet, and gives all of them that are known as they were before. */
export async function withdrawAll(
  db: Db,
  { organizationId, decisionIds, now }: { organizationId: string; decisionIds: readonly string[]; now: Date },
): Promise<Pick<DecisionTables['decision'], 'id' | 'vulnerability_id' | 'project_id' | 'withdrawn_on'>[]> {
  const meant = db.selectFrom('decision').where('organization_id', '=', organizationId).where('id', 'in', decisionIds);
  const before = await meant.select(['id', 'vulnerability_id', 'project_id', 'withdrawn_on']).orderBy('id').forUpdate().execute();
  await db
    .updateTable('decision')
    .set({ withdrawn_on: now })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', decisionIds)
    .where('withdrawn_on', 'is', null)
    .execute();
  return before;
}

/** Ends a decision by what has changed. Gives false when it had ended already. */
export async function reopen(
  db: Db,
  { organizationId, decisionId, because, now }: { organizationId: string; decisionId: string; because: readonly Reopening[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('decision')
    .set({ reopened_on: now, reopened_because: toJsonb(because) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', decisionId)
    .where('reopened_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Organizations that have findings covered by something that has ended by now. */
export async function organizationsToSettle(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from decision where expires_on <= ${now} and not expiry_settled
    union
    select c.organization_id from counting_result c join result_finding f using (run_id)
    where c.step = 'vuln-finder' and (f.covered_by ->> 'expires_on')::timestamptz <= ${now}
    union
    select c.organization_id from counting_result c join result_code_finding f using (run_id)
    where c.step = 'codeql' and (f.covered_by ->> 'expires_on')::timestamptz <= ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the decisions of an organization that have expired as settled, and returns those that were in force until then. */
export async function settleExpired(
  db: Db,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<{ vulnerability_id: string; project_id: string | null }[]> {
  const rows = await db
    .updateTable('decision')
    .set({ expiry_settled: true })
    .where('organization_id', '=', organizationId)
    .where('expires_on', '<=', now)
    .where('expiry_settled', '=', false)
    .returning(['vulnerability_id', 'project_id', 'withdrawn_on', 'reopened_on'])
    .execute();
  return rows.filter(({ withdrawn_on, reopened_on }) => withdrawn_on === null && reopened_on === null);
}

function toDecision(row: Row): Decision {
  return {
    ...row,
    expires_on: row.expires_on?.toISOString() ?? null,
    made_on: row.made_on.toISOString(),
    withdrawn_on: row.withdrawn_on?.toISOString() ?? null,
    reopened_on: row.reopened_on?.toISOString() ?? null,
  };
}
