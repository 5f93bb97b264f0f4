import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { RetentionRule } from '#contract/entities/retention.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './retention.store.ts';

/** Sets how long the runs of an organization are kept. */
export async function setRetention(ctx: Context<MemberActor>, { runs, days }: RetentionRule): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await store.find(tx.db, organizationId);
    // A change that changes nothing does not begin the time in which nothing is removed again.
    if ((before?.runs ?? null) === runs && (before?.days ?? null) === days) return;
    await store.set(tx.db, { organization_id: organizationId, runs, days, changed_on: tx.clock.now() });
    await recordAudit(tx, {
      action: 'RetentionUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.RetentionUpdate.changed, { before: ruleInWords(before), after: ruleInWords({ runs, days }) }),
      before: { runs: before?.runs ?? null, days: before?.days ?? null },
      after: { runs, days },
    });
  });
}

function ruleInWords(rule: RetentionRule | undefined): string {
  const { runs = null, days = null } = rule ?? {};
  if (runs !== null && days !== null) return compose(AUDIT_VALUES.latestRunsAndDays, { runs, days });
  if (runs !== null) return compose(AUDIT_VALUES.latestRuns, { count: runs });
  return days === null ? AUDIT_VALUES.forever : compose(AUDIT_VALUES.days, { count: days });
}
