import * as z from 'zod';
import { SeverityClass } from '../results/severity.ts';
import { GRADE_CLASSES } from './grade-classes.ts';

export const GradeClass = z.enum(GRADE_CLASSES);
export type GradeClass = z.infer<typeof GradeClass>;

const Part = z.enum(['vulnerabilities', 'license_violations', 'deprecated', 'behind_major', 'code_errors', 'code_warnings']);

/** One line of the bill: `count` things that cost `each` points. */
export const BillLine = z.object({
  part: Part,
  /** Class of the findings; null where not yet scored or where the line is not about findings. */
  severity: SeverityClass.nullable(),
  development: z.boolean(),
  kev: z.boolean(),
  count: z.number().int().positive(),
  each: z.number(),
  points: z.number(),
});
export type BillLine = z.infer<typeof BillLine>;

/** The best class that something allows, however good the score. */
export const GradeCap = z.object({
  reason: z.enum(['kev', 'malware', 'incomplete']),
  best: GradeClass,
  /** Findings that cause it; 0 for an incomplete analysis. */
  count: z.number().int().nonnegative(),
});
export type GradeCap = z.infer<typeof GradeCap>;

export const Grade = z.object({
  class: GradeClass,
  /** 0–100, rounded down to a tenth, so that it never reads better than the class. */
  score: z.number().min(0).max(100),
  /** Penalty points. */
  penalty: z.number().nonnegative(),
  /** What costs how much, the most expensive first. The points add up to the penalty. */
  bill: z.array(BillLine),
  /** Caps that apply, whether or not the score is below them anyway; the lowest first. */
  caps: z.array(GradeCap),
  /** Parts that no step looked for; they cost nothing and say nothing. */
  not_looked_for: z.array(Part),
});
export type Grade = z.infer<typeof Grade>;
