import * as z from 'zod';
import { call, list } from '../call.ts';
import { CodeChangeName, CodeChangeState, CodeRuleCount, ListedCode } from '../entities/code-rows.ts';
import { Cover } from '../entities/decision.ts';
import { SeverityCounts } from '../entities/result-rows.ts';
import { IsoDate } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';
import { CodeReportCard } from '../results/code-report-card.ts';
import { CODE_LABELS, CODE_LANGUAGES, CODE_TIERS, CodeEngine, CodeFinding, CodeRule } from '../results/code.ts';
import { CoverageLedger } from '../results/coverage.ts';
import { SeverityClass } from '../results/severity.ts';

const Selection = {
  run_index: z.coerce.number().int().min(0).optional(),
  at: IsoDate.optional(),
  /** `main` leaves out tests, examples, vendored and generated code, what a comment in the code sets aside, and low confidence. */
  code: z.enum(['main', 'all']).default('main'),
  /** Only what an engine of this name found. */
  engine: z.string().max(100).optional(),
};
const selection = z.object(Selection);
const Narrowed = {
  ...Selection,
  change: CodeChangeName.optional(),
  /** Only findings of this rule, or in this file. */
  rule: z.string().max(300).optional(),
  file: z.string().max(4_096).optional(),
};
const errors = ['ProjectDoesNotExist', 'AnalysisDoesNotExist', 'PluginResultNotAvailable', 'PluginFailed'] as const;
const base = '/org/{orgId}/projects/{projectId}/analyses/{analysisId}';

/** Weaknesses that lists can be filtered by: those of the built-in rules. */
export const CODE_WEAKNESSES = [
  22, 78, 79, 89, 90, 94, 98, 113, 117, 208, 295, 327, 338, 347, 434, 502, 601, 611, 614, 621, 643, 798, 915, 918, 942, 943, 1321, 1333,
  1336,
] as const;

export const CODE_FILTERS = {
  severity: ['severity_critical', 'severity_high', 'severity_medium', 'severity_low'],
  confidence: ['confidence_high', 'confidence_medium', 'confidence_low'],
  language: CODE_LANGUAGES,
  label: ['own_code', ...CODE_LABELS],
  tier: CODE_TIERS,
  decision: ['open', 'covered'],
  weakness: CODE_WEAKNESSES.map((number) => `cwe_${number}` as const),
} as const;

export const codeCalls = {
  listCode: list(`GET ${base}/codeql`, () => ({
    access: 'USER',
    summary: 'List the weaknesses in the code of a run.',
    item: ListedCode,
    sortKeys: ['severity', 'rule', 'file', 'line', 'weakness'],
    filters: CODE_FILTERS,
    perPage: PAGE_SIZES.results,
    query: Narrowed,
    errors,
  })),
  codeStats: call(`GET ${base}/codeql/stats`, () => ({
    access: 'USER',
    summary: 'Count the weaknesses in the code of a run, per severity, rule and file, and show what could not be scanned.',
    query: z.object({ ...Selection, change: CodeChangeName.optional() }),
    data: z.object({
      run_index: z.number().int(),
      /** Counts of the list against the scan before, and which run that is; null where there is none. */
      changes: z
        .object({
          base_run_index: z.number().int(),
          new: z.number().int(),
          /** In this run only, and the scan before did not look at it. */
          not_looked_at_before: z.number().int(),
          there_before: z.number().int(),
          fixed: z.number().int(),
          /** In the scan before, and this run did not look at it again. */
          not_looked_at: z.number().int(),
          /** Why weaknesses were not looked at, the most frequent first; at most ten. */
          reasons: z.array(
            z.object({
              change: CodeChangeName.extract(['not_looked_at', 'not_looked_at_before']),
              reason: z.string(),
              findings: z.number().int(),
            }),
          ),
          /** Whether another engine, or another version of one, may be why some are new or fixed. */
          may_be_of_engine: z.boolean(),
        })
        .nullable(),
      engine: z.object({ name: z.string(), version: z.string() }),
      /** All engines, the built-in one first, with how many weaknesses of the list each found. */
      engines: z.array(CodeEngine.extend({ findings: z.number().int() })),
      /** Open weaknesses per severity class. */
      findings: SeverityCounts,
      /** Weaknesses of the list that a decision covers. */
      covered: z.number().int(),
      by_rule: z.array(CodeRuleCount),
      /** At most a hundred, the worst first; `files_with_findings` says of how many. */
      by_file: z.array(z.object({ file: z.string(), findings: z.number().int(), worst: SeverityClass })),
      files_with_findings: z.number().int(),
      /** Findings that `main` leaves out. */
      left_out: z.number().int(),
      files: z.object({ scanned: z.number().int(), wanted: z.number().int() }),
      coverage: CoverageLedger,
      /** How reliable this version of the engine is for each weakness; null where it was not measured. */
      report_card: CodeReportCard.nullable(),
    }),
    errors,
  })),
  showCodeFinding: call(`GET ${base}/codeql/findings/{fingerprint}`, () => ({
    access: 'USER',
    summary: 'Show a weakness in the code, of a run or of the scan before it, with its data flow and what its rule says.',
    textParams: ['fingerprint'],
    query: selection,
    data: z.object({
      finding: CodeFinding,
      rule: CodeRule,
      covered_by: Cover.nullable(),
      /** What changed since the scan before; null where there is none. */
      change: CodeChangeState.nullable(),
      /** The scan that has it: the one before, where it is gone. */
      found_in: z.object({ run_index: z.number().int(), commit_hash: z.string().nullable() }),
      /** Null where there is no scan before. */
      base_run_index: z.number().int().nullable(),
    }),
    errors: [...errors, 'EntityNotFound'],
  })),
  showCodeRule: call(`GET ${base}/codeql/{ruleId}`, () => ({
    access: 'USER',
    summary: 'Show what a rule of code scanning means, with a bad and a good example.',
    textParams: ['ruleId'],
    query: selection,
    data: CodeRule,
    errors: [...errors, 'EntityNotFound'],
  })),
} as const;
