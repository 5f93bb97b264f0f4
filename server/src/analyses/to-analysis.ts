import type { Analysis, Run } from '#contract/entities/analysis.ts';
import type { Context } from '#server/platform/context.ts';
import type * as analysisRows from '#server/runs/analysis-rows.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { toStages } from '#server/runs/to-stages.ts';

/** Analyses as the wire has them: status and steps are those of the latest run. Keeps the order of the rows. */
export async function toAnalyses(db: Context['db'], rows: readonly analysisRows.AnalysisRow[]): Promise<Analysis[]> {
  const runs = await runRows.latestRunsOf(
    db,
    rows.map(({ id }) => id),
  );
  const steps = await runRows.stepsOf(
    db,
    runs.map(({ id }) => id),
  );
  return rows.map((row) => {
    const run = runs.find((candidate) => candidate.analysis_id === row.id);
    return {
      id: row.id,
      created_on: row.created_on.toISOString(),
      created_by: row.created_by,
      project_id: row.project_id,
      analyzer: row.analyzer_id === null ? null : { id: row.analyzer_id, name: row.analyzer_name },
      status: run?.status ?? 'requested',
      steps: run ? toStages(steps.filter((step) => step.run_id === run.id)) : [],
      failure: run?.failure ?? null,
      branch: row.branch,
      tag: row.tag,
      commit_hash: row.commit_hash ?? run?.commit_hash ?? null,
      config: row.config,
      schedule_type: row.schedule_type,
      next_scheduled_run: row.next_scheduled_run?.toISOString() ?? null,
      timezone: row.timezone,
      is_active: row.is_active,
      run_index: run?.run_index ?? null,
      completed_run_index: run?.completed_run_index ?? null,
      complete: run?.complete ?? null,
      requested_on: run?.created_on.toISOString() ?? null,
      started_on: run?.started_on?.toISOString() ?? null,
      ended_on: run?.ended_on?.toISOString() ?? null,
      cause: run?.cause ?? null,
    };
  });
}

/** What a run's results say of it in short, as the results area keeps it. */
export type RunSummary = Pick<Run, 'counts'>;

export function toRun(row: runRows.RunRow, steps: readonly runRows.StepRow[], summary: RunSummary | undefined): Run {
  return {
    run_index: row.run_index,
    created_on: row.created_on.toISOString(),
    started_on: row.started_on?.toISOString() ?? null,
    ended_on: row.ended_on?.toISOString() ?? null,
    status: row.status,
    failure: row.failure,
    commit_hash: row.commit_hash,
    cause: row.cause,
    steps: toStages(steps),
    counts: summary?.counts ?? null,
    complete: row.complete,
    knowledge_hash: row.knowledge_hash,
  };
}
