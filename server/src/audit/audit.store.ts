import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import type { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { AUDIT_SEVERITIES, AuditAction, AuditClass, AuditSeverity, type AuditLogEntry } from '#contract/entities/audit-log.ts';
import type { UserReference } from '#contract/entities/user.ts';
import type { Context } from '#server/platform/context.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import { CHAIN_START, type HashedEntry } from './audit-hash.ts';
import { userReference } from './user-reference.sql.ts';

type Db = Context['db'];

export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
  readonly seal: string;
}

export interface StoredEntry extends HashedEntry {
  readonly previous_hash: string;
  readonly hash: string;
}

/** The end of a chain, held until the transaction ends. A chain that does not exist yet begins here. */
export async function lockChain(db: Db, organizationId: string | null): Promise<ChainEnd> {
  await db
    .insertInto('audit_chain')
    .values({ organization_id: organizationId, sequence: 0, hash: CHAIN_START, seal: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('audit_chain').selectAll().where(chainIs(organizationId)).forUpdate().executeTakeFirstOrThrow();
}

export async function moveChain(
  db: Db,
  { organizationId, ...end }: { organizationId: string | null; sequence: number; hash: string; seal: string },
): Promise<void> {
  await db.updateTable('audit_chain').set(end).where(chainIs(organizationId)).execute();
}

export async function append(db: Db, entry: StoredEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...entry,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
    })
    .execute();
}

export async function emailOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

/** Where a chain ended at some time. */
export interface RecordedEnd {
  readonly organization_id: string | null;
  readonly sequence: number;
  readonly hash: string;
}

/** Chains that went on since their end was last recorded. */
export async function movedChains(db: Db): Promise<RecordedEnd[]> {
  return db
    .selectFrom('audit_chain')
    .select(['organization_id', 'sequence', 'hash'])
    .whereRef('sequence', '>', 'recorded_sequence')
    .orderBy('organization_id')
    .execute();
}

export async function setRecorded(
  db: Db,
  { organizationId, sequence }: { organizationId: string | null; sequence: number },
): Promise<void> {
  await db.updateTable('audit_chain').set({ recorded_sequence: sequence }).where(chainIs(organizationId)).execute();
}

/** What entries of the installation's chain with this action contain, oldest first. */
export async function recordedIn(db: Db, action: AuditAction): Promise<unknown[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('after')
    .where('organization_id', 'is', null)
    .where('action', '=', action)
    .orderBy('sequence')
    .execute();
  return rows.map(({ after }) => after);
}

