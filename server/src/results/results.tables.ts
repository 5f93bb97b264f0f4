import type { Generated, JSONColumnType } from 'kysely';
import type { CodeIdentity, CodeResult, CodeSources } from '#contract/results/code.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { Cover } from '#contract/entities/decision.ts';
import type { Severity, SeverityClass } from '#contract/results/severity.ts';
import type { CodeRow } from '#contract/entities/code-rows.ts';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';

export interface ResultTables {
  result: ResultTable;
  result_component: ComponentTable;
  result_vulnerability: VulnerabilityTable;
  result_finding: FindingTable;
  result_code: CodeTable;
  result_code_finding: CodeFindingTable;
  result_code_rule: CodeRuleTable;
  counting_result: CountingResultTable;
  result_license: LicenseTable;
  result_patch: PatchTable;
  result_patched_project: PatchedProjectTable;
  result_plan: PlanTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends ResultTables {}
}

/** The immutable document of a step of a run. */
interface ResultTable {
  id: string;
  organization_id: string;
  run_id: string;
  step: StepName;
  plugin_version: string;
  /** JSON, gzip. */
  document: Buffer;
  coverage: JSONColumnType<CoverageLedger>;
  complete: boolean;
  workspaces: JSONColumnType<Workspace[]>;
  /** Rises whenever something else covers a finding of it. */
  covers_version: Generated<number>;
  created_on: Date;
}

export interface Workspace {
  readonly id: string;
  readonly name: string | null;
  readonly manifest: string;
  readonly manager: string;
  readonly components: number;
}

/** How each workspace needs a component, by workspace id. */
export type Uses = Readonly<Record<string, { readonly direct: boolean; readonly scopes: readonly Scope[] }>>;

interface ComponentColumns {
  run_id: string;
  purl: string;
  ecosystem: string;
  name: string;
  version: string;
  /** Sorts as the version does. */
  version_order: string;
  scopes: string[];
  direct: boolean;
  uses: JSONColumnType<Uses>;
}

/** A component as the list shows it. */
interface ComponentTable extends ComponentColumns {
  source_kind: string;
  licenses: string[];
  deprecated: string | null;
  outdated: boolean | null;
  newest_release: string | null;
  newest_release_order: string | null;
  release_date: string | null;
  file: string | null;
  line: number | null;
  /** What lockfile and registry state, where a correction says something else. */
  licenses_found: string[] | null;
  correction_id: string | null;
}

/** A vulnerability of a run; `row` is what the list shows of it, `document` the whole. */
interface VulnerabilityTable {
  run_id: string;
  vulnerability_id: string;
  summary: string | null;
  aliases: string[];
  severity_class: Severity['class'];
  severity_score: number | null;
  malware: boolean;
  kev: boolean;
  epss: number | null;
  weaknesses: string[];
  owasp: string[];
  confidentiality: string | null;
  integrity: string | null;
  availability: string | null;
  published: string | null;
  /** CVSS exploitability sub-score, 0–10. */
  exploitability: number | null;
  row: JSONColumnType<Omit<VulnerabilityRow, 'affected' | 'scopes' | 'conflict' | 'fix_available'>>;
  document: JSONColumnType<Record<string, unknown>>;
}

/** One (vulnerability, component) pair. */
interface FindingTable extends ComponentColumns {
  vulnerability_id: string;
  fixed_versions: string[];
  agreement: string;
  /** Null where the code was not scanned before. */
  reachability: string | null;
  /** The decision or the policy in force that covers it; null: it is open. Kept while the run counts for its branch. */
  covered_by: JSONColumnType<Cover> | null;
}

/** What scanned the code of a run, and how much of it. */
interface CodeTable {
  run_id: string;
  head: JSONColumnType<Pick<CodeResult, 'engine' | 'engines' | 'files'>>;
  /** What was looked at; null where an earlier version wrote the result. */
  sources: JSONColumnType<CodeSources> | null;
}

/** A weakness of the code; `row` is what the list shows of it. */
interface CodeFindingTable {
  run_id: string;
  fingerprint: string;
  moved_fingerprint: string;
  /** The first of several that are equal but for their place; null: it is the first. */
  twin_of: string | null;
  known_as: JSONColumnType<CodeIdentity[]> | null;
  /** That of its place, and those that its data flow leads through. */
  files: string[];
  rule_id: string;
  severity_class: SeverityClass;
  confidence: string;
  tier: string;
  language: string;
  file: string;
  line: number;
  /** CWE number; 0 where another engine names none. */
  weakness: number;
  /** Names of the engines that found it. */
  engines: string[];
  /** False in tests, examples, vendored and generated code, and where a comment sets it aside. */
  is_main: boolean;
  /** The decision in force that covers it; null: it is open. Kept while the run counts for its branch. */
  covered_by: JSONColumnType<Cover> | null;
  message: string;
  row: JSONColumnType<Omit<CodeRow, 'covered_by' | 'engines'>>;
  document: JSONColumnType<Record<string, unknown>>;
}

interface CodeRuleTable {
  run_id: string;
  rule_id: string;
  document: JSONColumnType<Record<string, unknown>>;
}

/** Which run's result of a step counts for a branch or a tag of a project: the latest successful one. */
interface CountingResultTable {
  project_id: string;
  ref_type: 'branch' | 'tag';
  /** Name of the branch or the tag. */
  ref: string;
  step: StepName;
  organization_id: string;
  run_id: string;
}

/** A component with the license that a run found for it. */
interface LicenseTable extends ComponentColumns {
  state: string;
  /** What a policy judges: the expression, or the state where there is none. */
  judged: string;
  /** Identifiers in the expression; the state where there is none. */
  ids: string[];
  license: JSONColumnType<StatedLicense>;
  /** What the step found, where a correction says something else. */
  found: JSONColumnType<StatedLicense> | null;
  correction_id: string | null;
}

/** What plans do to a vulnerability of a run. */
interface PatchTable {
  run_id: string;
  vulnerability_id: string;
  summary: string | null;
  patch_type: string;
  reason: string | null;
  severity_class: Severity['class'];
  severity_score: number | null;
  direct: boolean;
  major: boolean;
  dep_count: number;
  names: string[];
  document: JSONColumnType<Record<string, unknown>>;
}

/** A lockfile of a run with its plans, without their diffs. */
interface PatchedProjectTable {
  run_id: string;
  position: number;
  document: JSONColumnType<Record<string, unknown>>;
}

/** A plan with its diffs. */
interface PlanTable {
  run_id: string;
  plan_id: string;
  document: JSONColumnType<Record<string, unknown>>;
}
