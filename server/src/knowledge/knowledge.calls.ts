import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { isOperator } from '#server/auth/operators.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptShrunkenFeeds } from './accept-shrunken-feeds.ts';
import { cancelSync } from './cancel-sync.ts';
import * as store from './knowledge.store.ts';
import { nextSync } from './next-sync.ts';
import { startSync } from './start-sync.ts';

export const knowledgeBindings = bind(knowledgeCalls, {
  async knowledgeStatus(ctx) {
    const now = ctx.clock.now();
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
      failures: bundle?.sync_state?.failures ?? {},
      last_success: sync.succeeded_on?.toISOString() ?? null,
      shrunken: bundle?.sync_state?.shrunken ?? [],
      next_sync: ctx.config.starterKnowledge ? null : (sync.retry_on ?? nextSync(now, ctx.config.syncMinutes)).toISOString(),
      may_sync: maySync,
    };
  },
  async synchronizeKnowledge(ctx) {
    await startSync(ctx);
    return {};
  },
  async acceptShrunkenFeeds(ctx, { body }) {
    await acceptShrunkenFeeds(ctx, body);
    return {};
  },
  async cancelKnowledgeSync(ctx) {
    await cancelSync(ctx);
    return {};
  },
});
