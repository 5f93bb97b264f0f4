import type { CodeLanguage } from '#contract/results/code.ts';
import type { Rule } from './rules/rule.ts';

/** Offsets into a file's text. */
export interface Span {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface RawFinding {
  readonly rule: Rule;
  readonly language: CodeLanguage;
  readonly tier: 'remote' | 'browser' | 'library' | 'stored' | 'local';
  readonly isWeak: boolean;
  readonly at: Span;
  /** Name of the function around it, for the fingerprint. */
  readonly within: string;
  readonly source: string;
  readonly steps: readonly Span[];
  /** How far the source is, in places; 0 where nothing flows. */
  readonly length: number;
  /** Calls of functions that give back what is made there, and the functions around those. */
  readonly uses?: readonly (Span & { readonly within: string })[];
}

export interface ProgramResult {
  readonly findings: RawFinding[];
  readonly limits: readonly string[];
}
