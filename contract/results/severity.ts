import * as z from 'zod';
import { SEVERITY_CLASSES } from './severity-class.ts';

export const SeverityClass = z.enum(SEVERITY_CLASSES);
export type SeverityClass = z.infer<typeof SeverityClass>;

export const CvssVersion = z.enum(['2.0', '3.0', '3.1', '4.0']);
export type CvssVersion = z.infer<typeof CvssVersion>;

/** One vector as one source gives it. `score` is computed from the vector, 0.0–10.0. */
export const CvssVector = z.object({
  version: CvssVersion,
  vector: z.string(),
  score: z.number().min(0).max(10),
  source: z.string(),
  primary: z.boolean(),
});
export type CvssVector = z.infer<typeof CvssVector>;

/** The verdict used for sorting and grading. `basis` says where it comes from; `none` means not yet scored. */
export const Severity = z.object({
  class: SeverityClass.nullable(),
  score: z.number().min(0).max(10).nullable(),
  basis: z.enum(['cvss', 'rating', 'malware', 'none']),
  vector: z.string().nullable(),
  version: CvssVersion.nullable(),
  source: z.string().nullable(),
});
export type Severity = z.infer<typeof Severity>;
