import type { Grade } from '#contract/grade/grade-schema.ts';
import type { CoverageLedger, KnowledgeState } from '#contract/results/coverage.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { CoveredFinding } from '#engine/exports/export-input.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';

export const INVENTORY_STEPS = ['js-sbom', 'php-sbom'] as const satisfies readonly RunnableStep[];
/** The steps a scan may run, each after those it reads. */
export const SCAN_STEPS = [...INVENTORY_STEPS, 'codeql', 'vuln-finder', 'license-finder'] as const satisfies readonly RunnableStep[];
export type ScanStep = (typeof SCAN_STEPS)[number];

export type StepResults = { [Name in ScanStep]?: ResultOf<Name> };

/** What `--format json` writes: the result documents by step name, the ledger over all of them, and what they rest on. */
export interface ScanReport extends StepResults {
  readonly understory: {
    readonly version: string;
    /** ISO 8601; from SOURCE_DATE_EPOCH where that is set, so that equal scans can give equal files. */
    readonly scanned_at: string;
    /** Plugin versions: the same checkout, plugins and knowledge give the same results. */
    readonly plugins: Readonly<Record<string, number>>;
  };
  readonly project: { readonly name: string; readonly version: string | null };
  /** Null where nothing was weighed: no inventory could be made, or nobody looked for vulnerabilities. */
  readonly grade: Grade | null;
  readonly coverage: CoverageLedger;
  readonly knowledge: KnowledgeState | null;
  /** What policies and VEX documents cover; absent where none was given. */
  readonly covers?: readonly CoveredFinding[];
  /** Components whose license the given policy does not allow; absent or null where none was given. */
  readonly license_violations?:
    | readonly {
        readonly purl: string;
        readonly name: string;
        readonly version: string;
        readonly license: string;
        readonly why: string | null;
      }[]
    | null;
  /** Components whose license is as a given correction says; absent where none was given. */
  readonly corrected_licenses?: readonly CorrectedLicense[];
}

export interface CorrectedLicense {
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  /** What was found before: an expression, or how it is not known. */
  readonly found: string;
  readonly expression: string;
  readonly reason: string;
}

export function inventoriesOf(report: StepResults): InventoryResult[] {
  return [report['js-sbom'], report['php-sbom']].filter((inventory) => inventory !== undefined);
}

export function vulnerabilitiesOf(report: ScanReport): VulnerabilitiesResult['vulnerabilities'] {
  return report['vuln-finder']?.vulnerabilities ?? [];
}
