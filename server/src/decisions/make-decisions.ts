import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { DecisionBody, DecisionEvidence, DecisionTarget, Judgment } from '#contract/entities/decision.ts';
import { BusinessError } from '#contract/errors.ts';
import { decisionFits } from '#engine/decisions/open-state.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { findProject } from '#server/projects/find-project.ts';
import { codeFindingsOf } from './counting-code.store.ts';
import * as findings from './counting-findings.store.ts';
import * as store from './decisions.store.ts';
import { refreshOpen } from './refresh-open.ts';
import { refusedField } from '#server/platform/refused-field.ts';

/** Decides on targets. What covered their findings before stays where it is narrower. Throws ProjectDoesNotExist, ValidationFailed. */
export async function makeDecisions(ctx: Context<MemberActor>, body: DecisionBody): Promise<{ ids: string[]; closes: number }> {
  return inTransaction(ctx, async (tx) => {
    const made = await decide(tx, body);
    await recordAudit(tx, {
      action: 'DecisionMade',
      organizationId: tx.actor.organizationId,
      description: compose(AUDIT_TEXTS.DecisionMade.marked, { targets: nameTargets(body.targets), state: AUDIT_VALUES[body.state] }),
      after: {
        decision_ids: made.ids,
        targets: body.targets,
        state: body.state,
        justification: body.justification,
        note: body.note,
        expires_on: body.expires_on,
      },
    });
    return made;
  });
}

/** On how many targets ever. */
export interface Decided extends Judgment {
  readonly targets: readonly DecisionTarget[];
}

/** Makes decisions without a word in the audit log. */
export async function decide(tx: Context<MemberActor>, body: Decided): Promise<{ ids: string[]; closes: number }> {
  const { organizationId, userId } = tx.actor;
  const now = tx.clock.now();
  if (body.expires_on !== null && new Date(body.expires_on) <= now) throw refusedField('expires_on', 'inFuture');
  const meant = await findMeant(tx, body.targets);
  const { state, justification, note } = body;
  const decisions = body.targets.map((target, index) => ({
    ...target,
    id: newId(),
    organization_id: organizationId,
    state,
    justification,
    note,
    expires_on: body.expires_on === null ? null : new Date(body.expires_on),
    evidence: evidenceOf(meant[index]!),
    made_on: now,
    made_by: userId,
  }));
  await store.insert(tx.db, decisions);
  await refreshProjects(tx, body.targets);
  return { ids: decisions.map(({ id }) => id), closes: openOnes(meant).length };
}

/** What a decision would close. */
export async function previewDecisions(
  ctx: Context<MemberActor>,
  { targets }: Pick<Decided, 'targets'>,
): Promise<{ findings: number; projects: number }> {
  const open = openOnes(await findMeant(ctx, targets));
  return { findings: open.length, projects: new Set(open.map(({ project_id }) => project_id)).size };
}

/** Withdraws decisions, all or none. Gives how many were not withdrawn before. Throws EntityNotFound. */
export async function withdrawDecisions(ctx: Context<MemberActor>, { ids }: { ids: readonly string[] }): Promise<{ withdrawn: number }> {
  const { organizationId } = ctx.actor;
  const decisionIds = [...new Set(ids)];
  return inTransaction(ctx, async (tx) => {
    const before = await store.withdrawAll(tx.db, { organizationId, decisionIds, now: tx.clock.now() });
    if (before.length !== decisionIds.length) throw new BusinessError('EntityNotFound');
    const withdrawn = before.filter(({ withdrawn_on }) => withdrawn_on === null);
    if (withdrawn.length === 0) return { withdrawn: 0 };
    await refreshProjects(tx, withdrawn);
    await recordAudit(tx, {
      action: 'DecisionWithdrawn',
      organizationId,
      description: compose(withdrawn.length === 1 ? AUDIT_TEXTS.DecisionWithdrawn.one : AUDIT_TEXTS.DecisionWithdrawn.many, {
        count: withdrawn.length,
        targets: nameTargets(withdrawn),
      }),
      before: { decision_ids: withdrawn.map(({ id }) => id) },
    });
    return { withdrawn: withdrawn.length };
  });
}

