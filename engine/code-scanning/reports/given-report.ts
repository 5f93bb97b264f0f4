import type { EngineOrigin } from '#contract/results/code.ts';

/** Another engine's report as received. Untrusted. */
export interface GivenReport {
  readonly origin: EngineOrigin;
  readonly format: 'sarif' | 'gitlab';
  /** For people, if the report cannot be read: a file name or the code host's name for it. */
  readonly name: string;
  /** The commit that was scanned, if known. */
  readonly commit: string | null;
  /** JSON. */
  readText(): Promise<string>;
}

/** Why findings of another engine may be missing, for the coverage ledger. */
export interface ReportProblem {
  readonly message: string;
  /** True if something that exists is missing from the result. */
  readonly incomplete: boolean;
}

/** Reports available to a scan, and problems with those that are not. */
export interface GivenReports {
  readonly reports: readonly GivenReport[];
  readonly problems: readonly ReportProblem[];
}

export interface ForeignRule {
  readonly id: string;
  readonly title: string;
  /** `CWE-79`. */
  readonly weaknesses: readonly string[];
  readonly score: number | null;
  readonly help: string;
  readonly fix: string;
}

export interface ForeignPlace {
  /** Relative, with forward slashes, within the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The code there as quoted by the report; empty if it quotes none. */
  readonly snippet: string;
}

/** A finding of another engine, not yet matched to the code. */
export interface ForeignFinding {
  readonly rule: ForeignRule;
  readonly level: 'error' | 'warning' | 'note' | 'none';
  /** CVSS-like, 0–10; null if only the level is known. */
  readonly score: number | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly message: string;
  readonly place: ForeignPlace;
  readonly steps: readonly ForeignPlace[];
  /** Reason given by a suppression comment in the code, as the engine read it. */
  readonly suppressed: string | null;
}

export interface ForeignRun {
  readonly engine: { readonly name: string; readonly version: string };
  /** As stated by the report. */
  readonly commit: string | null;
  readonly findings: readonly ForeignFinding[];
  /** One sentence for each kind of loss. */
  readonly gaps: readonly string[];
  /** What was left out on purpose. */
  readonly notes: readonly string[];
}

/** The document cannot be read as a report. The message is for people. */
export class ReportUnreadable extends Error {
  override readonly name = 'ReportUnreadable';
}
