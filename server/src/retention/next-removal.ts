import { RETENTION_GRACE_HOURS, type RetentionRule } from '#contract/entities/retention.ts';

/** When runs are removed, every day in UTC. */
export const REMOVAL_TIME = { hour: 2, minute: 43 } as const;

const DAY_MS = 24 * 3_600_000;

/** The first removal that follows a rule; undefined where the rule keeps everything. */
export function nextRemoval({ runs, days, changedOn, now }: RetentionRule & { changedOn: Date; now: Date }): Date | undefined {
  if (runs === null && days === null) return undefined;
  const from = Math.max(now.getTime(), graceEnd(changedOn).getTime());
  const next = new Date(from);
  next.setUTCHours(REMOVAL_TIME.hour, REMOVAL_TIME.minute, 0, 0);
  return next.getTime() > from ? next : new Date(next.getTime() + DAY_MS);
}

export function graceEnd(changedOn: Date): Date {
  return new Date(changedOn.getTime() + RETENTION_GRACE_HOURS * 3_600_000);
}
