import * as z from 'zod';
import { GradeClass } from '../grade/grade-schema.ts';
import { Run } from './analysis.ts';
import { SeverityCounts } from './result-rows.ts';

/** The state of a project's default branch after a run of it ended. */
export const ExposurePoint = z.object({
  analysis_id: z.uuid(),
  run_index: z.number().int(),
  /** When the run ended. */
  made_on: z.iso.datetime(),
  /** Who or what started the run. */
  cause: Run.shape.cause,
  /** Open findings; null where nothing had looked for vulnerabilities by then. */
  counts: SeverityCounts.nullable(),
  /** The same findings by what brought them: a change of the code, or of the vulnerability data. */
  by_code: z.number().int().nullable(),
  by_data: z.number().int().nullable(),
  grade: z.object({ score: z.number(), class: GradeClass }).nullable(),
  /** False: the numbers are lower bounds. */
  complete: z.boolean(),
});
export type ExposurePoint = z.infer<typeof ExposurePoint>;
