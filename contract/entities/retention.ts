import * as z from 'zod';
import { IsoDate } from '../fields.ts';

/** How many runs of an analysis are kept. Null: all of them. */
const Runs = z.number().int().min(1).max(1_000).nullable();
/** How many days a run is kept after it ended. Null: forever. */
const Days = z.number().int().min(7).max(3_650).nullable();

/** A run goes once one of the two says so, unless it counts; see docs/rules.md, section 6. */
export const RetentionRule = z.object({ runs: Runs, days: Days });
export type RetentionRule = z.infer<typeof RetentionRule>;

/** Between a change of the rule and the first removal by it, so that a mistake can be undone. */
export const RETENTION_GRACE_HOURS = 24;

/** What a removal of runs takes, or took. */
export const RemovedRuns = z.object({
  runs: z.number().int(),
  /** Space that their results need in the database. */
  bytes: z.number(),
});
export type RemovedRuns = z.infer<typeof RemovedRuns>;

export const Retention = RetentionRule.extend({
  /** Null: never set. */
  changed_on: IsoDate.nullable(),
  /** When runs are removed next; null where the rule keeps all of them. */
  next_removal_on: IsoDate.nullable(),
  /** Null: nothing was removed yet. */
  last_removal: RemovedRuns.extend({ on: IsoDate }).nullable(),
  /** By all removals together. */
  removed: RemovedRuns,
});
export type Retention = z.infer<typeof Retention>;

/** What a rule would remove now. */
export const RetentionPreview = RemovedRuns.extend({
  projects: z.number().int(),
  /** Runs that stay, running ones among them. */
  kept: z.number().int(),
  /** When the oldest run ended that would go. */
  oldest: IsoDate.nullable(),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;
