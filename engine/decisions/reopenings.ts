import type { DecisionEvidence, Reopening } from '#contract/entities/decision.ts';
import { EPSS_STEPS } from './epss-steps.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';

/**
 * What has changed since a decision so that it no longer holds for a finding: severity, affected range, a new fix, KEV, an EPSS
 * score that crossed 10 % or 50 %, or (where the decision is about one component or folder) a new path. Empty when it still holds.
 */
export function reopeningsOf(decision: Pick<StoredDecision, 'evidence' | 'scope'>, finding: JudgedFinding): Reopening[] {
  const { evidence, scope } = decision;
  if (evidence === null) return [];
  // Weaknesses of one rule are rated by how they are reached, so a decision on a rule has no severity of its own.
  if (finding.fingerprint !== undefined && scope !== 'code') return [];
  return [...vulnerabilityChanges(evidence, finding), ...componentChanges(evidence, finding, scope === 'finding' || scope === 'path')];
}

/**
 * That an advisory was withdrawn shows in what is missing: a component of the evidence that is still there and that no finding of the
 * vulnerability names any more. `present` are purls of the inventory, `found` what `findingKey` gives for each finding.
 */
export function noLongerAffected(
  { vulnerability_id: id, evidence }: Pick<StoredDecision, 'evidence' | 'vulnerability_id'>,
  { present, found }: { present: ReadonlySet<string>; found: ReadonlySet<string> },
): Reopening[] {
  const gone = evidence?.components.find(({ purl }) => present.has(purl) && !found.has(findingKey(id, purl)));
  if (!gone) return [];
  const text = `No advisory says any longer that ${gone.purl} is affected: it was withdrawn, or its range was corrected.`;
  return [{ trigger: 'withdrawn', text }];
}

/** Names a pair by one of the vulnerability's identifiers. */
export function findingKey(vulnerabilityId: string, purl: string): string {
  return `${vulnerabilityId} ${purl}`;
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
