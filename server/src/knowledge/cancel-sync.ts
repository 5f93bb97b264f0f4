import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { announceSync } from './announce-sync.ts';
import * as store from './knowledge.store.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';

/** Ends the sync that waits or runs, on whatever machine; the data in service stays. Throws SyncNotRunning. */
export async function cancelSync(ctx: Context<UserActor>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { job_id: jobId, started_on: startedOn } = await store.lockSyncState(tx.db);
    if (startedOn === null || jobId === null) throw new BusinessError('SyncNotRunning');
    await tx.queue.cancel(tx, syncKnowledgeJob, jobId);
    await store.recordSync(tx.db, store.IDLE);
    await announceSync(tx, { phase: 'finished', source: null, done: 0, total: null });
    await recordAudit(tx, {
      action: 'KnowledgeSyncCancel',
      organizationId: null,
      description: AUDIT_TEXTS.KnowledgeSyncCancel.canceled,
    });
  });
}
