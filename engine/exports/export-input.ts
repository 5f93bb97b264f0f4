import type { CodeChangeState } from '#contract/entities/code-rows.ts';
import type { Cover } from '#contract/entities/decision.ts';
import type { LicensePolicyContent } from '#contract/entities/policy.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
import type { CodeResult } from '#contract/results/code.ts';
import type { CoverageLedger, KnowledgeState } from '#contract/results/coverage.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { LicensesResult } from '#contract/results/licenses.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';

/** A finding that a decision or a policy in force covers. */
export interface CoveredFinding {
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly cover: Cover;
}

/** A weakness in the code that a decision in force covers. */
export interface CoveredCode {
  readonly fingerprint: string;
  readonly cover: Cover;
}

/** Weaknesses that only one of a scan and the one before it has; all others were there before. */
export interface CodeChangesGiven {
  readonly base_run_index: number;
  readonly changed: readonly (CodeChangeState & { readonly fingerprint: string })[];
}

/** Everything a document is written from. The same input gives the same bytes, identifiers included. */
export interface ExportInput {
  readonly project: { readonly name: string; readonly version: string | null };
  readonly tool: { readonly name: string; readonly version: string };
  /** The moment of the analysis. */
  readonly timestamp: Date;
  readonly inventories: readonly InventoryResult[];
  /** Null where vulnerabilities were not looked for. */
  readonly vulnerabilities: readonly Vulnerability[] | null;
  /** What covers findings, for formats that say so; those not in it are open. */
  readonly covers?: readonly CoveredFinding[];
  /** What covers weaknesses in the code, alike. */
  readonly covered_code?: readonly CoveredCode[];
  /** What changed since the scan before; absent where there is none. */
  readonly code_changes?: CodeChangesGiven | undefined;
  /** Absent where the code was not scanned. */
  readonly code?: CodeResult | undefined;
  /** Absent where licenses were not looked for. */
  readonly licenses?: LicensesResult | undefined;
  /** The license policy in force; absent where there is none. */
  readonly license_policy?: { readonly name: string; readonly content: LicensePolicyContent } | undefined;
  /** Null: none is deserved. Absent where a part of the results is written, which has none of its own. */
  readonly grade?: Grade | null;
  readonly coverage: CoverageLedger;
  readonly knowledge: KnowledgeState | null;
}
