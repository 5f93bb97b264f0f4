import type { Step } from '#contract/entities/analysis.ts';
import type { StepRow } from './runs.store.ts';

/** Steps in their stages. The rows are sorted by stage and position. */
export function toStages(rows: readonly StepRow[]): Step[][] {
  const stages: Step[][] = [];
  for (const row of rows) (stages[row.stage] ??= []).push(toStep(row));
  return stages;
}

function toStep(row: StepRow): Step {
  return {
    Name: row.name,
    Status: row.status,
    Version: row.version,
    Config: row.config,
    Result: row.result_id,
    Started_on: row.started_on?.toISOString() ?? null,
    Ended_on: row.ended_on?.toISOString() ?? null,
    Error: row.error,
    Progress: row.progress,
  };
}