/** The hash of an entry, or undefined where there is none. */
export async function hashOf(
  db: Db,
  { organizationId, sequence }: { organizationId: string | null; sequence: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('hash')
    .where(chainIs(organizationId))
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.hash;
}

export async function chainEnds(db: Db): Promise<(ChainEnd & { organization_id: string | null })[]> {
  return db.selectFrom('audit_chain').selectAll().orderBy('organization_id').execute();
}

export async function chainEnd(db: Db, organizationId: string): Promise<ChainEnd | undefined> {
  return db.selectFrom('audit_chain').selectAll().where(chainIs(organizationId)).executeTakeFirst();
}

/** Organizations that have entries; more than there are chain ends when somebody removed one. */
export async function chainsWithEntries(db: Db): Promise<(string | null)[]> {
  const rows = await db.selectFrom('audit_log').select('organization_id').distinct().execute();
  return rows.map((row) => row.organization_id);
}

/** Entries of one chain, oldest first, after `sequence`. */
export async function entriesAfter(
  db: Db,
  { organizationId, sequence, limit }: { organizationId: string | null; sequence: number; limit: number },
): Promise<StoredEntry[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where(chainIs(organizationId))
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

function chainIs(organizationId: string | null) {
  return sql<boolean>`organization_id is not distinct from ${organizationId}::uuid`;
}

type SortKey = SortKeyOf<typeof auditLogCalls.listAuditLogs>;

const SORT_COLUMNS = {
  created_on: 'audit_log.created_on',
  action: 'audit_log.action',
  action_class: 'audit_log.action_class',
  action_severity: 'audit_log.action_severity',
  description: 'audit_log.description',
  blame_on_email: 'audit_log.blame_on_email',
} as const satisfies Record<SortKey, string>;

type Severity = keyof typeof AUDIT_SEVERITIES;
const SEVERITY_FILTER = new Map((Object.keys(AUDIT_SEVERITIES) as Severity[]).map((name) => [name.toLowerCase(), AUDIT_SEVERITIES[name]]));
const CLASS_FILTER = new Map(AuditClass.options.map((name) => [name.toLowerCase(), name]));

/** One page of an organization's log, with exact counts. */
export async function page(db: Db, organizationId: string, query: ListQuery<SortKey>): Promise<Page<AuditLogEntry>> {
  const active = query.active_filters ?? [];
  const severities = active.flatMap((name) => SEVERITY_FILTER.get(name) ?? []);
  const classes = active.flatMap((name) => CLASS_FILTER.get(name) ?? []);
  const found = searched(db, organizationId, query.search_key);
  const bySeverity = severities.length > 0 ? sql<boolean>`action_severity = any(${severities})` : sql<boolean>`true`;
  const byClass = classes.length > 0 ? sql<boolean>`action_class = any(${classes})` : sql<boolean>`true`;
  const [total, matching, severityCounts, classCounts, rows] = await Promise.all([
    countOf(db.selectFrom('audit_log').where('organization_id', '=', organizationId)),
    countOf(found.where(bySeverity).where(byClass)),
    found.where(byClass).select(['action_severity as key', countAll]).groupBy('action_severity').execute(),
    found.where(bySeverity).select(['action_class as key', countAll]).groupBy('action_class').execute(),
    found
      .where(bySeverity)
      .where(byClass)
      .selectAll('audit_log')
      .select(userReference('audit_log.actor_id').as('blame_on'))
      .orderBy(SORT_COLUMNS[query.sort_key ?? 'created_on'], query.sort_direction === 'ASC' ? 'asc' : 'desc')
      // Entries of one moment keep the order in which they were written.
      .orderBy('audit_log.sequence', query.sort_direction === 'ASC' ? 'asc' : 'desc')
      .limit(query.entries_per_page)
      .offset(query.page * query.entries_per_page)
      .execute(),
  ]);
  const filterCount = Object.fromEntries([
    ...[...SEVERITY_FILTER].map(([name, value]) => [name, severityCounts.find(({ key }) => key === value)?.n ?? 0] as const),
    ...[...CLASS_FILTER].map(([name, value]) => [name, classCounts.find(({ key }) => key === value)?.n ?? 0] as const),
  ]);
  return { items: rows.map(toEntry), total, matching, filterCount };
}

const countAll = sql<number>`count(*)`.as('n');

function searched(db: Db, organizationId: string, search: string | undefined) {
  const own = db.selectFrom('audit_log').where('audit_log.organization_id', '=', organizationId);
  if (!search) return own;
  const pattern = likePattern(search);
  return own.where((eb) =>
    eb.or(
      (['action', 'action_class', 'description', 'blame_on_email'] as const).map((column) => eb(`audit_log.${column}`, 'ilike', pattern)),
    ),
  );
}

async function countOf(query: ReturnType<typeof searched>): Promise<number> {
  const { n } = await query.select(countAll).executeTakeFirstOrThrow();
  return n;
}

interface EntryRow extends StoredEntry {
  readonly blame_on: UserReference | null;
}

function toEntry(row: EntryRow): AuditLogEntry {
  return {
    id: row.id,
    action_severity: AuditSeverity.parse(row.action_severity),
    action_class: AuditClass.parse(row.action_class),
    action: AuditAction.parse(row.action),
    description: row.description,
    blame_on: row.blame_on,
    blame_on_email: row.blame_on_email,
    created_on: row.created_on.toISOString(),
    address: row.address,
    before: row.before,
    after: row.after,
    sequence: row.sequence,
    hash: row.hash,
  };
}
