import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { StepName } from '../results/steps.ts';
import { AnalysisStatus, StepStatus } from './analysis-status.ts';
import { ProjectReference } from './project-reference.ts';

export const ScheduleType = z.enum(['once', 'daily', 'weekly']);
export type ScheduleType = z.infer<typeof ScheduleType>;

/** Values by attribute name, per plugin. */
export const StepConfig = z.partialRecord(
  StepName,
  z.record(z.string().max(100), z.union([z.string().max(2_000), z.number(), z.boolean(), z.array(z.string().max(2_000)).max(500)])),
);
export type StepConfig = z.infer<typeof StepConfig>;

/** A step of a run. Its first keys are capital, as the specification has them. */
export const Step = z.object({
  Name: StepName,
  Status: StepStatus,
  Version: z.string(),
  Config: z.record(z.string(), z.unknown()),
  /** Id of the stored result, null before one. */
  Result: z.uuid().nullable(),
  Started_on: IsoDate.nullable(),
  Ended_on: IsoDate.nullable(),
  Error: z.object({ key: z.string(), description: z.string() }).nullable(),
  /** What the step is doing while it runs. */
  Progress: z.object({ done: z.number(), total: z.number(), what: z.string() }).nullable().optional(),
});
export type Step = z.infer<typeof Step>;

/** Stages in order; the plugins of a stage run in parallel. */
export const AnalyzerStages = z
  .array(
    z
      .array(z.object({ name: StepName, version: z.string().max(20).optional() }))
      .min(1)
      .max(6),
  )
  .min(1)
  .max(6);

export const Analyzer = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  created_on: IsoDate,
  created_by: z.uuid().nullable(),
  steps: z.array(z.array(z.object({ name: StepName, version: z.string().optional() }))),
  organization_id: z.uuid(),
});
export type Analyzer = z.infer<typeof Analyzer>;

/** Why and since when a run stopped. */
export const RunFailure = z.object({ key: z.string(), description: z.string() });
export type RunFailure = z.infer<typeof RunFailure>;

const RunCause = z.enum(['person', 'schedule', 'knowledge']);

export const Analysis = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  created_by: z.uuid().nullable(),
  project_id: z.uuid(),
  analyzer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Status and steps are those of the latest run. */
  status: AnalysisStatus,
  steps: z.array(z.array(Step)),
  failure: RunFailure.nullable(),
  branch: z.string(),
  tag: z.string().nullable(),
  commit_hash: z.string().nullable(),
  config: StepConfig,
  schedule_type: ScheduleType,
  next_scheduled_run: IsoDate.nullable(),
  timezone: z.string(),
  is_active: z.boolean(),
  /** Index of the latest run and of the latest completed one; null before one. */
  run_index: z.number().int().nullable(),
  completed_run_index: z.number().int().nullable(),
  /** Whether the latest run could see everything; null before it has a result. */
  complete: z.boolean().nullable(),
  /** Of the latest run: when it was asked for, when it started and ended, and who or what asked. Null before one. */
  requested_on: IsoDate.nullable(),
  started_on: IsoDate.nullable(),
  ended_on: IsoDate.nullable(),
  cause: RunCause.nullable(),
});
export type Analysis = z.infer<typeof Analysis>;

/** An analysis beside those of other projects. */
export const ProjectAnalysis = Analysis.extend({ project: ProjectReference });
export type ProjectAnalysis = z.infer<typeof ProjectAnalysis>;

export const Run = z.object({
  run_index: z.number().int(),
  created_on: IsoDate,
  started_on: IsoDate.nullable(),
  ended_on: IsoDate.nullable(),
  status: AnalysisStatus,
  failure: RunFailure.nullable(),
  /** Commit that was really checked out. */
  commit_hash: z.string().nullable(),
  cause: RunCause,
  steps: z.array(z.array(Step)),
  /** Null is not zero: no step of the run has looked. Of an incomplete run the numbers are lower bounds. */
  counts: z
    .object({
      components: z.number().int().nullable(),
      critical: z.number().int().nullable(),
      high: z.number().int().nullable(),
      medium: z.number().int().nullable(),
      low: z.number().int().nullable(),
      none: z.number().int().nullable(),
      not_scored: z.number().int().nullable(),
    })
    .nullable(),
  complete: z.boolean().nullable(),
  knowledge_hash: z.string().nullable(),
});
export type Run = z.infer<typeof Run>;
