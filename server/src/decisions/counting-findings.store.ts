import { type RawBuilder, sql } from 'kysely';
import type { Cover, DecisionEvidence } from '#contract/entities/decision.ts';
import type { StepConfig } from '#contract/entities/analysis.ts';
import type { JudgedFinding } from '#engine/decisions/judged-finding.ts';
import { nameOfPurl } from '#engine/decisions/name-of-purl.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];

/** A run whose findings count for a branch or a tag of a project. */
export interface CountingRun {
  readonly organization_id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly run_id: string;
  /** Whether the branch is the default one: only there may what changed end a decision. */
  readonly is_default: boolean;
  /** Of the step that counts. */
  readonly config: NonNullable<StepConfig['vuln-finder']>;
}

/** The runs whose findings count, of an organization or of one of its projects. */
export async function countingRuns(
  db: Db,
  { organizationId, projectId }: { organizationId: string; projectId?: string | undefined },
  counted: 'vuln-finder' | 'codeql' = 'vuln-finder',
): Promise<CountingRun[]> {
  return runsWhere(db, { organizationId, counted, condition: projectId === undefined ? sql`true` : sql`c.project_id = ${projectId}` });
}

/** Of these runs, those with a finding that one of the decisions covers. */
export async function runsCoveredBy(
  db: Db,
  { organizationId, decisionIds }: { organizationId: string; decisionIds: readonly string[] },
  counted: 'vuln-finder' | 'codeql' = 'vuln-finder',
): Promise<CountingRun[]> {
  if (decisionIds.length === 0) return [];
  const table = counted === 'codeql' ? sql`result_code_finding` : sql`result_finding`;
  const condition = sql`
    exists (select from ${table} f where f.run_id = c.run_id and f.covered_by ->> 'id' = any (${[...decisionIds]}::text[]))`;
  return runsWhere(db, { organizationId, counted, condition });
}

interface Wanted {
  readonly organizationId: string;
  readonly counted: 'vuln-finder' | 'codeql';
  readonly condition: RawBuilder<unknown>;
}

async function runsWhere(db: Db, { organizationId, counted, condition }: Wanted): Promise<CountingRun[]> {
  const { rows } = await sql<CountingRun>`
    select c.organization_id, c.project_id, p.name as project_name, c.run_id, bool_or(c.ref_type = 'branch' and c.ref = p.default_branch) as is_default, step.config
    from counting_result c join project p on p.id = c.project_id join step on step.run_id = c.run_id and step.name = ${counted}
    where c.organization_id = ${organizationId} and c.step = ${counted} and ${condition}
    group by c.organization_id, c.project_id, p.name, c.run_id, step.config
    order by c.project_id, is_default desc, c.run_id`.execute(db);
  return rows;
}

export interface StoredFinding extends JudgedFinding {
  readonly covered_by: Cover | null;
  /** Of a weakness in the code. */
  readonly code?: DecisionEvidence['code'];
}

/** The findings of a run as decisions and policies see them, with what covers each by now. */
export async function findingsOf(
  db: Db,
  { project_id, run_id }: Pick<CountingRun, 'project_id' | 'run_id'>,
  ids?: readonly string[],
): Promise<StoredFinding[]> {
  const meant = ids === undefined ? sql`true` : sql`(v.vulnerability_id = any (${[...ids]}::text[]) or v.aliases && ${[...ids]}::text[])`;
  const { rows } = await sql<Omit<StoredFinding, 'project_id' | 'paths'> & { paths: string[][] | null }>`
    select v.vulnerability_id, v.aliases, v.severity_class, v.kev, v.epss, v.published, f.purl, f.name, f.scopes, f.fixed_versions, f.reachability, f.covered_by,
      array(select jsonb_object_keys(f.uses)) as importers, coalesce(a.value ->> 'affected_range', '') as affected_range, a.value -> 'paths' as paths
    from result_vulnerability v
    join result_finding f using (run_id, vulnerability_id)
    left join lateral (
      select value from jsonb_array_elements(v.document -> 'affected') as value where value ->> 'purl' = f.purl limit 1
    ) a on true
    where v.run_id = ${run_id} and ${meant}
    order by v.vulnerability_id, f.purl`.execute(db);
  return rows.map(({ paths, ...row }) => ({ ...row, project_id, paths: (paths ?? []).map((path) => path.map(nameOfPurl)) }));
}

/**
 * Of these components, those that the inventory of a run has. Empty unless the run was held against whole feeds of advisories: only then
 * does a finding that is missing mean anything.
 */
export async function stillThere(db: Db, runId: string, purls: readonly string[]): Promise<Set<string>> {
  if (purls.length === 0) return new Set();
  const { rows } = await sql<{ purl: string }>`
    select purl from result_component where run_id = ${runId} and purl = any (${[...purls]}::text[]) and (
      select bool_and((feed ->> 'complete')::boolean and (feed ->> 'records')::int > 0 and not coalesce((feed ->> 'starter')::boolean, false))
      from result, jsonb_array_elements(coverage #> '{knowledge,feeds}') feed
      where run_id = ${runId} and step = 'vuln-finder' and feed ->> 'name' like 'OSV %')`.execute(db);
  return new Set(rows.map(({ purl }) => purl));
}
