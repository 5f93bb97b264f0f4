import { sql } from 'kysely';
import type { StepStatus } from '#contract/entities/analysis-status.ts';
import type { Step } from '#contract/entities/analysis.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { ResultHead } from './result-documents.store.ts';
import type { Workspace } from './results.tables.ts';

interface Asked {
  readonly organizationId: string;
  readonly projectId: string;
  readonly analysisId: string;
  readonly runIndex: number | undefined;
  /** ISO 8601. */
  readonly at: string | undefined;
}

export interface RunWithResults {
  readonly id: string;
  readonly runIndex: number;
  readonly createdOn: Date;
  readonly commitHash: string | null;
  readonly steps: readonly { readonly name: StepName; readonly status: StepStatus; readonly error: Step['Error'] }[];
  /** By the name of the step. */
  readonly heads: readonly ResultHead[];
}

interface Row {
  analysis_id: string | null;
  run_id: string | null;
  run_index: number;
  created_on: Date;
  commit_hash: string | null;
  name: StepName | null;
  status: StepStatus;
  error: Step['Error'];
  result_id: string | null;
  coverage: CoverageLedger;
  workspaces: Workspace[];
  covers_version: number;
}

/**
 * The run of this index with what its steps and results say of themselves; without an index the latest completed run, at a date if one is
 * given, and before the first of those the latest run that ended. One statement, since every call on results begins with it.
 */
export async function findRunWithResults(
  db: Context['db'],
  asked: Asked,
): Promise<RunWithResults | 'no project' | 'no analysis' | 'no run'> {
  const { rows } = await sql<Row>`
    select analysis.id as analysis_id, run.id as run_id, run.run_index, run.created_on, run.commit_hash,
      step.name, step.status, step.error, result.id as result_id, result.coverage, result.workspaces, result.covers_version
    from project
    left join analysis on analysis.organization_id = project.organization_id and analysis.project_id = project.id and analysis.id = ${asked.analysisId}
    left join lateral (
      select id, run_index, created_on, commit_hash from run
      where run.organization_id = project.organization_id and run.analysis_id = analysis.id and ${conditionOf(asked)}
      order by status = 'completed' desc, run_index desc limit 1
    ) run on true
    left join step on step.run_id = run.id
    left join result on result.run_id = run.id and result.step = step.name and result.organization_id = project.organization_id
    where project.organization_id = ${asked.organizationId} and project.id = ${asked.projectId}
    order by step.name ${prepared}`.execute(db);
  const [first] = rows;
  if (!first) return 'no project';
  if (first.analysis_id === null) return 'no analysis';
  if (first.run_id === null) return 'no run';
  return {
    id: first.run_id,
    runIndex: first.run_index,
    createdOn: first.created_on,
    commitHash: first.commit_hash,
    steps: rows.flatMap(({ name, status, error }) => (name === null ? [] : [{ name, status, error }])),
    heads: rows.flatMap((row) => toHead(row)),
  };
}

function conditionOf({ runIndex, at }: Asked) {
  if (runIndex !== undefined) return sql`run_index = ${runIndex}`;
  const hasEnded = sql`status in ('completed', 'failed')`;
  return at === undefined ? hasEnded : sql`${hasEnded} and ended_on <= ${new Date(at)}`;
}

function toHead({ run_id, result_id, name, coverage, workspaces, covers_version }: Row): ResultHead[] {
  if (run_id === null || result_id === null || name === null) return [];
  return [{ id: result_id, run_id, step: name, coverage, workspaces, covers_version }];
}
