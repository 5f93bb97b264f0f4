import type { DecisionState, Justification } from '#contract/entities/decision.ts';

/** A statement as a decision takes it. */
export interface VexStatement {
  readonly vulnerabilityId: string;
  /** Components it is about; empty where it names none of them. */
  readonly purls: readonly string[];
  readonly state: DecisionState;
  readonly justification: Justification | null;
  readonly note: string;
}

export interface VexReading {
  readonly statements: readonly VexStatement[];
  /** Statements that make no decision, each with its reason. */
  readonly skipped: readonly { readonly vulnerability_id: string; readonly reason: string }[];
  /** Why it is not a VEX document. */
  readonly error?: string;
}

/** Limits of what one document may say, so that a hostile one costs no more than its size. */
export const VEX_LIMITS = { statements: 500, components: 500, id: 200, note: 4_000 } as const;

/** Whether a component can be named in a decision. */
export function isKnownPurl(text: string): boolean {
  return /^pkg:(?:npm|composer)\//.test(text) && text.length <= 1_000;
}
