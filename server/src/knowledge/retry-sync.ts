import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import * as store from './knowledge.store.ts';
import { nextSync } from './next-sync.ts';
import { retrySyncJob, syncKnowledgeJob } from './sync-knowledge.job.ts';

const FIRST_RETRY_MS = 60_000;
const MAX_DOUBLINGS = 12;

/**
 * Plans the next try of a sync that failed, after 1, 2, 4, … minutes. When the schedule is due sooner there is none, so an
 * outage costs a few tries per interval, however long it lasts.
 */
export async function planRetry(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const failures = (await store.lockSyncState(tx.db)).failures + 1;
    const at = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
    const isSooner = at < nextSync(now, ctx.config.syncMinutes);
    await store.recordSync(tx.db, { failures, retry_on: isSooner ? at : null });
    if (isSooner) await tx.queue.send(tx, retrySyncJob, { at: at.toISOString() }, { startAfter: at });
  });
}

export const retrySyncHandler = handleJob(retrySyncJob, async (ctx, { at }) => {
  await inTransaction(ctx, async (tx) => {
    const { retry_on: retryOn } = await store.lockSyncState(tx.db);
    if (retryOn?.toISOString() !== at) return;
    await store.recordSync(tx.db, { retry_on: null });
    await tx.queue.send(tx, syncKnowledgeJob, {});
  });
});
