import { describeChanges } from '#server/audit/describe-changes.ts';
import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './due-dates.store.ts';

const SEVERITIES = [
  ['critical', 'dueCritical'],
  ['high', 'dueHigh'],
  ['medium', 'dueMedium'],
  ['low', 'dueLow'],
  ['not_scored', 'dueNotScored'],
] as const;

/** Sets the days allowed per severity; gives how many open findings are overdue by them. */
export async function setDaysAllowed(ctx: Context<MemberActor>, days: DaysAllowed): Promise<{ overdue: number }> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const before = await store.daysAllowed(tx.db, organizationId);
    await store.setDaysAllowed(tx.db, { organization_id: organizationId, ...days, changed_on: now });
    const { overdue } = await store.counts(tx.db, { organizationId }, now);
    await recordAudit(tx, {
      action: 'DaysAllowedUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.DaysAllowedUpdate.changed, { changes: changesOf(before.days, days) }),
      before: before.days,
      after: days,
    });
    return { overdue };
  });
}

function changesOf(before: DaysAllowed, after: DaysAllowed): string {
  return describeChanges(
    SEVERITIES.map(([key, text]) => ({
      text,
      before: inWords(before[key]),
      after: inWords(after[key]),
    })),
  );
}

const inWords = (count: number | null) => (count === null ? null : compose(AUDIT_VALUES.days, { count }));
