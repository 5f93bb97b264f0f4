import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { SeverityClass } from '../results/severity.ts';

const Days = z.number().int().min(1).max(3_650).nullable();

/** Days in which a finding must be resolved, from the day on which it was first seen, by its severity now. Null: no due date. */
export const DaysAllowed = z.object({ critical: Days, high: Days, medium: Days, low: Days, not_scored: Days });
export type DaysAllowed = z.infer<typeof DaysAllowed>;

/** How long before its due date a finding is called due soon. */
export const DUE_SOON_DAYS = 7;

/** Over how many days back the time to resolve is measured. */
export const RESOLVED_WITHIN_DAYS = 90;

/** How long findings took from the run that first saw them to the run without the component. Null: none was resolved. */
export const TimeToResolve = z.object({
  mean_days: z.number().nullable(),
  resolved: z.number().int(),
  by_severity: z.array(z.object({ severity_class: SeverityClass.nullable(), mean_days: z.number(), resolved: z.number().int() })),
});
export type TimeToResolve = z.infer<typeof TimeToResolve>;

export const DueDates = z.object({
  days: DaysAllowed,
  /** Null: never set. */
  changed_on: IsoDate.nullable(),
  /** Open findings; lower bounds unless `complete`. Null: nothing has looked for any. */
  complete: z.boolean().nullable(),
  overdue: z.number().int(),
  due_soon: z.number().int(),
  later: z.number().int(),
  without: z.number().int(),
  time_to_resolve: TimeToResolve,
});
export type DueDates = z.infer<typeof DueDates>;

/** When an open finding of a project's state must be resolved. */
export const FindingDueDate = z.object({
  vulnerability_id: z.string(),
  purl: z.string(),
  first_seen: IsoDate,
  due_on: IsoDate,
  overdue: z.boolean(),
});
export type FindingDueDate = z.infer<typeof FindingDueDate>;
