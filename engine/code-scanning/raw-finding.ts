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
  /** Name of the enclosing function, for the fingerprint. */
  readonly within: string;
  readonly source: string;
  readonly steps: readonly Span[];
  /** Distance to the source in places; 0 for local findings. */
  readonly length: number;
  /** The function called there, which passes the value on to the sink at the last step. */
  readonly through?: string | undefined;
  /** Call sites of functions that return the value, with their enclosing functions. */
  readonly uses?: readonly (Span & { readonly within: string })[] | undefined;
  /** Passwords and keys in the code, which are not shown. */
  readonly secrets?: readonly string[] | undefined;
}

export interface ProgramResult {
  readonly findings: RawFinding[];
  readonly limits: readonly string[];
}
