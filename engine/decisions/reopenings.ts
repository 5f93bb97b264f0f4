import { compose } from '#contract/compose.ts';
import type { DecisionEvidence, Reopening } from '#contract/entities/decision.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { REOPENING_TEXTS } from '#contract/reopening-texts.ts';
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
  return [{ trigger: 'withdrawn', text: compose(REOPENING_TEXTS.withdrawn, { component: gone.purl }) }];
}

/** Names a pair by one of the vulnerability's identifiers. */
export function findingKey(vulnerabilityId: string, purl: string): string {
  return `${vulnerabilityId} ${purl}`;
}

function vulnerabilityChanges(then: DecisionEvidence, now: JudgedFinding): Reopening[] {
  const found: Reopening[] = [];
  if (then.severity_class !== now.severity_class) {
    const [before, after] = [then, now].map(({ severity_class: severity }) => severity ?? NOTIFICATION_TEXTS.notScored);
    found.push({ trigger: 'severity', text: compose(REOPENING_TEXTS.severity, { before: before!, after: after! }) });
  }
  if (!then.kev && now.kev) found.push({ trigger: 'kev', text: REOPENING_TEXTS.kev });
  const crossed = EPSS_STEPS.findLast((step) => (then.epss ?? 0) < step && (now.epss ?? 0) >= step);
  if (crossed !== undefined) found.push({ trigger: 'epss', text: compose(REOPENING_TEXTS.epss, { percent: crossed * 100 }) });
  return found;
}

function componentChanges(then: DecisionEvidence, now: JudgedFinding, isAboutPaths: boolean): Reopening[] {
  const known = then.components.find(({ purl }) => purl === now.purl);
  if (!known) return [];
  const found: Reopening[] = [];
  if (known.affected_range !== now.affected_range) {
    const text = compose(REOPENING_TEXTS.range, { from: known.affected_range, to: now.affected_range });
    found.push({ trigger: 'range', text });
  }
  const fixes = now.fixed_versions.filter((version) => !known.fixed_versions.includes(version));
  if (fixes.length > 0) found.push({ trigger: 'fix', text: compose(REOPENING_TEXTS.fix, { versions: fixes.join(', ') }) });
  const paths = new Set(known.paths.map((path) => path.join(' › ')));
  const added = now.paths.map((path) => path.join(' › ')).find((path) => !paths.has(path));
  if (isAboutPaths && added !== undefined) found.push({ trigger: 'path', text: compose(REOPENING_TEXTS.path, { path: added }) });
  return found;
}
