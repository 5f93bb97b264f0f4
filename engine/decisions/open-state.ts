import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { DECISION_SCOPES, type Cover, type Reopening } from '#contract/entities/decision.ts';
import type { VulnerabilityRule } from '#contract/entities/policy.ts';
import { folderTest } from './rule-fits.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';
import { reopeningsOf } from './reopenings.ts';
import { ruleIndex } from './rule-index.ts';

/** A policy in force for a project. */
export interface RulesInForce {
  /** Null for the product's own default. */
  readonly id: string | null;
  readonly name: string;
  readonly rules: readonly VulnerabilityRule[];
}

export interface OpenState {
  /** What covers the finding; null: it is open. */
  readonly cover: Cover | null;
  /** Decisions that would cover it but for what has changed since. */
  readonly reopened: readonly { readonly decisionId: string; readonly because: readonly Reopening[] }[];
}

const STATES = { not_affected: 'Not affected', false_positive: 'False positive', accepted: 'Risk accepted', fixed: 'Fixed' } as const;

/**
 * Says of findings whether they are open: found, and covered neither by a decision in force nor by a rule in force. Of several decisions
 * the narrowest counts, then the latest. Pure: the same input gives the same answer.
 */
export function openJudge(
  decisions: readonly StoredDecision[],
  policies: readonly RulesInForce[],
  now: Date,
): (finding: JudgedFinding) => OpenState {
  const moment = now.toISOString();
  const isCurrent = (expiresOn: string | null | undefined) => expiresOn == null || expiresOn > moment;
  const current = decisions.filter(
    (decision) => decision.withdrawn_on === null && decision.reopened_on === null && isCurrent(decision.expires_on),
  );
  const ordered = current.toSorted(byScopeThenLatest);
  const order = new Map(ordered.map((decision, index) => [decision, index]));
  const byVulnerability = Map.groupBy(ordered, ({ vulnerability_id: id }) => id);
  const rules = policies.flatMap((policy) => policy.rules.filter((rule) => isCurrent(rule.expires_on)).map((rule) => ({ policy, rule })));
  const findRule = ruleIndex(rules, now);
  const about = ({ vulnerability_id: id, aliases }: JudgedFinding): readonly StoredDecision[] => {
    if (byVulnerability.size === 0) return [];
    const known = [...new Set([id, ...aliases])].flatMap((name) => byVulnerability.get(name) ?? []);
    return known.length > 1 ? known.sort((a, b) => order.get(a)! - order.get(b)!) : known;
  };
  return (finding) => {
    const reopened: { decisionId: string; because: Reopening[] }[] = [];
    let cover: Cover | null = null;
    for (const decision of about(finding)) {
      if (!decisionFits(decision, finding)) continue;
      const because = reopeningsOf(decision, finding);
      if (because.length > 0) reopened.push({ decisionId: decision.id, because });
      else cover ??= coverOf(decision);
    }
    if (cover) return { cover, reopened };
    const match = findRule(finding);
    return { cover: match ? coverOfRule(match) : null, reopened };
  };
}

export function decisionFits(
  decision: StoredDecision | Pick<StoredDecision, 'scope' | 'project_id' | 'purl' | 'package' | 'path' | 'fingerprint'>,
  finding: JudgedFinding,
): boolean {
  if (decision.project_id !== null && decision.project_id !== finding.project_id) return false;
  switch (decision.scope) {
    case 'code':
      return decision.fingerprint != null && decision.fingerprint === finding.fingerprint;
    case 'finding':
      return decision.purl === finding.purl;
    case 'package':
      return decision.package === finding.name;
    case 'path':
      return decision.path !== null && folderTest(decision.path)(finding);
    default:
      return true;
  }
}

function byScopeThenLatest(a: StoredDecision, b: StoredDecision): number {
  const narrower = DECISION_SCOPES.indexOf(a.scope) - DECISION_SCOPES.indexOf(b.scope);
  if (narrower !== 0) return narrower;
  if (a.made_on !== b.made_on) return a.made_on > b.made_on ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function coverOf({ id, state, justification, note, expires_on }: StoredDecision): Cover {
  const why = [STATES[state], justification?.replaceAll('_', ' ')].filter(Boolean).join(': ');
  return { kind: 'decision', id, state, justification, why: note ? `${why}. ${note}` : `${why}.`, note, expires_on };
}

function coverOfRule({ policy, rule }: { policy: RulesInForce; rule: VulnerabilityRule }): Cover {
  return {
    kind: 'policy',
    id: policy.id,
    state: null,
    justification: null,
    why: compose(REPORT_TEXTS.ignoredBy, { policy: policy.name, remark: rule.reason }),
    note: rule.reason,
    expires_on: rule.expires_on ?? null,
  };
}
