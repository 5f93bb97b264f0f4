import { sql, type Selectable } from 'kysely';
import type { RemovedRuns, RetentionRule } from '#contract/entities/retention.ts';
import type { Context } from '#server/platform/context.ts';
import { ROW_COLUMNS } from '#server/results/result-rows.ts';
import type { RetentionTables } from './retention.tables.ts';

type Db = Context['db'];
export type RetentionRow = Selectable<RetentionTables['retention']>;

export async function find(db: Db, organizationId: string): Promise<RetentionRow | undefined> {
  return db.selectFrom('retention').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();
}

export async function set(db: Db, rule: RetentionRule & { organization_id: string; changed_on: Date }): Promise<void> {
  const { organization_id: _, ...change } = rule;
  await db
    .insertInto('retention')
    .values(rule)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(change))
    .execute();
}

/** Rules that remove something and were not changed since. */
export async function rulesBefore(db: Db, changedBefore: Date): Promise<RetentionRow[]> {
  return db
    .selectFrom('retention')
    .selectAll()
    .where((eb) => eb.or([eb('runs', 'is not', null), eb('days', 'is not', null)]))
    .where('changed_on', '<=', changedBefore)
    .orderBy('organization_id')
    .execute();
}

export interface ExpiredRun {
  readonly id: string;
  readonly project_id: string;
  readonly ended_on: Date;
}

/** What a rule is asked about: the runs of an organization, or of one of its projects. */
interface Selection extends RetentionRule {
  readonly organizationId: string;
  readonly projectId?: string;
  readonly now: Date;
}

/**
 * The runs that a rule no longer keeps, oldest first. What counts for a branch or a tag stays, and so do the latest run and the latest
 * completed run of each analysis, runs that have not ended, and the run that new vulnerability data is matched with.
 */
export async function expired(db: Db, { organizationId, projectId, runs, days, now }: Selection): Promise<ExpiredRun[]> {
  const since = days === null ? null : new Date(now.getTime() - days * 24 * 3_600_000);
  const { rows } = await sql<ExpiredRun>`
    select id, project_id, ended_on from (
      select id, project_id, analysis_id, ended_on, row_number() over (partition by analysis_id order by run_index desc) as place,
        run_index = max(run_index) filter (where status = 'completed') over (partition by analysis_id) as is_latest_completed
      from run
      where organization_id = ${organizationId} and ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
    ) ranked
    where ended_on is not null and place > 1 and is_latest_completed is not true
      and (place > ${runs}::integer or ended_on < ${since}::timestamptz)
      and not exists (select from counting_result c where c.run_id = ranked.id)
      and not exists (select from watched_project w where w.run_id = ranked.id)
    order by ended_on, id`.execute(db);
  return rows;
}

export async function countRuns(db: Db, organizationId: string): Promise<number> {
  const { n } = await db
    .selectFrom('run')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return n;
}

const PACK = 500;
const ROW_HEAD_BYTES = 24;
// `pg_column_size` of a whole row would fetch and unpack what is stored apart; of a column it reads the stored length.
const MEASURES = [['result', 'document bytea, coverage jsonb, workspaces jsonb'], ...Object.entries(ROW_COLUMNS)].map(
  ([table, columns]) => {
    const sizes = columns!.split(',').map((column) => `coalesce(pg_column_size(${column.trim().split(/\s/)[0]}), 0)`);
    return sql`select sum(${sql.raw(String(ROW_HEAD_BYTES))} + ${sql.raw(sizes.join(' + '))}) as bytes from ${sql.table(table!)} where run_id = any (ids.list)`;
  },
);

/** How many bytes the results of runs have in the database, as they are stored. */
export async function sizeOf(db: Db, runIds: readonly string[]): Promise<number> {
  let bytes = 0;
  for (let at = 0; at < runIds.length; at += PACK) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(of_table.bytes), 0)::double precision as bytes
      from (select ${runIds.slice(at, at + PACK)}::uuid[] as list) ids,
        lateral (${sql.join(MEASURES, sql` union all `)}) of_table`.execute(db);
    bytes += rows[0]!.bytes;
  }
  return bytes;
}

/** Adds a removal to what the settings show; a removal that continues on the same day is one. */
export async function addRemoval(
  db: Db,
  { organizationId, startedOn, runs, bytes }: RemovedRuns & { organizationId: string; startedOn: Date },
): Promise<void> {
  await sql`
    update retention set
      last_runs = ${runs} + case when last_removal_on = ${startedOn} then last_runs else 0 end,
      last_bytes = ${bytes} + case when last_removal_on = ${startedOn} then last_bytes else 0 end,
      last_removal_on = ${startedOn}, removed_runs = removed_runs + ${runs}, removed_bytes = removed_bytes + ${bytes}
    where organization_id = ${organizationId}`.execute(db);
}
