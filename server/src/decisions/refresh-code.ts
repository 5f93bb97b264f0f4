import type { Cover, Reopening } from '#contract/entities/decision.ts';
import { followFindings, judgedCode } from '#engine/decisions/judged-code.ts';
import { openJudge } from '#engine/decisions/open-state.ts';
import type { Context } from '#server/platform/context.ts';
import { coverCode } from '#server/results/covers.store.ts';
import { codeOf } from './counting-code.store.ts';
import type { CountingRun } from './counting-findings.store.ts';
import * as store from './decisions.store.ts';
import { endDecision } from './end-decision.ts';
import { isSameCover } from './is-same-cover.ts';

export interface Settled {
  /** Whether anything is covered by something else than before. */
  readonly isChanged: boolean;
  /** Decisions that no longer hold. */
  readonly ended: readonly string[];
}

/** Settles which weaknesses in the code of a run are open. */
export async function refreshCode(tx: Context, run: CountingRun): Promise<Settled> {
  const key = { organizationId: run.organization_id, projectId: run.project_id };
  const found = await codeOf(tx.db, run.run_id);
  const stored = await store.forProject(tx.db, key);
  const decisions = followFindings(stored, found);
  // Policies are about vulnerabilities of components.
  const judge = openJudge(decisions, [], tx.clock.now());
  const ended = new Map<string, Reopening[]>();
  const changes: { fingerprint: string; covered_by: Cover | null }[] = [];
  for (const weakness of found) {
    const { cover, reopened } = judge(judgedCode(weakness, run.project_id));
    for (const { decisionId, because } of reopened) ended.set(decisionId, [...(ended.get(decisionId) ?? []), ...because]);
    if (!isSameCover(cover, weakness.covered_by)) changes.push({ fingerprint: weakness.fingerprint, covered_by: cover });
  }
  await coverCode(tx.db, run.run_id, changes);
  if (!run.is_default || ended.size === 0) return { isChanged: changes.length > 0, ended: [] };
  const names = new Map(stored.map(({ id, vulnerability_id: name }) => [id, name]));
  for (const [decisionId, because] of ended)
    await endDecision(tx, { ...key, decisionId, vulnerabilityId: names.get(decisionId)!, because });
  // What ended for one weakness ended for all, so nothing may stay covered by it.
  const again = await refreshCode(tx, run);
  return { isChanged: true, ended: [...ended.keys(), ...again.ended] };
}
