import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as store from './knowledge.store.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';

/** Queues a sync, which shows as waiting at once; one that waits or runs already stays the only one. */
export async function startSync(ctx: Context<UserActor>): Promise<void> {
  await limitSyncs(ctx);
  await inTransaction(ctx, async (tx) => {
    await queueSync(tx, { acceptShrunken: [] });
    await recordAudit(tx, { action: 'KnowledgeSync', organizationId: null, description: AUDIT_TEXTS.KnowledgeSync.started });
  });
}

/** Syncs by hand that this server starts in an hour. */
export async function limitSyncs(ctx: Context): Promise<void> {
  await limitRate(ctx, { key: 'knowledge-sync', limit: 10, windowSeconds: 3600 });
}

/** False where one waits or runs already. */
export async function queueSync(tx: Context, { acceptShrunken }: { acceptShrunken: readonly string[] }): Promise<boolean> {
  const jobId = await tx.queue.send(tx, syncKnowledgeJob, { accept_shrunken: [...acceptShrunken] });
  if (jobId === undefined) return false;
  await store.recordSync(tx.db, { job_id: jobId, source: null, done: 0, total: null, started_on: tx.clock.now() });
  return true;
}
