import { sql } from 'kysely';
import { BULK_SCOPES, type BulkScope, type ChosenFindings, PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import type { DecisionTarget } from '#contract/entities/decision.ts';
import type { Context } from '#server/platform/context.ts';
import { activeGroups, allGroups, type Condition } from '#server/platform/db/filter-groups.ts';
import { likePattern, plainText } from '#server/platform/db/like-pattern.ts';
import { FINDING_CONDITIONS } from './finding-conditions.sql.ts';
import { isSelected } from './selected-projects.sql.ts';

type Db = Context['db'];

interface Key {
  readonly organizationId: string;
  readonly chosen: ChosenFindings;
}

/** What a decision of each scope names; findings that agree in it need one. */
const NAMED: Readonly<Record<BulkScope, readonly string[]>> = {
  finding: ['vulnerability_id', 'project_id', 'purl'],
  package: ['vulnerability_id', 'project_id', 'name'],
  project: ['vulnerability_id', 'project_id'],
  organization: ['vulnerability_id'],
};

/** What the findings of a group have in common. */
const KEYS: Readonly<Record<ChosenFindings['group'], Condition>> = {
  fix: sql`purl`,
  component: sql`purl`,
  vulnerability: sql`vulnerability_id`,
  project: sql`project_id::text`,
};

type Counts = { chosen: number; projects: number } & Record<BulkScope, number>;

/** How many open findings were chosen, and how many decisions each scope takes. */
export async function countChosen(db: Db, key: Key): Promise<Counts> {
  const perScope = BULK_SCOPES.map((scope) => sql`count(distinct (${columns(NAMED[scope])}))::int as ${sql.id(scope)}`);
  const { rows } = await sql<Counts>`
    select count(*)::int as chosen, count(distinct project_id)::int as projects, ${sql.join(perScope)} from (${rowsOf(key)}) chosen`.execute(
    db,
  );
  return rows[0]!;
}

/** What decisions of the scope are about, each once. */
export async function targetsOf(db: Db, { scope, ...key }: Key & { scope: BulkScope }): Promise<DecisionTarget[]> {
  const named = columns(NAMED[scope]);
  const { rows } = await sql<{ vulnerability_id: string; project_id?: string; purl?: string; name?: string }>`
    select ${named} from (${rowsOf(key)}) chosen group by ${named} order by ${named}`.execute(db);
  return rows.map(({ vulnerability_id, project_id = null, purl = null, name = null }) => ({
    vulnerability_id,
    scope,
    project_id,
    purl,
    package: name,
    path: null,
  }));
}

/** The findings of the chosen groups, by the conditions of the list. */
function rowsOf({ organizationId, chosen }: Key): Condition {
  const { group, keys, search_key, active_filters, integration_ids, project_ids } = chosen;
  const selection = { organizationId, integrationIds: integration_ids ?? undefined, projectIds: project_ids ?? undefined };
  const groups = activeGroups(PORTFOLIO_FILTERS, FINDING_CONDITIONS, active_filters);
  return sql`
    select vulnerability_id, project_id, purl, name from (
      select fact.*, f.scopes, f.direct, f.cause, f.project_id from project_finding f join finding_fact fact on fact.id = f.fact_id
      where f.open and ${isSelected(selection, { table: 'f' })}
    ) finding
    where ${searchFor(search_key)} and ${allGroups(groups)} and ${group === 'fix' ? sql`fixed_version is not null` : sql`true`}
      and ${keys === null ? sql`true` : sql`${KEYS[group]} = any (${[...keys]}::text[])`}`;
}

/** What a search of groups looks for in a finding. */
function searchFor(text: string): Condition {
  if (!text) return sql`true`;
  const pattern = likePattern(text);
  const plain = [sql`vulnerability_id`, sql`purl`, sql`name`, sql`array_to_string(aliases, ' ')`].map(
    (column) => sql`${plainText(column)} ilike ${pattern}`,
  );
  return sql`(${sql.join([...plain, sql`summary ilike ${pattern}`], sql` or `)})`;
}

function columns(names: readonly string[]): Condition {
  return sql.join(names.map((name) => sql.id(name)));
}
