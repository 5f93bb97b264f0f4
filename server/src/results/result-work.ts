import type { RunnableStep } from '#contract/results/results.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { CodeChangesGiven, CoveredCode, CoveredFinding, ExportInput } from '#engine/exports/export-input.ts';
import type { ExportName } from '#engine/exports/exports.ts';

/** Write a run as a document of this format into the folder `output` of the folder. */
export interface ExportTask {
  readonly kind: 'export';
  readonly steps: readonly RunnableStep[];
  readonly format: ExportName;
  readonly project: { readonly name: string; readonly version: string | null };
  readonly tool: { readonly name: string; readonly version: string };
  readonly timestamp: Date;
  readonly workspace: string | undefined;
  readonly coverage: CoverageLedger;
  readonly covers: readonly CoveredFinding[];
  readonly covered_code: readonly CoveredCode[];
  /** Undefined where no scan went before, or the format does not say. */
  readonly code_changes: CodeChangesGiven | undefined;
  readonly license_policy: ExportInput['license_policy'];
  /** Licenses that people corrected, by purl. */
  readonly corrected: readonly { readonly purl: string; readonly license: StatedLicense }[];
}

/** Find a component and its neighborhood in the graph. */
export interface DependencyTask {
  readonly kind: 'dependency';
  readonly steps: readonly ['js-sbom' | 'php-sbom'];
  readonly purl: string;
  readonly severityOf: ReadonlyMap<string, SeverityClass | null>;
}

/** Check what a plugin gave, and write it down as the database takes it. */
export interface PrepareTask {
  readonly kind: 'prepare';
  readonly step: RunnableStep;
}

/**
 * Work on the whole documents of a run. They are in the folder as they are stored, `<step>.json.gz` each. Server and process are the
 * same program, so it is taken as it is.
 */
export type ResultTask = ExportTask | DependencyTask;
export type ResultWork = (ResultTask | PrepareTask) & { readonly folder: string };
