import type { DecisionEvidence, Reopening } from '#contract/entities/decision.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';

/** Where the probability of exploitation becomes another matter. Shares of 1. */
const EPSS_STEPS = [0.1, 0.5] as const;

/**
 * What has changed since a decision so that it no longer holds for a finding: severity, affected range, a new fix, KEV, an EPSS
 * score that crossed 10 % or 50 %, or (where the decision is about one component or folder) a new path. Empty when it still holds.
 */
export function reopeningsOf(decision: Pick<StoredDecision, 'evidence' | 'scope'>, finding: JudgedFinding): Reopening[] {
  const { evidence, scope } = decision;
  if (evidence === null) return [];
  return [...vulnerabilityChanges(evidence, finding), ...componentChanges(evidence, finding, scope === 'finding' || scope === 'path')];
}

function vulnerabilityChanges(then: DecisionEvidence, now: JudgedFinding): Reopening[] {
  const found: Reopening[] = [];
  if (then.severity_class !== now.severity_class) {
    found.push({
      trigger: 'severity',
      text: `The severity changed from ${then.severity_class ?? 'not yet scored'} to ${now.severity_class ?? 'not yet scored'}.`,
    });
  }
  if (!then.kev && now.kev) found.push({ trigger: 'kev', text: 'The vulnerability is now known to be exploited.' });
  const crossed = EPSS_STEPS.findLast((step) => (then.epss ?? 0) < step && (now.epss ?? 0) >= step);
  if (crossed !== undefined) found.push({ trigger: 'epss', text: `The EPSS score rose above ${crossed * 100} %.` });
  return found;
}

function componentChanges(then: DecisionEvidence, now: JudgedFinding, isAboutPaths: boolean): Reopening[] {
  const known = then.components.find(({ purl }) => purl === now.purl);
  if (!known) return [];
  const found: Reopening[] = [];
  if (known.affected_range !== now.affected_range) {
    found.push({ trigger: 'range', text: `The affected versions changed from ${known.affected_range} to ${now.affected_range}.` });
  }
  const fixes = now.fixed_versions.filter((version) => !known.fixed_versions.includes(version));
  if (fixes.length > 0) found.push({ trigger: 'fix', text: `A fix is available: ${fixes.join(', ')}.` });
  const paths = new Set(known.paths.map((path) => path.join(' › ')));
  const added = now.paths.map((path) => path.join(' › ')).find((path) => !paths.has(path));
  if (isAboutPaths && added !== undefined) found.push({ trigger: 'path', text: `The component is needed in another way: ${added}.` });
  return found;
}
