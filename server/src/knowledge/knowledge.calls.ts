import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { isOperator } from '#server/auth/operators.ts';
import { inTransaction } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as store from './knowledge.store.ts';
import { nextSync } from './next-sync.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';

export const knowledgeBindings = bind(knowledgeCalls, {
  async knowledgeStatus(ctx) {
    const [bundle, sync, maySync] = await Promise.all([
      store.latestBundle(ctx.db),
      store.syncState(ctx.db),
      isOperator(ctx, ctx.actor.userId),
    ]);
    return {
      state: bundle?.state ?? null,
      syncing: sync.started_on && {
        source: sync.source ?? '',
        done: sync.done ?? 0,
        total: sync.total,
        started_at: sync.started_on.toISOString(),
      },
      last_error: sync.error_on && { source: sync.error_source ?? '', message: sync.error_message ?? '', at: sync.error_on.toISOString() },
      next_sync: ctx.config.starterKnowledge ? null : nextSync(ctx.clock.now(), ctx.config.syncMinutes).toISOString(),
      may_sync: maySync,
    };
  },
  async synchronizeKnowledge(ctx) {
    await limitRate(ctx, { key: 'knowledge-sync', limit: 10, windowSeconds: 3600 });
    await inTransaction(ctx, async (tx) => {
      await tx.queue.send(tx, syncKnowledgeJob, {});
      await recordAudit(tx, { action: 'KnowledgeSync', organizationId: null, description: 'Started a sync of the vulnerability data.' });
    });
    return {};
  },
});
