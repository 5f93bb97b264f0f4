import * as z from 'zod';
import { Grade, GradeClass } from '../grade/grade-schema.ts';
import { ProjectGrade, Trend } from './dashboard.ts';

export const GRADE_ACTION_KINDS = ['plan', 'upgrade', 'remove', 'replace', 'major', 'license', 'code'] as const;

/** Something that can be done, with what it brings once those before it are done. */
export const GradeAction = z.object({
  kind: z.enum(GRADE_ACTION_KINDS),
  /** What to do, in a sentence. */
  text: z.string(),
  /** The component it is about; null for an action on the code. */
  purl: z.string().nullable(),
  /** Points it takes off the penalty. */
  points: z.number(),
  class: GradeClass,
  score: z.number(),
});
export type GradeAction = z.infer<typeof GradeAction>;

/** The grade of a project's state with its bill, and what improves it most. */
export const ShownGrade = z.object({
  grade: Grade.nullable(),
  /** Why there is no grade. */
  missing: z.enum(['no_result', 'no_inventory', 'not_matched']).nullable(),
  /** 30 days before; null where there was none. */
  month_ago: ProjectGrade.nullable(),
  trend: Trend.nullable(),
  /** At most three, the one that brings most first. */
  actions: z.array(GradeAction),
});
export type ShownGrade = z.infer<typeof ShownGrade>;
