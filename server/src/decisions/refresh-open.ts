import type { Reopening } from '#contract/entities/decision.ts';
import type { JudgedFinding, StoredDecision } from '#engine/decisions/judged-finding.ts';
import { openJudge } from '#engine/decisions/open-state.ts';
import { findingKey, noLongerAffected } from '#engine/decisions/reopenings.ts';
import type { Context } from '#server/platform/context.ts';
import { policyInForce } from '#server/policies/chosen-policies.ts';
import { coverFindings, type Covering } from '#server/results/covers.store.ts';
import * as findings from './counting-findings.store.ts';
import * as store from './decisions.store.ts';
import { endDecision } from './end-decision.ts';
import { announceOpen } from './open-hooks.ts';
import { isSameCover } from './is-same-cover.ts';
import { refreshCode, type Settled } from './refresh-code.ts';

interface Selection {
  readonly organizationId: string;
  /** Undefined: all projects of the organization. */
  readonly projectId?: string | undefined;
}

/**
 * Settles which findings are open, in the transaction that changed results, decisions or policies. Decisions that no longer hold on
 * a default branch end, and members hear why. Safe to repeat.
 */
export async function refreshOpen(tx: Context, { organizationId, projectId }: Selection): Promise<void> {
  const changed = new Set<string>();
  let runs = await findings.countingRuns(tx.db, { organizationId, projectId });
  while (runs.length > 0) {
    const ended: string[] = [];
    for (const run of runs) {
      const settled = await refreshRun(tx, run);
      if (settled.isChanged) changed.add(run.project_id);
      ended.push(...settled.ended);
    }
    // What ended for one project ended for all, also for those that were settled before it.
    runs = await findings.runsCoveredBy(tx.db, { organizationId, decisionIds: ended });
  }
  let scanned = await findings.countingRuns(tx.db, { organizationId, projectId }, 'codeql');
  while (scanned.length > 0) {
    const ended: string[] = [];
    for (const run of scanned) {
      const settled = await refreshCode(tx, run);
      if (settled.isChanged) changed.add(run.project_id);
      ended.push(...settled.ended);
    }
    scanned = await findings.runsCoveredBy(tx.db, { organizationId, decisionIds: ended }, 'codeql');
  }
  await announceOpen(tx, { organizationId, projectIds: [...changed] });
}

async function refreshRun(tx: Context, run: findings.CountingRun): Promise<Settled> {
  const key = { organizationId: run.organization_id, projectId: run.project_id };
  const policy = await policyInForce(tx.db, { ...key, step: 'vuln-finder', config: { 'vuln-finder': run.config } });
  const decisions = await store.forProject(tx.db, key);
  const judge = openJudge(decisions, [{ id: policy.id, name: policy.name, rules: policy.content.rules }], tx.clock.now());
  const ended = new Map<string, Reopening[]>();
  const changes: Covering[] = [];
  const found = await findings.findingsOf(tx.db, run);
  for (const finding of found) {
    const { cover, reopened } = judge(finding);
    for (const { decisionId, because } of reopened) ended.set(decisionId, [...(ended.get(decisionId) ?? []), ...because]);
    if (!isSameCover(cover, finding.covered_by)) {
      changes.push({ vulnerability_id: finding.vulnerability_id, purl: finding.purl, covered_by: cover });
    }
  }
  if (run.is_default) {
    for (const [decisionId, because] of await withdrawnSince(tx, { run, decisions, found })) ended.set(decisionId, because);
  }
  if (run.is_default && ended.size > 0) {
    const names = new Map(decisions.map(({ id, vulnerability_id: name }) => [id, name]));
    for (const [decisionId, because] of ended)
      await endDecision(tx, { ...key, decisionId, vulnerabilityId: names.get(decisionId)!, because });
    // What ended for one finding ended for all, so nothing may stay covered by it.
    await coverFindings(tx.db, run.run_id, changes);
    const again = await refreshRun(tx, run);
    return { isChanged: true, ended: [...ended.keys(), ...again.ended] };
  }
  await coverFindings(tx.db, run.run_id, changes);
  return { isChanged: changes.length > 0, ended: [] };
}

/** Decisions on components that are still there and that no advisory names any more. */
async function withdrawnSince(
  tx: Context,
  { run, decisions, found }: { run: findings.CountingRun; decisions: readonly StoredDecision[]; found: readonly JudgedFinding[] },
): Promise<[string, Reopening[]][]> {
  const keys = new Set(found.flatMap(({ vulnerability_id: id, aliases, purl }) => [id, ...aliases].map((name) => findingKey(name, purl))));
  const missing = decisions.flatMap(({ vulnerability_id: id, evidence }) =>
    (evidence?.components ?? []).flatMap(({ purl }) => (keys.has(findingKey(id, purl)) ? [] : purl)),
  );
  const present = await findings.stillThere(tx.db, run.run_id, [...new Set(missing)]);
  if (present.size === 0) return [];
  return decisions.flatMap((decision): [string, Reopening[]][] => {
    const because = noLongerAffected(decision, { present, found: keys });
    return because.length > 0 ? [[decision.id, because]] : [];
  });
}
