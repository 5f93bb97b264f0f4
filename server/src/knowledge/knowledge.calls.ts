import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { inTransaction } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import * as store from './knowledge.store.ts';
import { nextSync } from './next-sync.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';

export const knowledgeBindings = bind(knowledgeCalls, {
  async knowledgeStatus(ctx) {
    const [bundle, sync] = await Promise.all([store.latestBundle(ctx.db), store.syncState(ctx.db)]);
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
    };
  },
  async synchronizeKnowledge(ctx) {
    await inTransaction(ctx, (tx) => tx.queue.send(tx, syncKnowledgeJob, {}));
    return {};
  },
});
