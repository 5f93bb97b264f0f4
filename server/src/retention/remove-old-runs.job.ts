import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import * as z from 'zod';
import { RETENTION_GRACE_HOURS, type RemovedRuns } from '#contract/entities/retention.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import { lockProjectState } from '#server/results/settle-project-state.ts';
import { REMOVAL_TIME } from './next-removal.ts';
import * as history from '#server/portfolio/state-history.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import * as store from './retention.store.ts';

export const removeOldRunsJob = job('remove-old-runs', { payload: z.object({}), exclusive: true, timeoutSeconds: 4 * 3_600 });

export const removeOldRunsHandler = handleJob(removeOldRunsJob, (ctx, _, { signal }) => removeOldRuns(ctx, signal));

export async function scheduleRemoval({ queue }: Services): Promise<void> {
  const cron = `${REMOVAL_TIME.minute} ${REMOVAL_TIME.hour} * * *`;
  await queue.schedule(removeOldRunsJob, { key: 'daily', cron, timezone: 'UTC', payload: {} });
}

/** Runs of one project that go in one transaction. */
const AT_ONCE = 50;

/** Removes the runs that the rules of organizations no longer keep. Safe to repeat: one that was ended continues where it was. */
export async function removeOldRuns(ctx: Context, signal?: AbortSignal): Promise<void> {
  const startedOn = ctx.clock.now();
  const rules = await store.rulesBefore(ctx.db, new Date(startedOn.getTime() - RETENTION_GRACE_HOURS * 3_600_000));
  for (const rule of rules) {
    const { organization_id: organizationId, runs, days } = rule;
    const going = await store.expired(ctx.db, { organizationId, runs, days, now: startedOn });
    const projects = [...new Set(going.map(({ project_id }) => project_id))];
    for (const projectId of projects) {
      // Each pack is asked for again under the lock: meanwhile another run may have begun to count, or the rule may have changed.
      for (let removed = AT_ONCE; removed === AT_ONCE;) {
        if (signal?.aborted) return;
        ({ runs: removed } = await removePack(ctx, { rule, projectId, startedOn }));
      }
    }
  }
}

async function removePack(
  ctx: Context,
  { rule, projectId, startedOn }: { rule: store.RetentionRow; projectId: string; startedOn: Date },
): Promise<RemovedRuns> {
  const { organization_id: organizationId, changed_on: changedOn } = rule;
  return inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, { organizationId, projectId });
    const current = await store.find(tx.db, organizationId);
    if (current?.changed_on.getTime() !== changedOn.getTime()) return { runs: 0, bytes: 0 };
    const { runs, days } = current;
    const pack = (await store.expired(tx.db, { organizationId, projectId, runs, days, now: startedOn })).slice(0, AT_ONCE);
    if (pack.length === 0) return { runs: 0, bytes: 0 };
    const ids = pack.map(({ id }) => id);
    const removed = { runs: ids.length, bytes: await store.sizeOf(tx.db, ids) };
    await history.keepPointsOf(tx.db, ids);
    await runRows.removeAll(tx.db, ids);
    await store.addRemoval(tx.db, { organizationId, startedOn, ...removed });
    await recordAudit(tx, {
      action: 'RunsRemove',
      organizationId,
      description: compose(ids.length === 1 ? AUDIT_TEXTS.RunsRemove.one : AUDIT_TEXTS.RunsRemove.many, { count: ids.length }),
      before: { project_id: projectId, ...removed, oldest: pack[0]!.ended_on, latest: pack.at(-1)!.ended_on },
    });
    return removed;
  });
}
