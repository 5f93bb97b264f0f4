import type { EngineOrigin } from '#contract/results/code.ts';

/** What another engine wrote, as it was given: nothing of it is trusted. */
export interface GivenReport {
  readonly origin: EngineOrigin;
  readonly format: 'sarif' | 'gitlab';
  /** For people, where it cannot be read: a file name or what a host calls it. */
  readonly name: string;
  /** The commit that was scanned, where it is known. */
  readonly commit: string | null;
  /** JSON. */
  readText(): Promise<string>;
}

/** Why findings of another engine may be missing, for the coverage ledger. */
export interface ReportProblem {
  readonly message: string;
  /** True where something that exists is missing from the result. */
  readonly incomplete: boolean;
}

/** Reports that are at hand for a scan, and what is said of those that are not. */
export interface GivenReports {
  readonly reports: readonly GivenReport[];
  readonly problems: readonly ReportProblem[];
}

/** A rule of another engine. */
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
  /** The code there as the report quotes it; empty where it does not. */
  readonly snippet: string;
}

/** A finding of another engine, before the code is looked at. */
export interface ForeignFinding {
  readonly rule: ForeignRule;
  readonly level: 'error' | 'warning' | 'note' | 'none';
  /** CVSS-like, 0–10; null where only the level is known. */
  readonly score: number | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly message: string;
  readonly place: ForeignPlace;
  readonly steps: readonly ForeignPlace[];
  /** Reason of a comment in the code that sets it aside, as the engine read it. */
  readonly suppressed: string | null;
}

/** One run of another engine. */
export interface ForeignRun {
  readonly engine: { readonly name: string; readonly version: string };
  /** As the report says. */
  readonly commit: string | null;
  readonly findings: readonly ForeignFinding[];
  /** One sentence for each kind of thing that was lost. */
  readonly gaps: readonly string[];
  /** What was left out on purpose. */
  readonly notes: readonly string[];
}

/** The document is not a report that can be read. The message is for people. */
export class ReportUnreadable extends Error {
  override readonly name = 'ReportUnreadable';
}