/** Withdraws a decision. Throws EntityNotFound. */
export async function withdrawDecision(ctx: Context<MemberActor>, { decisionId }: { decisionId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const key = { organizationId, decisionId, now: tx.clock.now() };
    const before = await store.find(tx.db, key);
    if (!before) throw new BusinessError('EntityNotFound');
    if (before.withdrawn_on !== null) return;
    await store.withdraw(tx.db, key);
    await refreshOpen(tx, { organizationId, projectId: before.project_id ?? undefined });
    const { vulnerability_id, scope, project_id, state, justification, note } = before;
    await recordAudit(tx, {
      action: 'DecisionWithdrawn',
      organizationId,
      description: compose(AUDIT_TEXTS.DecisionWithdrawn.state, { targets: vulnerability_id, state: AUDIT_VALUES[state] }),
      before: { decision_id: decisionId, vulnerability_id, scope, project_id, state, justification, note },
    });
  });
}

async function refreshProjects(tx: Context<MemberActor>, decided: readonly { readonly project_id: string | null }[]): Promise<void> {
  const { organizationId } = tx.actor;
  const projectIds = new Set(decided.map(({ project_id: projectId }) => projectId ?? undefined));
  for (const projectId of projectIds.has(undefined) ? [undefined] : projectIds) await refreshOpen(tx, { organizationId, projectId });
}

/** The findings that each target is about, on the branches that count. Throws ProjectDoesNotExist. */
async function findMeant(ctx: Context<MemberActor>, targets: readonly DecisionTarget[]): Promise<findings.StoredFinding[][]> {
  const { organizationId } = ctx.actor;
  const projectIds = [...new Set(targets.flatMap(({ project_id }) => project_id ?? []))];
  for (const projectId of projectIds) await findProject(ctx, { organizationId, projectId });
  const ids = [...new Set(targets.map(({ vulnerability_id }) => vulnerability_id))];
  const everywhere = targets.some(({ project_id }) => project_id === null);
  const isMeant = (run: findings.CountingRun) => run.is_default && (everywhere || projectIds.includes(run.project_id));
  const found: findings.StoredFinding[] = [];
  for (const run of (await findings.countingRuns(ctx.db, { organizationId })).filter(isMeant))
    found.push(...(await findings.findingsOf(ctx.db, run, ids)));
  const scanned = await findings.countingRuns(ctx.db, { organizationId }, 'codeql');
  for (const run of scanned.filter(isMeant)) found.push(...(await codeFindingsOf(ctx.db, run, ids)));
  const byName = Map.groupBy(
    found.flatMap((finding) => [...new Set([finding.vulnerability_id, ...finding.aliases])].map((name) => ({ name, finding }))),
    ({ name }) => name,
  );
  return targets.map((target) =>
    (byName.get(target.vulnerability_id) ?? []).map(({ finding }) => finding).filter((finding) => decisionFits(target, finding)),
  );
}

function openOnes(meant: readonly (readonly findings.StoredFinding[])[]): findings.StoredFinding[] {
  const open = meant.flat().filter(({ covered_by }) => covered_by === null);
  return [
    ...new Map(
      open.map((finding) => [`${finding.project_id} ${finding.vulnerability_id} ${finding.fingerprint ?? finding.purl}`, finding]),
    ).values(),
  ];
}

function evidenceOf(meant: readonly findings.StoredFinding[]): DecisionEvidence {
  const [first] = meant;
  const components = new Map<string, DecisionEvidence['components'][number]>();
  for (const { purl, affected_range, fixed_versions, paths, code } of meant) {
    if (code) continue;
    const same = components.get(purl);
    const united = same
      ? [...new Map([...same.paths, ...paths].map((path) => [path.join('\0'), [...path]])).values()]
      : paths.map((path) => [...path]);
    components.set(purl, { purl, affected_range, fixed_versions: [...fixed_versions], paths: united });
  }
  return {
    severity_class: first?.severity_class ?? null,
    kev: first?.kev ?? false,
    epss: first?.epss ?? null,
    components: [...components.values()],
    ...(first?.code ? { code: first.code } : {}),
  };
}

function nameTargets(targets: readonly Pick<DecisionTarget, 'vulnerability_id'>[]): string {
  const ids = [...new Set(targets.map(({ vulnerability_id }) => vulnerability_id))];
  return ids.length > 3 ? compose(AUDIT_VALUES.manyTargets, { count: ids.length }) : ids.join(', ');
}
