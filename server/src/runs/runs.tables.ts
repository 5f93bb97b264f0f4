import type { Generated, JSONColumnType } from 'kysely';
import type { AnalysisStatus, StepStatus } from '#contract/entities/analysis-status.ts';
import type { Analyzer, Run, ScheduleType, Step, StepConfig } from '#contract/entities/analysis.ts';
import type { StepName } from '#contract/results/steps.ts';

export interface RunTables {
  analysis: AnalysisTable;
  run: RunTable;
  step: StepTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends RunTables {}
}

interface AnalysisTable {
  id: string;
  organization_id: string;
  project_id: string;
  /** Null once the analyzer was removed; `analyzer_name` and `stages` stay. */
  analyzer_id: string | null;
  analyzer_name: string;
  stages: JSONColumnType<Analyzer['steps']>;
  branch: string;
  tag: string | null;
  commit_hash: string | null;
  config: JSONColumnType<StepConfig>;
  schedule_type: ScheduleType;
  next_scheduled_run: Date | null;
  timezone: string;
  is_active: boolean;
  created_on: Date;
  created_by: string | null;
}

interface RunTable {
  id: string;
  organization_id: string;
  project_id: string;
  analysis_id: string;
  /** Counts from 0 within the analysis, oldest first. */
  run_index: number;
  status: AnalysisStatus;
  failure: JSONColumnType<NonNullable<Run['failure']>> | null;
  cause: Run['cause'];
  /** Commit that was checked out; a worker that takes over checks out the same one. */
  commit_hash: string | null;
  /** Whether its results could see everything, written with its last result; null before the first one. What every place shows. */
  complete: boolean | null;
  /** SHA-256 of the knowledge bundle that the run uses from its start to its end. */
  knowledge_hash: string | null;
  job_id: string | null;
  created_on: Date;
  started_on: Date | null;
  ended_on: Date | null;
}

/** The checkpoint of a run: what the screen shows is what the run resumes from. */
interface StepTable {
  run_id: string;
  stage: number;
  position: number;
  name: StepName;
  status: StepStatus;
  /** Version of the plugin that ran, empty before. */
  version: Generated<string>;
  config: JSONColumnType<Record<string, unknown>>;
  result_id: string | null;
  started_on: Date | null;
  ended_on: Date | null;
  error: JSONColumnType<NonNullable<Step['Error']>> | null;
  progress: JSONColumnType<NonNullable<Step['Progress']>> | null;
}
