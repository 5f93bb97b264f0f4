import { sql } from 'kysely';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { GradeClass } from '#contract/grade/grade-schema.ts';
import type { Context } from '#server/platform/context.ts';
import { componentsOf, majorOf } from './project-state.store.ts';

type Db = Context['db'];
type Runs = Readonly<Partial<Record<StepName, string>>>;

export interface OpenFinding {
  vulnerability_id: string;
  purl: string;
  name: string;
  version: string;
  severity_class: SeverityClass | null;
  development: boolean;
  kev: boolean;
  malware: boolean;
  fixed_version: string | null;
}

/** The open findings of a project, each as the grade weighs it. */
export async function openFindings(db: Db, projectId: string): Promise<OpenFinding[]> {
  const { rows } = await sql<OpenFinding>`
    select fact.vulnerability_id, fact.purl, fact.name, fact.version, fact.severity_class, f.scopes = 2 as development, fact.kev, fact.malware,
      fact.fixed_version
    from project_finding f join finding_fact fact on fact.id = f.fact_id
    where f.project_id = ${projectId} and f.open
    order by fact.purl, fact.vulnerability_id`.execute(db);
  return rows;
}

export interface CostlyComponent {
  purl: string;
  name: string;
  version: string;
  /** What the registry says of it, e.g. what to use instead; null where it is not deprecated. */
  deprecated: string | null;
  /** The latest release where it is of a later major version. */
  next_major: string | null;
}

/** Direct dependencies that are deprecated or behind by a major version. */
export async function costlyComponents(db: Db, runs: Runs): Promise<CostlyComponent[]> {
  const { rows } = await sql<CostlyComponent>`
    select purl, name, version, deprecated,
      case when ${majorOf('newest_release')} > ${majorOf('version')} then newest_release end as next_major
    from (${componentsOf(runs)}) components
    where direct and (deprecated is not null or ${majorOf('newest_release')} > ${majorOf('version')})
    order by purl`.execute(db);
  return rows;
}

/** The open weaknesses of the default list, each with the title of its rule. */
export async function weaknesses(
  db: Db,
  runId: string,
): Promise<{ fingerprint: string; rule_id: string; title: string; severity_class: SeverityClass }[]> {
  const { rows } = await sql<{ fingerprint: string; rule_id: string; title: string; severity_class: SeverityClass }>`
    select f.fingerprint, f.rule_id, r.document ->> 'title' as title, f.severity_class
    from result_code_finding f join result_code_rule r using (run_id, rule_id)
    where f.run_id = ${runId} and f.is_main and f.covered_by is null
    order by f.rule_id, f.fingerprint`.execute(db);
  return rows;
}

export interface GradedState {
  runs: Runs;
  bill: unknown;
}

export async function gradedState(db: Db, projectId: string): Promise<GradedState | undefined> {
  return db.selectFrom('project_state').select(['runs', 'bill']).where('project_id', '=', projectId).executeTakeFirst();
}

/** What the grade was at a moment; undefined where the project had no state by then. */
export async function gradeAt(
  db: Db,
  { projectId, moment }: { projectId: string; moment: Date },
): Promise<{ score: number | null; grade: GradeClass | null } | undefined> {
  return db
    .selectFrom('project_point')
    .select(['score', 'grade'])
    .where('project_id', '=', projectId)
    .where('made_on', '<=', moment)
    .orderBy('made_on', 'desc')
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The score of the project's grade after each run, as decisions left it before the next; runs that are not part of its state are absent. */
export async function scoresAfter(db: Db, runIds: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ run_id: string; score: number | null }>`
    select distinct on (run_id) run_id, score from project_point where run_id = any (${[...runIds]}::uuid[]) order by run_id, made_on desc`.execute(
    db,
  );
  return new Map(rows.map(({ run_id, score }) => [run_id, score]));
}
