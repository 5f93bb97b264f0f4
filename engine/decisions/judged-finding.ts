import type { DecisionEvidence, DecisionScope, DecisionState, DecisionTarget, Justification } from '#contract/entities/decision.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { Reachability } from '#contract/results/reachability.ts';
import type { SeverityClass } from '#contract/results/severity.ts';

/** A (vulnerability, component) pair of a project as decisions and policies see it. */
export interface JudgedFinding {
  readonly project_id: string;
  readonly vulnerability_id: string;
  readonly aliases: readonly string[];
  readonly purl: string;
  /** Name of the package. */
  readonly name: string;
  /** Folders of the workspaces that need the component. */
  readonly importers: readonly string[];
  readonly scopes: readonly Scope[];
  readonly severity_class: SeverityClass | null;
  readonly kev: boolean;
  readonly epss: number | null;
  readonly published: string | null;
  /** Null where the code was not scanned. */
  readonly reachability: Reachability['verdict'] | null;
  readonly affected_range: string;
  readonly fixed_versions: readonly string[];
  /** Names of packages from a workspace on, without versions. */
  readonly paths: readonly (readonly string[])[];
  /** Of a weakness in the code. */
  readonly fingerprint?: string;
}

/** A decision with what is needed to say whether it is in force. Dates are ISO 8601 UTC. */
export interface StoredDecision extends DecisionTarget {
  readonly id: string;
  readonly scope: DecisionScope;
  readonly state: DecisionState;
  readonly justification: Justification | null;
  readonly note: string;
  readonly expires_on: string | null;
  readonly made_on: string;
  readonly withdrawn_on: string | null;
  /** Set once a trigger has ended it. */
  readonly reopened_on: string | null;
  /** Null: nothing is known of that time, so nothing can have changed since. */
  readonly evidence: DecisionEvidence | null;
}
