import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { AnalysisStatus } from './analysis-status.ts';
import { Ecosystem } from '../results/inventory.ts';
import { StepName } from '../results/steps.ts';
import { IntegrationProvider } from './integration.ts';

/** What lists show of an analysis of a project. */
export const AnalysisSummary = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  /** When its latest run was asked for; null before one. */
  requested_on: IsoDate.nullable(),
  status: AnalysisStatus,
  branch: z.string(),
  /** Index of the latest completed run, null before one. */
  run_index: z.number().int().nullable(),
  /** Whether the latest run could see everything; null before it has a result. An incomplete one never looks green. */
  complete: z.boolean().nullable(),
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;

/** The run whose result of a step counts for a project. */
const CountingResult = z.object({
  analysis_id: z.uuid(),
  run_index: z.number().int(),
  commit_hash: z.string().nullable(),
  created_on: IsoDate,
});

/**
 * Which results count: per step, the latest successful one on the default branch. A step that is absent never succeeded there: it is
 * missing, neither zero nor clean. Source: decisions, section 9.
 */
export const ProjectState = z.object({
  /** Whether these results together could see everything; null without any. */
  complete: z.boolean().nullable(),
  steps: z.partialRecord(StepName, CountingResult),
});

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its repository; only in a list, and where another project of the organization has the same name. */
  host: z.string().optional(),
  description: z.string(),
  integration_id: z.uuid().nullable(),
  type: IntegrationProvider,
  url: z.string(),
  default_branch: z.string().nullable(),
  /** Latest first. A list of projects gives one: the latest of the default branch, or of any other where that has none. */
  analyses: z.array(AnalysisSummary),
  state: ProjectState,
  /** Whose packages its inventories that count contain. */
  ecosystems: z.array(Ecosystem),
  /** When it is analyzed next by a schedule; null without an active one. */
  next_run_on: IsoDate.nullable(),
  upload_id: z.string(),
  added_on: IsoDate,
  added_by: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }).nullable(),
  organization_id: z.uuid(),
});
export type Project = z.infer<typeof Project>;

/** What became of one repository of an import. */
export const ImportOutcome = z.object({
  repository: z.string(),
  outcome: z.enum(['imported', 'already_imported', 'failed']),
  project_id: z.uuid().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Where an analysis was asked for too and the repository became a project: its id, or why it was not started. */
  analysis: z.object({ id: z.uuid().nullable(), error: z.object({ code: z.string(), message: z.string() }).nullable() }).optional(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
