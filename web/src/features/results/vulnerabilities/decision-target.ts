import { DECISION_SCOPES, DecisionTarget, type DecisionScope, isWholeTarget } from '#contract/entities/decision.ts';
import { t } from '#web/messages/translate.ts';

/** The finding that a decision starts from. */
export interface DecidedFinding {
  readonly vulnerabilityId: string;
  readonly projectId: string;
  readonly purl: string;
  /** Of a rule, which people know by its title. */
  readonly title?: string;
  /** Name of the component, or where the weakness is. */
  readonly name: string;
  /** Of a weakness in the code, whose rule takes the place of the vulnerability. */
  readonly fingerprint?: string;
}

/** What a decision on findings may be about. */
export function scopesOf(findings: readonly DecidedFinding[]): readonly DecisionScope[] {
  const isCode = findings.some(({ fingerprint }) => fingerprint !== undefined);
  return DECISION_SCOPES.filter((scope) => (isCode ? scope !== 'finding' && scope !== 'package' : scope !== 'code'));
}

/** The target of a scope around a finding. People enter a path themselves. */
export function targetOf({ vulnerabilityId, projectId, purl, name, fingerprint }: DecidedFinding, scope: DecisionScope): DecisionTarget {
  return {
    vulnerability_id: vulnerabilityId,
    scope,
    project_id: scope === 'organization' ? null : projectId,
    purl: scope === 'finding' ? purl : null,
    package: scope === 'package' ? name : null,
    path: scope === 'path' ? '' : null,
    ...(scope === 'code' ? { fingerprint } : {}),
  };
}

/** The targets of a scope around findings; a wide scope has one target for several of them. */
export function targetsOf(findings: readonly DecidedFinding[], scope: DecisionScope): DecisionTarget[] {
  const targets = findings.map((finding) => targetOf(finding, scope));
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

/** What a dialog about findings calls them. */
export function titleOf(findings: readonly DecidedFinding[]): string {
  const ids = new Set(findings.map(({ vulnerabilityId }) => vulnerabilityId));
  if (findings.length === 1 || ids.size === 1) return findings[0]!.title ?? findings[0]!.vulnerabilityId;
  return t('{count} findings', { count: findings.length });
}

/** Whether the server can count the findings of targets. */
export function canPreview(targets: readonly DecisionTarget[]): boolean {
  return targets.length <= MOST_TARGETS && targets.every((target) => DecisionTarget.safeParse(target).success && isWholeTarget(target));
}

/** A decision takes so many targets at once. */
export const MOST_TARGETS = 500;
