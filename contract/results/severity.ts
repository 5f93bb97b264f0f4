import * as z from 'zod';

export const SEVERITY_CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
export const SeverityClass = z.enum(SEVERITY_CLASSES);
export type SeverityClass = z.infer<typeof SeverityClass>;

const RANKS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1, NONE: 0 };

/** How bad a class is, higher is worse. What is not yet scored ranks between high and medium, so that it is seen early. */
export function severityRank(severity: SeverityClass | null): number {
  return severity === null ? 2.5 : RANKS[severity];
}

/** Class of a CVSS score, the same everywhere. Source: decisions, section 7. */
export function severityClassOf(score: number): SeverityClass {
  if (score >= 9) return 'CRITICAL';
  if (score >= 7) return 'HIGH';
  if (score >= 4) return 'MEDIUM';
  return score > 0 ? 'LOW' : 'NONE';
}

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
