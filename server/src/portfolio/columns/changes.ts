// What the columns of an organization are made of, as it is read from the database and sent to them.
import type { PortfolioFinding } from '#contract/entities/portfolio.ts';

export interface FactRow {
  readonly id: number;
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly ecosystem: PortfolioFinding['ecosystem'];
  readonly name: string;
  readonly version: string;
  readonly version_order: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly severity_class: PortfolioFinding['severity_class'];
  readonly severity_score: number | null;
  readonly rank: number;
  readonly malware: boolean;
  readonly kev: boolean;
  readonly epss: number | null;
  readonly fixed_version: string | null;
  readonly published: string | null;
}

export interface ComponentRow {
  readonly id: number;
  readonly ecosystem: PortfolioFinding['ecosystem'];
  readonly name: string;
  readonly version: string;
  readonly version_order: string;
  readonly purl: string;
  readonly licenses: readonly string[];
  readonly deprecated: boolean;
  readonly latest: string | null;
}

export interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly integration_id: string | null;
  /** The analysis whose findings count; null where nothing was searched for vulnerabilities. */
  readonly analysis_id: string | null;
  readonly complete: boolean | null;
  readonly has_findings: boolean;
  readonly has_components: boolean;
  /** Whether a search for vulnerabilities counts. */
  readonly is_searched: boolean;
  /** Open findings in `FINDING_BYTES` each: fact, flags, date. */
  readonly findings: Uint8Array | null;
  /** As `project_state.inventory`. */
  readonly inventory: Uint8Array | null;
}

/** Rows of projects that changed, with the facts they name that were not sent before, and the projects that are gone. */
export interface Changes {
  readonly facts: readonly FactRow[];
  readonly components: readonly ComponentRow[];
  readonly projects: readonly ProjectRow[];
  readonly gone: readonly string[];
}

/** Fact (4), flags (2), microseconds since 2000 (8), big-endian. */
export const FINDING_BYTES = 14;

/** Above the four bits of scopes. */
export const DIRECT = 16;
export const BY_DATA = 32;
