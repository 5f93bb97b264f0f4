import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { AnalysisStatus } from './analysis-status.ts';
import { IntegrationProvider } from './integration.ts';

/** What the list shows of a project's newest analysis; null before the first one. */
export const AnalysisSummary = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  status: AnalysisStatus,
  branch: z.string(),
  /** Index of the newest completed run, null before one. */
  run_index: z.number().int().nullable(),
  /** Whether the newest run could see everything; null before it has a result. An incomplete one never looks green. */
  complete: z.boolean().nullable(),
});

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  integration_id: z.uuid().nullable(),
  type: IntegrationProvider,
  url: z.string(),
  default_branch: z.string().nullable(),
  /** Newest first; the list gives the newest one only. */
  analyses: z.array(AnalysisSummary),
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
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
