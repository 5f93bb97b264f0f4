import * as z from 'zod';
import { line } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { Judgment, withJudgmentRules } from './decision.ts';

/** By what the open findings of all projects are grouped. */
export const GROUPINGS = ['fix', 'component', 'vulnerability', 'project'] as const;

/** What can be said of the severity, the fix and the place of an open finding: the filters of the list of groups. */
export const PORTFOLIO_FILTERS = {
  severity: ['severity_critical', 'severity_high', 'severity_medium', 'severity_low', 'severity_none', 'not_scored'],
  exploited: ['kev', 'malware', 'epss_10'],
  fix: ['fix_available', 'no_fix'],
  scope: ['production', 'development_only'],
  relation: ['direct', 'transitive'],
  cause: ['by_code', 'by_data'],
  ecosystem: ['npm', 'composer'],
} as const;

/** So many decisions are made or withdrawn in one step. */
export const MOST_DECISIONS_AT_ONCE = 2_000;

/** Scopes of decisions on findings of several projects. A folder would have to be named for each. */
export const BULK_SCOPES = ['finding', 'package', 'project', 'organization'] as const;
export const BulkScope = z.enum(BULK_SCOPES);
export type BulkScope = z.infer<typeof BulkScope>;

/** Open findings as a person chose them in the list of groups. */
export const ChosenFindings = z.object({
  group: z.enum(GROUPINGS),
  /** Keys of groups; null: all that search and filters leave. */
  keys: z
    .array(line({ min: 1, max: 1_000 }))
    .min(1)
    .max(500)
    .nullable(),
  search_key: z.string().trim().max(LIMITS.searchKey.max).default(''),
  active_filters: z
    .array(z.enum(Object.values(PORTFOLIO_FILTERS).flat()))
    .max(50)
    .default([]),
  integration_ids: z.array(z.uuid()).max(100).nullable().default(null),
  project_ids: z.array(z.uuid()).max(100).nullable().default(null),
});
export type ChosenFindings = z.infer<typeof ChosenFindings>;

export const BulkPreviewBody = z.object({ chosen: ChosenFindings, scope: BulkScope });

export const BulkPreview = z.object({
  /** Open findings that were chosen, and the projects that they are in. */
  chosen: z.number().int(),
  projects: z.number().int(),
  /** How many decisions each scope takes. */
  decisions: z.record(BulkScope, z.number().int()),
  /** Open findings that the decisions would close, among them what a wide scope covers beside those chosen; null where they are too many to be made at once. */
  closes: z.object({ findings: z.number().int(), projects: z.number().int() }).nullable(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkDecisionBody = withJudgmentRules(Judgment.extend({ chosen: ChosenFindings, scope: BulkScope }));
export type BulkDecisionBody = z.infer<typeof BulkDecisionBody>;
