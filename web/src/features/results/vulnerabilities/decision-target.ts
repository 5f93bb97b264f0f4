import { DecisionTarget, type DecisionScope, isWholeTarget } from '#contract/entities/decision.ts';

/** The finding that a decision starts from. */
export interface DecidedFinding {
  readonly vulnerabilityId: string;
  readonly projectId: string;
  readonly purl: string;
  /** Name of the component. */
  readonly name: string;
}

/** The target of a scope around a finding. People enter a path themselves. */
export function targetOf({ vulnerabilityId, projectId, purl, name }: DecidedFinding, scope: DecisionScope): DecisionTarget {
  return {
    vulnerability_id: vulnerabilityId,
    scope,
    project_id: scope === 'organization' ? null : projectId,
    purl: scope === 'finding' ? purl : null,
    package: scope === 'package' ? name : null,
    path: scope === 'path' ? '' : null,
  };
}

/** Whether the server can count the findings of a target. */
export function canPreview(target: DecisionTarget): boolean {
  return DecisionTarget.safeParse(target).success && isWholeTarget(target);
}
