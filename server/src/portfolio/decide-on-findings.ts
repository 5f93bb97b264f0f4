import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import {
  BULK_SCOPES,
  type BulkDecisionBody,
  type BulkPreview,
  type BulkScope,
  type ChosenFindings,
  MOST_DECISIONS_AT_ONCE,
} from '#contract/entities/chosen-findings.ts';
import type { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { decide, previewDecisions } from '#server/decisions/make-decisions.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './chosen-findings.store.ts';
import { refusedField } from '#server/platform/refused-field.ts';
import { SCOPE_WORDS } from '#contract/rule-texts.ts';

/** What decisions on the chosen findings would be and close. */
export async function previewOnFindings(
  ctx: Context<MemberActor>,
  { chosen, scope }: { chosen: ChosenFindings; scope: BulkScope },
): Promise<BulkPreview> {
  const key = { organizationId: ctx.actor.organizationId, chosen };
  const { chosen: findings, projects, ...decisions } = await store.countChosen(ctx.db, key);
  const possible = decisions[scope] <= MOST_DECISIONS_AT_ONCE;
  const closes = possible ? await previewDecisions(ctx, { targets: await store.targetsOf(ctx.db, { ...key, scope }) }) : null;
  return { chosen: findings, projects, decisions, closes };
}

/** Decides on the chosen findings, all or none. Throws ValidationFailed where there is none, or where they take too many decisions. */
export async function decideOnFindings(
  ctx: Context<MemberActor>,
  { chosen, scope, ...judgment }: BulkDecisionBody,
): Promise<{ ids: string[]; closes: number }> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const counts = await store.countChosen(tx.db, { organizationId, chosen });
    if (counts.chosen === 0) throw refusedField('chosen', 'noOpenFinding');
    if (counts[scope] > MOST_DECISIONS_AT_ONCE) throw tooMany(counts, scope);
    const made = await decide(tx, { ...judgment, targets: await store.targetsOf(tx.db, { organizationId, chosen, scope }) });
    await recordAudit(tx, {
      action: 'DecisionMade',
      organizationId,
      description: compose(AUDIT_TEXTS.DecisionMade.markedMany, {
        findings: compose(counts.chosen === 1 ? AUDIT_VALUES.oneFinding : AUDIT_VALUES.findings, { count: counts.chosen }),
        projects: compose(counts.projects === 1 ? AUDIT_VALUES.oneProject : AUDIT_VALUES.projects, { count: counts.projects }),
        state: AUDIT_VALUES[judgment.state],
      }),
      after: { decision_ids: made.ids, chosen, scope, ...judgment },
    });
    return made;
  });
}

function tooMany(counts: Readonly<Record<BulkScope, number>>, scope: BulkScope): BusinessError {
  const possible = BULK_SCOPES.filter((wider) => counts[wider] <= MOST_DECISIONS_AT_ONCE);
  const values = { needed: counts[scope], most: MOST_DECISIONS_AT_ONCE };
  if (possible.length === 0) return refusedField('scope', 'tooManyDecisions', values);
  const alternatives = possible.map((wider) => SCOPE_WORDS[wider]).join(' or ');
  return refusedField('scope', 'tooManyDecisionsInScope', { ...values, alternatives });
}
