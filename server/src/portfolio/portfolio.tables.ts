import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { Severity } from '#contract/results/severity.ts';

export interface PortfolioTables {
  finding_fact: FindingFactTable;
  component_fact: ComponentFactTable;
  portfolio_change: PortfolioChangeTable;
  project_finding: ProjectFindingTable;
  finding_count: FindingCountTable;
  project_state: ProjectStateTable;
  project_point: ProjectPointTable;
  project_week: ProjectWeekTable;
  project_tally: ProjectTallyTable;
  days_allowed: DaysAllowedTable;
  due_notice: DueNoticeTable;
  resolved_finding: ResolvedFindingTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends PortfolioTables {}
}

/**
 * What a result says of a (vulnerability, component release) pair, apart from the project. Rows never change and are shared by all
 * projects of which the same is said.
 */
interface FindingFactTable {
  id: Generated<number>;
  /** MD5 of all the other columns. */
  hash: string;
  vulnerability_id: string;
  purl: string;
  ecosystem: string;
  name: string;
  version: string;
  version_order: string;
  summary: string | null;
  aliases: string[];
  severity_class: Severity['class'];
  severity_score: number | null;
  /** Sorts as severities do, malware first, not yet scored last. */
  rank: number;
  malware: boolean;
  kev: boolean;
  epss: number | null;
  weakness: string | null;
  weakness_name: string | null;
  owasp: string[];
  attack_vector: string | null;
  confidentiality: string | null;
  integrity: string | null;
  availability: string | null;
  /** First version that is fixed, null where none is known. */
  fixed_version: string | null;
  agreement: string;
  published: string | null;
}

/** What an inventory says of a component release, apart from the project. Rows never change and are shared. */
interface ComponentFactTable {
  id: Generated<number>;
  /** MD5 of all the other columns. */
  hash: string;
  ecosystem: string;
  name: string;
  version: string;
  version_order: string;
  purl: string;
  licenses: string[];
  deprecated: boolean;
  latest: string | null;
}

/** The transaction that last changed what the lists over all projects say of a project. Kept by triggers. */
interface PortfolioChangeTable {
  project_id: string;
  organization_id: string;
  changed_by: string;
}

/** A finding of a project's state. */
interface ProjectFindingTable {
  organization_id: string;
  project_id: string;
  fact_id: number;
  /** Bits: 1 production, 2 development, 4 optional, 8 peer. */
  scopes: number;
  direct: boolean;
  open: boolean;
  /** Whether a change of the code or of the vulnerability data brought it. */
  cause: 'code' | 'data';
  first_seen: Date;
}

/** Findings of an organization that differ in their project alone. Kept by triggers of `project_finding`. */
interface FindingCountTable {
  organization_id: string;
  fact_id: number;
  scopes: number;
  direct: boolean;
  open: boolean;
  cause: 'code' | 'data';
  n: number;
}

/** What a state comes to. A number is null where no step looked for it. */
export interface StateColumns {
  complete: boolean;
  critical: number | null;
  high: number | null;
  medium: number | null;
  low: number | null;
  none: number | null;
  /** Of which neither score nor rating is known. */
  not_scored: number | null;
  /** With a score; `sum_severity` is their sum. */
  scored: number | null;
  sum_severity: number | null;
  kev: number | null;
  malware: number | null;
  /** Open findings with a fixed version. */
  fixable: number | null;
  /** Open findings that the code, and that the vulnerability data brought. */
  by_code: number | null;
  by_data: number | null;
  components: number | null;
  deprecated: number | null;
  outdated: number | null;
  license_violations: number | null;
  score: number | null;
  grade: Grade['class'] | null;
}

/** The state of a project: its latest successful results on the default branch together. Absent before the first one. */
interface ProjectStateTable extends StateColumns {
  project_id: string;
  organization_id: string;
  /** The run whose result counts, by step. */
  runs: JSONColumnType<Partial<Record<StepName, string>>>;
  /** When the latest run ended that may count. */
  changed_on: Date;
  /** Open findings by attack vector, and the sums and number behind the mean impacts. */
  network: number;
  adjacent_network: number;
  local: number;
  physical: number;
  unknown_vector: number;
  confidentiality: number;
  integrity: number;
  availability: number;
  with_impact: number;
  bill: JSONColumnType<Grade> | null;
  /** The points of the bill. */
  penalty: GeneratedAlways<number | null>;
  /** The components of the inventories that count: for each, 4 bytes with twice the id of its `component_fact`, and one more if it is direct. */
  inventory: Generated<Buffer | null>;
  /** The open findings as `pack_findings` has them, and the transaction that packed them: they hold while no other one changed the project. */
  packed_findings: Generated<Buffer | null>;
  packed_by: Generated<string | null>;
}

/** The state after a run ended. */
interface ProjectPointTable extends StateColumns {
  project_id: string;
  organization_id: string;
  run_id: string;
  /** The run is gone because it was old; the point stays part of the history. */
  run_removed: Generated<boolean>;
  /** A decision, a policy or a correction made the point, after its run: what was open before stays in the history. */
  settled: Generated<boolean>;
  made_on: Date;
}

/** The state at the end of the weeks from `week` until before `until`, which is null while it lasts. */
interface ProjectWeekTable {
  project_id: string;
  organization_id: string;
  /** Monday, `YYYY-MM-DD`. */
  week: string;
  until: string | null;
  critical: number;
  high: number;
  medium: number;
  low: number;
  none: number;
  not_scored: number;
  sum_severity: number;
  kev: number;
  fixable: number;
  by_code: number;
  by_data: number;
  complete: boolean;
}

/** Days in which findings must be resolved, by severity. */
interface DaysAllowedTable extends DaysAllowed {
  organization_id: string;
  changed_on: Date;
}

/** Members have been told that an open finding is due soon or overdue. */
interface DueNoticeTable {
  organization_id: string;
  project_id: string;
  vulnerability_id: string;
  purl: string;
  stage: 'due_soon' | 'overdue';
}

/** A finding that a project had until its component went away. */
interface ResolvedFindingTable {
  project_id: string;
  organization_id: string;
  vulnerability_id: string;
  purl: string;
  /** When it was resolved. */
  severity_class: Severity['class'];
  first_seen: Date;
  resolved_on: Date;
}

/** Components per license and open findings per OWASP category of a project's state. */
interface ProjectTallyTable {
  project_id: string;
  organization_id: string;
  kind: 'license' | 'owasp';
  name: string;
  n: number;
}
